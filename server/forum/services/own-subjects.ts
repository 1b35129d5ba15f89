import { and, eq, inArray, sql } from 'drizzle-orm'
import { forumFollows, forumReadings, forumSubjects } from '#db/schema/forum.ts'
import { empty, plain } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { isObject } from '../../domain/is-object.ts'
import { isUuid } from '../../domain/uuid.ts'
import { namable } from '#server/jsonapi/links.ts'
import type { Gathered } from '#server/module.ts'
import { badParameter, invalid, notFound } from '../../problem.ts'
import type { OwnSubject } from '../contract.ts'
import { readSubjects } from '../read-subjects.ts'
import { personOf, PRIVATE } from './person.ts'

const MAX_SUBJECTS = 100

/** `GET …/own-subjects?ids=`: how far the person has read these subjects, and what they follow or mute. */
export async function showOwnSubjects(
  { app, actor, query }: RequestContext,
  { registry }: Gathered,
): Promise<ApiAnswer> {
  const userId = personOf(actor)
  const ids = (query.get('ids') ?? '').split(',').filter(id => id !== '')
  if (ids.length > MAX_SUBJECTS || !ids.every(isUuid))
    throw badParameter('ids', 'query.value', `at most ${MAX_SUBJECTS} ids, separated by commas`)
  if (ids.length === 0) return plain(200, { data: [] }, PRIVATE)
  const rows = await app.database.orm
    .select({
      id: forumSubjects.id,
      readPosition: forumReadings.position,
      mode: forumFollows.mode,
      unread: sql<OwnSubject['unread']>`(select case when count(*) > 0
        then jsonb_build_object('count', count(*), 'position', min(m.position)) end from forum_messages m
        where m.subject_id = ${forumReadings.subjectId} and m.deleted_at is null
          and m.position > ${forumReadings.position} and not m.position <@ ${forumReadings.alsoRead})`,
    })
    .from(forumSubjects)
    .leftJoin(forumReadings, and(eq(forumReadings.subjectId, forumSubjects.id), eq(forumReadings.userId, userId)))
    .leftJoin(forumFollows, and(eq(forumFollows.subjectId, forumSubjects.id), eq(forumFollows.userId, userId)))
    .where(and(inArray(forumSubjects.id, ids), namable(registry.get('forum-subjects')!, actor)))
  const data: OwnSubject[] = rows.map(({ readPosition, ...rest }) => ({ ...rest, readPosition: readPosition ?? 0 }))
  return plain(200, { data }, PRIVATE)
}

/**
 * `PUT …/subjects/:id/reading`, `{ position }`: how far the person has read; it never goes back.
 * @throws Problem 404, 422
 */
export async function storeReading(
  { app, actor, params, now, json }: RequestContext,
  { registry }: Gathered,
): Promise<ApiAnswer> {
  const userId = personOf(actor)
  const id = params['id'] ?? ''
  const body = await json()
  const position = isObject(body) ? body['position'] : null
  if (typeof position !== 'number' || !Number.isInteger(position) || position < 1 || position > 2_147_483_647)
    throw invalid('/position', 'integer')
  if (!isUuid(id) || !(await readSubjects(app, registry, { actor, ids: [id] })).has(id)) throw notFound()
  await app.database.orm.execute(sql`insert into forum_readings as r (user_id, subject_id, position, created_at,
      updated_at)
    select ${userId}, s.id, least(${position}::int, s.last_position), ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz from forum_subjects s where s.id = ${id}
    on conflict (user_id, subject_id) do update set position = excluded.position, updated_at = excluded.updated_at
      where r.position < excluded.position`)
  return empty(204)
}
