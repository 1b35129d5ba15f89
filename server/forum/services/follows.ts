import { and, eq, isNotNull } from 'drizzle-orm'
import { forumFollows } from '#db/schema/forum.ts'
import { empty } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { isObject } from '../../domain/is-object.ts'
import { isUuid } from '../../domain/uuid.ts'
import { findReadable } from '#server/jsonapi/one-record.ts'
import type { Gathered } from '#server/module.ts'
import { invalid, notFound } from '../../problem.ts'
import type { Follow } from '../contract.ts'
import { FOLLOW_MODES } from '../domain/vocabulary.ts'
import { personOf } from './person.ts'

const COLUMNS = { 'forum-subjects': 'subjectId', 'forum-categories': 'categoryId' } as const
type Followed = keyof typeof COLUMNS
const isFollowed = (type: string): type is Followed => Object.hasOwn(COLUMNS, type)

/**
 * `PUT …/follows/:type/:id`, `{ mode }`: `follow`, `mute`, or null to say nothing of it any more.
 * @throws Problem 404, 422
 */
export async function storeFollow(context: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const { app, actor, params, now, json } = context
  const userId = personOf(actor)
  const { type = '', id = '' } = params
  if (!isFollowed(type)) throw notFound()
  const body = await json()
  const mode = isObject(body) ? body['mode'] : undefined
  if (mode !== null && !FOLLOW_MODES.some(one => one === mode)) throw invalid('/mode', 'oneOf')
  const column = forumFollows[COLUMNS[type]]
  if (mode === null) {
    if (isUuid(id))
      await app.database.orm.delete(forumFollows).where(and(eq(forumFollows.userId, userId), eq(column, id)))
    return empty(204)
  }
  if ((await findReadable(context, registry.get(type)!, id)) === null) throw notFound()
  const chosen = mode as Follow['mode']
  await app.database.orm
    .insert(forumFollows)
    .values({ userId, [COLUMNS[type]]: id, mode: chosen, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [column, forumFollows.userId],
      targetWhere: isNotNull(column),
      set: { mode: chosen, updatedAt: now },
    })
  return empty(204)
}
