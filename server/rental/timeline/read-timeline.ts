import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { inAlphabeticalOrder } from '#db/collations.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { RentalTimeline, TimelineCommand, TimelineItem, TimelinePart } from '../contract/timeline.ts'
import type { AppContext } from '../../context.ts'
import { withGaps } from '../domain/gaps.ts'
import { lastOpenDayBefore } from '../domain/opening.ts'
import { addDays, dayOf, startOfDay } from '../domain/period.ts'
import type { CommandItemStatus, OccupationKind, UnavailabilityKind } from '../domain/vocabulary.ts'
import { commandStage } from '../actions/load-command.ts'
import { uuids } from '../occupations/index.ts'
import { readOpening } from '../opening.ts'
import { localizedSql } from '#server/jsonapi/localized-sql.ts'

export type TimelineAsk = {
  from: string
  days: number
  page: number
  stock: string | null
  model: string | null
  search: string
  /** Whose places come first; null for none. */
  readerId: string | null
  locale: Locale
  now: Date
}

const PAGE_SIZE = 40

/**
 * A page of items with what takes them: three statements, whatever the size of the stock. The last one asks the index
 * of the exclusion constraint against double allocation once for each item of the page.
 */
export async function readTimeline(
  { database: { orm }, site }: Pick<AppContext, 'database' | 'site'>,
  ask: TimelineAsk,
): Promise<RentalTimeline> {
  const to = addDays(ask.from, ask.days - 1)
  const window = sql`daterange(${ask.from}::date, ${to}::date, '[]')`
  const moment = sql`${ask.now.toISOString()}::timestamptz`
  const inOrder = (text: string) => sql.raw(inAlphabeticalOrder(text, ask.locale))
  const model = localizedSql(sql`m.name`, { locale: ask.locale, fallback: site.defaultLocale, otherwise: sql`m.slug` })
  const {
    rows: [head],
  } = await orm.execute<Head>(sql`
    with found as (select i.id, i.rental_model_id, i.stock_id, ${model} as model, ${ownFirst(ask.readerId)} as is_own
      from rental_items i join rental_models m on m.id = i.rental_model_id where ${narrowed(ask, model)}),
      page as (select * from found order by is_own desc, ${inOrder('model')}, ${inOrder('stock_id')}, id
        limit ${PAGE_SIZE} offset ${(ask.page - 1) * PAGE_SIZE})
    select (select count(*)::int from found) as total,
      (select count(*)::int from rental_occupations o where o.rental_item_id is null and o.period && ${window}
        and (o.expires_at is null or o.expires_at > ${moment})
        and (${ask.model}::uuid is null or o.rental_model_id = ${ask.model}::uuid)) as conflicts,
      (select coalesce(json_agg(json_build_object('id', p.id, 'modelId', p.rental_model_id, 'stockId', p.stock_id,
        'model', p.model,
          'stocks', (select coalesce(json_agg(s.name order by s.name collate "alphabetical"), '[]')
            from rental_item_stocks k
            join rental_stocks s on s.id = k.stock_id where k.rental_item_id = p.id))
        order by p.is_own desc, ${inOrder('p.model')}, ${inOrder('p.stock_id')}, p.id), '[]') from page p) as items`)
  const { total, conflicts, items } = head!
  const lateUntil = startOfDay(addDays(lastOpenDayBefore(dayOf(ask.now), await readOpening(orm)), 1))
  const taken =
    items.length === 0
      ? new Map<string, Occupation[]>()
      : await readTaken(orm, { items, window, moment, overdue: sql`${lateUntil.toISOString()}::timestamptz`, to })
  return {
    from: ask.from,
    days: ask.days,
    today: dayOf(ask.now),
    conflicts,
    page: { number: ask.page, size: PAGE_SIZE, total, lastPage: Math.max(1, Math.ceil(total / PAGE_SIZE)) },
    items: items.map(item => ({ ...item, parts: partsOf(taken.get(item.id) ?? [], { from: ask.from, to }) })),
  }
}

type Listed = Omit<TimelineItem, 'parts'>
type Head = { total: number; conflicts: number; items: Listed[] }

const ownFirst = (readerId: string | null): SQL =>
  sql`(${readerId}::uuid is not null and exists (select 1 from rental_item_stocks k
    join rental_stock_users u on u.stock_id = k.stock_id where k.rental_item_id = i.id
    and u.user_id = ${readerId}::uuid))`

function narrowed({ stock, model, search }: TimelineAsk, name: SQL): SQL {
  const conditions = [sql`i.deleted_at is null`]
  if (stock !== null)
    conditions.push(
      sql`exists (select 1 from rental_item_stocks k where k.rental_item_id = i.id and k.stock_id = ${stock}::uuid)`,
    )
  if (model !== null) conditions.push(sql`i.rental_model_id = ${model}::uuid`)
  if (search !== '') {
    const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
    const ofCommand = /^\d{1,9}$/.test(search)
      ? sql` or i.id in (select o.rental_item_id from rental_commands c
        join rental_command_items l on l.command_id = c.id join rental_occupations o on o.command_item_id = l.id
        where c.number = ${Number(search)})`
      : sql``
    conditions.push(
      sql`(unaccent(i.stock_id) ilike unaccent(${like}) or i.rental_model_id in (select m.id from rental_models m
        where unaccent(${name}) ilike unaccent(${like}))${ofCommand})`,
    )
  }
  return sql.join(conditions, sql` and `)
}

