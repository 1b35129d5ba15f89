import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import { localizerFor } from '#server/domain/localized-text.ts'
import { UUID } from '#server/domain/uuid.ts'
import type { RequestContext } from '../../context.ts'
import { notFound } from '../../problem.ts'
import { readNumberQuery } from '../../query.ts'
import type { ItemEvent, ItemHistory } from '../contract/item-history.ts'
import type { OverridableRule, UnavailabilityKind } from '../domain/vocabulary.ts'
import { requireOffice } from '../require-office.ts'

const PAGE_SIZE = 30
const MAX_PAGE = 1_000

type Row = {
  id: string
  kind: ItemEvent['kind']
  day: string
  last: string | null
  detail: string | null
  text: string | null
  condition: Record<string, string> | null
  command: string | null
  number: number | null
  renter: string | null
  person: string | null
  from: string | null
  to: string | null
  photos: { url: string; description: string }[]
  total: number
}

const inParis = (moment: string) => `(${moment} at time zone 'Europe/Paris')::date`
const nameOf = (table: string) => `nullif(trim(concat_ws(' ', ${table}.first_name, ${table}.last_name)), '')`
const photosOf = (occasion: 'out' | 'return') => `(select json_agg(json_build_object('url', '/services/secured-files/'
  || p.file_id || '/show', 'description', coalesce(p.description, '')) order by p.id)
  from rental_item_photos p where p.command_item_id = l.id and p.occasion = '${occasion}')`
const OF_LINE = `from rental_command_items l join rental_commands k on k.id = l.command_id
  left join users u on u.id = k.rent_by_id`

/** What is lost is retired from the day on which it was told so. */
const IS_LOST = `exists (select 1 from rental_unavailabilities v where v.rental_item_id = l.rental_item_id
  and v.kind = 'loss' and v.start_day = ${inParis('l.returned_at')})`

/** Each event as one row; of two of one day that of the later moment comes first. */
const EVENTS = `
  select i.id, 'added' as kind, ${inParis('i.created_at')} as day, i.created_at as at, null::date as last,
    null as detail, null as text, null::uuid as condition, null::uuid as command, null::int as number, null as renter,
    null as person, null as "from", null as "to", null::json as photos
  from rental_items i where i.id = $1
  union all
  select l.id, 'out', ${inParis('l.out_at')}, l.out_at, ${inParis('k.end_at')} - 1, null, null, l.out_condition_id,
    k.id, k.number, ${nameOf('u')}, null, null, null, ${photosOf('out')}
  ${OF_LINE} where l.rental_item_id = $1 and l.out_at is not null
  union all
  select l.id, case when l.status = 'returned' and l.return_condition_id is null and ${IS_LOST} then 'lost' else 'back'
    end, ${inParis('l.returned_at')}, l.returned_at, null, l.status, l.comment, l.return_condition_id,
    k.id, k.number, ${nameOf('u')}, null, null, null, ${photosOf('return')}
  ${OF_LINE} where l.rental_item_id = $1 and l.returned_at is not null
  union all
  select v.id, 'unavailable', v.start_day, v.created_at, v.end_day, v.kind, v.reason, null, null, null, null, null,
    null, null, null
  from rental_unavailabilities v where v.rental_item_id = $1
  union all
  select m.id, 'moved', ${inParis('m.created_at')}, m.created_at, null, null, m.reason, null, null, null, null,
    ${nameOf('u')}, f.name, t.name, null
  from rental_item_movements m left join rental_stocks f on f.id = m.from_stock_id
    left join rental_stocks t on t.id = m.to_stock_id left join users u on u.id = m.created_by_id
  where m.rental_item_id = $1
  union all
  select o.id, 'override', ${inParis('o.created_at')}, o.created_at, null, o.rule, o.reason, null, k.id, k.number,
    ${nameOf('u')}, ${nameOf('w')}, null, null, null
  from rental_overrides o join rental_commands k on k.id = o.command_id left join users u on u.id = k.rent_by_id
    left join users w on w.id = o.created_by_id
  where o.rental_item_id = $1`

/**
 * `GET …/rentals/items/:id/history?page=`: all that happened to a unit, the newest first: orders, conditions, photos,
 * unavailabilities, places, and rules that were set aside for it.
 * @throws Problem 400, 401, 403, 404
 */
export async function showItemHistory(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const { app, params, query, locale } = context
  const id = params['id'] ?? ''
  if (!UUID.test(id)) throw notFound()
  const number = readNumberQuery(query, 'page', { otherwise: 1, max: MAX_PAGE })
  const { rows } = await app.database.pool.query<Row>(
    `select e.id, e.kind, e.day::text, e.last::text, e.detail, e.text, c.name as condition, e.command, e.number,
      e.renter, e.person, e."from", e."to", coalesce(e.photos, '[]') as photos, (count(*) over ())::int as total
    from (${EVENTS}) e left join rental_conditions c on c.id = e.condition
    order by e.day desc, e.at desc, e.kind = 'out', e.kind desc, e.id limit ${PAGE_SIZE} offset $2`,
    [id, (number - 1) * PAGE_SIZE],
  )
  if (rows.length === 0) throw notFound()
  const say = localizerFor(locale, app.site.defaultLocale)
  const total = rows[0]!.total
  const answer: ItemHistory = {
    events: rows.map(row => eventOf(row, row.condition === null ? null : say(row.condition))),
    page: { number, size: PAGE_SIZE, total, lastPage: Math.ceil(total / PAGE_SIZE) },
  }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}

function eventOf(row: Row, condition: string | null): ItemEvent {
  const { id, day, photos, text, renter, person: by } = row
  const order = () => ({ command: { id: row.command!, number: row.number! }, renter })
  switch (row.kind) {
    case 'added':
      return { id, day, kind: 'added' }
    case 'out':
      return { id, day, kind: 'out', condition, endDay: row.last!, photos, ...order() }
    case 'back': {
      const isReplaced = row.detail === 'replaced'
      return { id, day, kind: 'back', condition, comment: text, isReplaced, photos, ...order() }
    }
    case 'lost':
      return { id, day, kind: 'lost', comment: text, ...order() }
    case 'unavailable':
      return { id, day, kind: 'unavailable', of: row.detail as UnavailabilityKind, endDay: row.last, reason: text }
    case 'moved':
      return { id, day, kind: 'moved', from: row.from, to: row.to, reason: text, by }
    case 'override':
      return { id, day, kind: 'override', rule: row.detail as OverridableRule, reason: text ?? '', by, ...order() }
  }
}
