import { and, desc, eq, lt } from 'drizzle-orm'
import { keptTexts } from '#db/schema/kept-texts.ts'
import { empty, plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { isObject } from '../domain/is-object.ts'
import { isFreeOfControls } from '../domain/text/controls.ts'
import { badRequest, invalid, notFound, unauthenticated } from '../problem.ts'
import type { KeptText } from './contract.ts'
import { FIELD_NAME, MAX_FIELDS, MAX_TEXT_LENGTH, PLACE, RETENTION_DAYS } from './domain/limits.ts'
import { dropText, keepText } from './keep-text.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }
const DAY_MS = 86_400_000

const shown = ({ place, values, reason, updatedAt }: typeof keptTexts.$inferSelect): KeptText => ({
  place,
  values,
  reason,
  updatedAt: updatedAt.toISOString(),
})

/** `GET /api/v1/services/kept-texts`: all that the person has typed and not sent, newest first. */
export async function listTexts({ app, actor }: RequestContext): Promise<ApiAnswer> {
  const rows = await app.database.orm
    .select()
    .from(keptTexts)
    .where(eq(keptTexts.userId, personOf(actor)))
    .orderBy(desc(keptTexts.updatedAt))
  return plain(200, { data: rows.map(shown) }, PRIVATE)
}

/** `GET /api/v1/services/kept-texts/:place`: null where nothing was kept. */
export async function showText({ app, actor, params }: RequestContext): Promise<ApiAnswer> {
  const [row] = await app.database.orm
    .select()
    .from(keptTexts)
    .where(and(eq(keptTexts.userId, personOf(actor)), eq(keptTexts.place, placeOf(params))))
  return plain(200, { data: row === undefined ? null : shown(row) }, PRIVATE)
}

/** `PUT /api/v1/services/kept-texts/:place`, `{ values }`: texts by field. Empty ones remove what was kept. */
export async function storeText({ app, actor, params, now, json }: RequestContext): Promise<ApiAnswer> {
  const userId = personOf(actor)
  const place = placeOf(params)
  const values = valuesOf(await json())
  await app.database.orm.transaction(tx =>
    Object.values(values).every(value => value.trim() === '')
      ? dropText(tx, { userId, place })
      : keepText(tx, { userId, place, values, now }),
  )
  return empty(204)
}

/** `DELETE /api/v1/services/kept-texts/:place`. */
export async function deleteText({ app, actor, params }: RequestContext): Promise<ApiAnswer> {
  await dropText(app.database.orm, { userId: personOf(actor), place: placeOf(params) })
  return empty(204)
}

/** Forgets texts that nobody has touched for a long time. */
export async function forgetTexts({ database, now }: AppContext): Promise<void> {
  await database.orm
    .delete(keptTexts)
    .where(lt(keptTexts.updatedAt, new Date(now().getTime() - RETENTION_DAYS * DAY_MS)))
}

function personOf({ userId }: RequestContext['actor']): string {
  if (userId === null) throw unauthenticated()
  return userId
}

function placeOf({ place = '' }: Readonly<Record<string, string>>): string {
  if (place.length > 200 || !PLACE.test(place)) throw notFound('there is no such place')
  return place
}

/** @throws Problem 400 or 422 */
function valuesOf(body: unknown): Record<string, string> {
  const values = isObject(body) ? body['values'] : null
  if (!isObject(values)) throw badRequest('body.values', 'values holds a text for each field')
  const entries = Object.entries(values)
  if (entries.length > MAX_FIELDS) throw invalid('/values', 'maxItems', { max: MAX_FIELDS })
  if (entries.reduce((sum, [name, value]) => sum + name.length + String(value).length, 0) > MAX_TEXT_LENGTH)
    throw invalid('/values', 'maxLength', { max: MAX_TEXT_LENGTH })
  for (const [name, value] of entries)
    if (typeof value !== 'string' || !FIELD_NAME.test(name) || !isFreeOfControls(value, 'lines'))
      throw invalid(`/values/${name.slice(0, 60)}`, 'text')
  return Object.fromEntries(entries) as Record<string, string>
}
