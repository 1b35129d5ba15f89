import { sql, type SQL } from 'drizzle-orm'
import type { Database, Orm, Transaction } from '#db/client.ts'
import { dayOf, type Inventory } from '../domain/availability/index.ts'
import type { OccupationKind } from '../domain/vocabulary.ts'

export type Reading = Pick<Orm | Transaction, 'execute'>

/** One unit taken for a while, as stored; days are numbers. */
export type Row = {
  id: string
  modelId: string
  item: string | null
  kind: OccupationKind
  start: number
  end: number
  pinned: boolean
  bookingId: string | null
  lineId: string | null
}

/** A model with the units it has and all that takes them, within a reach; holds that have expired left out. */
export type Stock = { modelId: string; items: readonly string[]; rows: readonly Row[] } & Reach

export const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`
/** `[start,end)` as the database writes it. */
export const daysText = ({ start, end }: { start: number; end: number }) =>
  `[${dayOf(start)},${end === Infinity ? '' : dayOf(end)})`

/** From one day on and before another, both included as far as they touch; none given: all there is. */
export type Reach = { from?: number; to?: number }

const STOCKS = `
  select i.rental_model_id as model, i.id as item, null::uuid as id, null as kind, 0 as first, null::integer as after,
  false as pinned, null::uuid as booking, null::uuid as line
  from rental_items i where i.rental_model_id = any ($1::uuid[]) and i.deleted_at is null
  union all
  select o.rental_model_id, o.rental_item_id, o.id, o.kind, lower(o.period) - date '1970-01-01',
  upper(o.period) - date '1970-01-01', o.pinned, o.booking_id, o.command_item_id
  from unnest($1::uuid[]) as m (id) join rental_occupations o on o.rental_model_id = m.id and o.period && $2::daterange
  where o.expires_at is null or o.expires_at > $3::timestamptz`

const reachText = ({ from, to }: Reach) =>
  `[${from === undefined ? '' : dayOf(from)},${to === undefined ? '' : dayOf(to)})`

/**
 * The stocks of models, in the order given. For what is decided by them the exclusive lock is held. One statement:
 * items and occupations of one moment.
 */
export async function readStocks(
  tx: Reading,
  models: readonly string[],
  now: Date,
  reach: Reach = {},
): Promise<Stock[]> {
  const values = [sql.param([...models]), sql.param(reachText(reach)), sql.param(now.toISOString())]
  const { rows } = await tx.execute<Raw>(
    sql.join(
      STOCKS.split(/\$([123])/).map((part, index) =>
        index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`,
      ),
    ),
  )
  return stocksOf(rows, models, reach)
}

/**
 * Spans that begin within the reach, from the index that holds all that is asked, and those that last into it: what
 * touches the reach is one of them. One row a model, with a list for each column: a read under load costs most where
 * rows and values come one by one.
 */
const PREVIEW = `
  select (select array_agg(i.id order by i.id) from rental_items i where i.rental_model_id = $1::uuid
  and i.deleted_at is null),
    array_agg(o.item), array_agg(lower(o.period) - date '1970-01-01'), array_agg(upper(o.period) - date '1970-01-01'),
    array_agg(o.pinned::integer)
  from (
    select o.rental_item_id as item, o.period, o.pinned from rental_occupations o
    where o.rental_model_id::text = $1::uuid::text and lower(o.period) >= coalesce($2::date, '-infinity')
    and lower(o.period) < coalesce($3::date, 'infinity') and (o.expires_at is null or o.expires_at > $4::timestamptz)
    union all
    select o.rental_item_id, o.period, o.pinned from rental_occupations o
    where o.rental_model_id = $1::uuid and o.period @> $2::date and lower(o.period) < $2::date
    and (o.expires_at is null or o.expires_at > $4::timestamptz)
  ) o`

const asText = { getTypeParser: () => (value: string) => value }
/** A list of ids, numbers or nulls as the database writes it: `{1,NULL,3}`. */
const listOf = (text: string | null): string[] => (text === null ? [] : text.slice(1, -1).split(','))

/** The same outside of a transaction, by a statement that the database has prepared: to look at, not to write by. */
export async function previewStocks(
  { pool }: Pick<Database, 'pool'>,
  models: readonly string[],
  now: Date,
  reach: Reach = {},
): Promise<Stock[]> {
  const dayAt = (day: number | undefined) => (day === undefined ? null : dayOf(day))
  return Promise.all(
    models.map(async modelId => {
      const {
        rows: [lists],
      } = await pool.query<(string | null)[]>({
        name: 'rental_stock',
        text: PREVIEW,
        values: [modelId, dayAt(reach.from), dayAt(reach.to), now],
        rowMode: 'array',
        types: asText as never,
      })
      const [items, itemOf, starts, ends, pinned] = lists!.map(listOf) as [
        string[],
        string[],
        string[],
        string[],
        string[],
      ]
      const rows = itemOf.map((item, index): Row => ({
        id: String(index),
        modelId,
        item: item === 'NULL' ? null : item,
        kind: 'command',
        start: Number(starts[index]),
        end: ends[index] === 'NULL' ? Infinity : Number(ends[index]),
        pinned: pinned[index] === '1',
        bookingId: null,
        lineId: null,
      }))
      return { modelId, ...reach, items, rows }
    }),
  )
}

