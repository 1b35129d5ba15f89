import { accessLevels } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { PagePreview } from './contract/page-edition.ts'
import type { RequestContext } from '../context.ts'
import { guest, type Actor } from '../domain/actor.ts'
import { badParameter, notFound } from '../problem.ts'
import { requirePageEditor } from './editors.ts'
import { mayReachPage } from './may-reach-page.ts'
import { readPage } from './read-page.ts'
import { isUuid } from '../domain/uuid.ts'

/**
 * `GET /api/v1/services/app-pages/:id/preview?as=guest` or an access level: a draft, and whether such a reader would
 * reach it.
 */
export async function preview({ app, actor, params, query, locale }: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(actor)
  const found = isUuid(params.id ?? '') ? await readPage(app, params.id ?? '', locale) : null
  if (found === null) throw notFound()
  const levels = await app.database.orm.select().from(accessLevels).orderBy(accessLevels.weight)
  const as = query.get('as') ?? 'guest'
  const level = levels.find(({ id }) => id === as)
  if (as !== 'guest' && level === undefined) throw badParameter('as', 'preview.as', 'a guest or an access level')
  const reader: Actor =
    level === undefined
      ? guest
      : { ...guest, kind: 'user', userId: null, weight: level.weight, emailVerified: true, validated: true }
  const data: PagePreview = {
    page: found.page,
    as,
    reach: mayReachPage(reader, found.page),
    readers: ['guest', ...levels.map(({ id }) => id)],
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}