/**
 * What takes an item, as stored. Of a row without a kind only `next_day` is told: the first day after the window on
 * which something begins.
 */
type Occupation = {
  [column: string]: unknown
  item: string
  id: string | null
  kind: OccupationKind
  first: string
  last: string | null
  pinned: boolean
  expires_at: string | null
  booking_id: string | null
  line_id: string
  line_status: CommandItemStatus
  command_id: string
  number: number
  stage: TimelineCommand['stage']
  last_day: string
  is_over: boolean
  unavailability_id: string
  unavailability_kind: UnavailabilityKind
  reason: string | null
  renter: string | null
  next_day: string | null
}

type Reading = { items: readonly Listed[]; window: SQL; moment: SQL; overdue: SQL; to: string }

async function readTaken(
  orm: AppContext['database']['orm'],
  { items, window, moment, overdue, to }: Reading,
): Promise<Map<string, Occupation[]>> {
  const { rows } = await orm.execute<Occupation>(sql`
    select i.id as item, o.id, o.kind, lower(o.period)::text as first, (upper(o.period) - 1)::text as last, o.pinned,
      to_char(o.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as expires_at, o.booking_id, l.id as
        line_id, l.status as line_status,
      "rental_commands".id as command_id, "rental_commands".number, case when o.kind = 'command' then ${commandStage}
        end as stage,
      coalesce((l.returned_at at time zone 'Europe/Paris')::date, greatest(("rental_commands".end_at
        at time zone 'Europe/Paris')::date - 1, case when l.status = 'out' then
        (${moment} at time zone 'Europe/Paris')::date end))::text as last_day, "rental_commands".end_at
        <= ${overdue} as is_over,
      v.id as unavailability_id, v.kind as unavailability_kind, v.reason, nullif(trim(concat_ws(' ', u.first_name,
        u.last_name)), '') as renter,
      n.next_day
    from unnest(${uuids(items.map(({ id }) => id))}, ${uuids(items.map(({ modelId }) => modelId))}) as i (id, model)
    cross join lateral (select min(lower(n.period))::text as next_day from rental_occupations n
      where n.rental_model_id = i.model and n.rental_item_id = i.id and n.period && daterange(${to}::date + 1, null)
      and lower(n.period) > ${to}::date and (n.expires_at is null or n.expires_at > ${moment})) n
    left join lateral (select * from rental_occupations o where o.rental_model_id = i.model and o.rental_item_id = i.id
      and o.period && ${window} and (o.expires_at is null or o.expires_at > ${moment})) o on true
    left join rental_command_items l on l.id = o.command_item_id
    left join "rental_commands" on "rental_commands".id = l.command_id
    left join rental_bookings b on b.id = o.booking_id
    left join rental_unavailabilities v on v.id = o.unavailability_id
    left join users u on u.id = coalesce("rental_commands".rent_by_id, b.user_id)`)
  const found = new Map<string, Occupation[]>()
  for (const row of rows) found.set(row.item, [...(found.get(row.item) ?? []), row])
  return found
}

function partsOf(rows: readonly Occupation[], { from, to }: { from: string; to: string }): TimelinePart[] {
  const taken = rows.flatMap(row => (row.id === null ? [] : [partOf(row.id, row)]))
  return withGaps(taken, { from, to, nextDay: rows[0]?.next_day ?? null })
}

function partOf(id: string, row: Occupation): Exclude<TimelinePart, { kind: 'gap' }> {
  const { first: startDay, last: endDay, renter } = row
  if (row.kind === 'maintenance')
    return {
      kind: 'maintenance',
      id,
      unavailabilityId: row.unavailability_id,
      unavailabilityKind: row.unavailability_kind,
      reason: row.reason,
      startDay,
      endDay,
    }
  // Only what makes an item unavailable may be without end.
  if (row.kind === 'hold')
    return {
      kind: 'hold',
      id,
      bookingId: row.booking_id!,
      expiresAt: row.expires_at!,
      renter,
      startDay,
      endDay: endDay!,
    }
  return {
    kind: 'command',
    id,
    commandId: row.command_id,
    number: row.number,
    stage: row.stage,
    renter,
    startDay,
    endDay: endDay!,
    lastDay: row.last_day < endDay! ? row.last_day : endDay!,
    lineId: row.line_id,
    lineStatus: row.line_status,
    isPinned: row.pinned,
    isLate: row.line_status === 'out' && row.is_over,
  }
}
