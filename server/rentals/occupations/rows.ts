import { sql, type SQL } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { dayNumber, dayOf, type House } from '../../domain/rental/availability/index.ts'
import type { OccupationKind } from '../../domain/vocabulary/rental.ts'

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

/** A model with the units it has and all that takes them; holds that have expired left out. */
export type Stock = { modelId: string; items: readonly string[]; rows: readonly Row[] }

export const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`
/** `[start,end)` as the database writes it. */
export const daysText = ({ start, end }: { start: number; end: number }) => `[${dayOf(start)},${end === Infinity ? '' : dayOf(end)})`

/** From one day on and before another, both included as far as they touch; none given: all there is. */
export type Reach = { from?: number; to?: number }

/**
 * The stocks of models, in the order given. For what is decided by them the exclusive lock is held. One statement: items and occupations of one
 * moment.
 */
export async function readStocks(tx: Reading, models: readonly string[], now: Date, { from, to }: Reach = {}): Promise<Stock[]> {
  const reach = `[${from === undefined ? '' : dayOf(from)},${to === undefined ? '' : dayOf(to)})`
  const { rows } = await tx.execute<Raw>(sql`
    select i.rental_model_id as model, i.id as item, null as id, null as kind, null as first, null as after, false as pinned, null as booking, null as line
    from rental_items i where i.rental_model_id = any (${uuids(models)}) and i.deleted_at is null
    union all
    select o.rental_model_id, o.rental_item_id, o.id, o.kind, lower(o.period)::text, upper(o.period)::text, o.pinned, o.booking_id, o.command_item_id
    from rental_occupations o where o.rental_model_id = any (${uuids(models)}) and o.period && ${reach}::daterange and (o.expires_at is null or o.expires_at > ${now.toISOString()}::timestamptz)
    order by id nulls first, item`)
  return models.map(modelId => {
    const own = rows.filter(row => row.model === modelId)
    return { modelId, items: own.filter(({ id }) => id === null).map(({ item }) => item!), rows: own.filter(({ id }) => id !== null).map(rowOf) }
  })
}

type Raw = { model: string; item: string | null; id: string | null; kind: OccupationKind; first: string; after: string | null; pinned: boolean; booking: string | null; line: string | null }

const rowOf = ({ model, item, id, kind, first, after, pinned, booking, line }: Raw): Row => ({
  id: id!, modelId: model, item, kind, pinned, bookingId: booking, lineId: line, start: dayNumber(first), end: after === null ? Infinity : dayNumber(after),
})

/** What the pure rule asks for. */
export function houseOf({ items, rows }: Pick<Stock, 'items' | 'rows'>): House {
  return {
    items,
    fixed: rows.filter(({ pinned }) => pinned).map(({ item, start, end }) => ({ item: item!, start, end })),
    floats: rows.filter(({ pinned }) => !pinned).map(({ id, item, start, end }) => ({ id, item, start, end })),
  }
}

/** Waits for whoever writes these models; a statement of its own, before anything is read. */
export async function lockModels(tx: Pick<Transaction, 'execute'>, models: readonly string[], how: 'exclusive' | 'shared'): Promise<void> {
  if (models.length > 0) await tx.execute(sql`select rental_lock_models(${uuids(models)}, ${how === 'exclusive'})`)
}

/** Only under the exclusive lock: elsewhere two who clear the same holds may wait for each other. */
export async function clearExpired(tx: Pick<Transaction, 'execute'>, models: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`delete from rental_occupations where rental_model_id = any (${uuids(models)}) and expires_at <= ${now.toISOString()}::timestamptz`)
}

export type NewRow = { modelId: string; item: string | null; kind: OccupationKind; start: number; end: number; pinned?: boolean; bookingId?: string | null; lineId?: string | null; unavailabilityId?: string | null; expiresAt?: Date | null }

/** Rows in the order models, items: the one order in which everybody writes. */
export async function insertRows(tx: Pick<Transaction, 'execute'>, rows: readonly NewRow[], now: Date): Promise<void> {
  const ordered = [...rows].sort((one, other) => (one.modelId + (one.item ?? '') < other.modelId + (other.item ?? '') ? -1 : 1))
  if (ordered.length === 0) return
  const at = now.toISOString()
  const values = ordered.map(row => sql`(${row.modelId}::uuid, ${row.item}::uuid, ${row.kind}, ${daysText(row)}::daterange, ${row.pinned ?? false}, ${row.bookingId ?? null}::uuid, ${row.lineId ?? null}::uuid, ${row.unavailabilityId ?? null}::uuid, ${row.expiresAt?.toISOString() ?? null}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`)
  await tx.execute(sql`insert into rental_occupations (rental_model_id, rental_item_id, kind, period, pinned, booking_id, command_item_id, unavailability_id, expires_at, created_at, updated_at) values ${sql.join(values, sql`, `)}`)
}

/** Parks, under the exclusive lock: without an item a row stands in nobody's way until it is seated. */
export async function park(tx: Pick<Transaction, 'execute'>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`update rental_occupations set rental_item_id = null, pinned = false, updated_at = ${now.toISOString()}::timestamptz where id = any (${uuids(ids)})`)
}

/** Gives parked rows their items. */
export async function seat(tx: Pick<Transaction, 'execute'>, seats: readonly { id: string; item: string }[]): Promise<void> {
  if (seats.length === 0) return
  await tx.execute(sql`update rental_occupations o set rental_item_id = s.item from unnest(${uuids(seats.map(({ id }) => id))}, ${uuids(seats.map(({ item }) => item))}) as s (id, item) where o.id = s.id`)
}