function stocksOf(rows: readonly Raw[], models: readonly string[], reach: Reach): Stock[] {
  const stocks = new Map<string, { items: string[]; rows: Row[] }>(
    models.map(modelId => [modelId, { items: [], rows: [] }]),
  )
  for (const row of rows) {
    const stock = stocks.get(row.model)!
    if (row.id === null) stock.items.push(row.item!)
    else stock.rows.push(rowOf(row))
  }
  return models.map(modelId => ({
    modelId,
    ...reach,
    items: stocks.get(modelId)!.items.sort(),
    rows: stocks.get(modelId)!.rows,
  }))
}

type Raw = {
  model: string
  item: string | null
  id: string | null
  kind: OccupationKind
  first: number
  after: number | null
  pinned: boolean
  booking: string | null
  line: string | null
}

const rowOf = ({ model, item, id, kind, first, after, pinned, booking, line }: Raw): Row => ({
  id: id!,
  modelId: model,
  item,
  kind,
  pinned,
  bookingId: booking,
  lineId: line,
  start: first,
  end: after ?? Infinity,
})

/**
 * The inventory that the pure rules read. Rows that reach beyond what was read stay where they are: what stands beside
 * them there is not known.
 */
export function inventoryOf({
  items,
  rows,
  from = -Infinity,
  to = Infinity,
}: Pick<Stock, 'items' | 'rows' | 'from' | 'to'>): Inventory {
  const stays = ({ pinned, item, start, end }: Row) => pinned || (item !== null && (start < from || end > to))
  return {
    items,
    fixed: rows.filter(stays).map(({ item, start, end }) => ({ item: item!, start, end })),
    movable: rows.filter(row => !stays(row)).map(({ id, item, start, end }) => ({ id, item, start, end })),
  }
}

/** The same where only the peak decides: all allocations that are not pinned may move. */
export const movableInventoryOf = ({ items, rows }: Pick<Stock, 'items' | 'rows'>): Inventory =>
  inventoryOf({ items, rows })

/** What has ended so long ago is no matter of any order: the longest rental is far shorter. */
const PAST_DAYS = 400
export const recent = (now: Date): Reach => ({ from: Math.floor(now.getTime() / 86_400_000) - PAST_DAYS })

/** Waits for whoever writes these models; a statement of its own, before anything is read. */
export async function lockModels(
  tx: Pick<Transaction, 'execute'>,
  models: readonly string[],
  how: 'exclusive' | 'shared',
): Promise<void> {
  if (models.length > 0) await tx.execute(sql`select rental_lock_models(${uuids(models)}, ${how === 'exclusive'})`)
}

/** Only under the exclusive lock: elsewhere two who clear the same holds may wait for each other. */
export async function clearExpired(
  tx: Pick<Transaction, 'execute'>,
  models: readonly string[],
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`delete from rental_occupations where rental_model_id = any (${uuids(models)})
      and expires_at <= ${now.toISOString()}::timestamptz`,
  )
}

export type NewRow = {
  modelId: string
  item: string | null
  kind: OccupationKind
  start: number
  end: number
  pinned?: boolean
  bookingId?: string | null
  lineId?: string | null
  unavailabilityId?: string | null
  expiresAt?: Date | null
}

/** Rows in the order models, items: the one order in which everybody writes. */
export async function insertRows(tx: Pick<Transaction, 'execute'>, rows: readonly NewRow[], now: Date): Promise<void> {
  const ordered = [...rows].sort((one, other) =>
    one.modelId + (one.item ?? '') < other.modelId + (other.item ?? '') ? -1 : 1,
  )
  if (ordered.length === 0) return
  const at = now.toISOString()
  const values = ordered.map(
    row =>
      sql`(${row.modelId}::uuid, ${row.item}::uuid, ${row.kind}, ${daysText(row)}::daterange, ${row.pinned ?? false},
        ${row.bookingId ?? null}::uuid, ${row.lineId ?? null}::uuid, ${row.unavailabilityId ?? null}::uuid,
        ${row.expiresAt?.toISOString() ?? null}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`,
  )
  await tx.execute(
    sql`insert into rental_occupations (rental_model_id, rental_item_id, kind, period, pinned, booking_id,
      command_item_id, unavailability_id, expires_at, created_at, updated_at) values ${sql.join(values, sql`, `)}`,
  )
}

/** Under the exclusive lock: a row without an item blocks no other row until it is assigned one. */
export async function unassign(tx: Pick<Transaction, 'execute'>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx.execute(
      sql`update rental_occupations set rental_item_id = null, pinned = false, updated_at =
        ${now.toISOString()}::timestamptz where id = any (${uuids(ids)})`,
    )
}

/** Assigns items to unassigned rows. */
export async function assign(
  tx: Pick<Transaction, 'execute'>,
  assignments: readonly { id: string; item: string }[],
): Promise<void> {
  if (assignments.length === 0) return
  await tx.execute(
    sql`update rental_occupations o set rental_item_id = s.item, conflict_cause = null, lost_item_id = null
      from unnest(${uuids(assignments.map(({ id }) => id))}, ${uuids(assignments.map(({ item }) => item))}) as s (id,
      item)
      where o.id = s.id`,
  )
}
