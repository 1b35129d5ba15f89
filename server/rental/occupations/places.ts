import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { Reachable, Share } from '../domain/place-plan.ts'
import type { Span } from '../domain/availability/index.ts'
import { clearExpired, daysText, lockModels, uuids, type Reading } from './rows.ts'

type Asked = {
  models: readonly string[]
  /** With the turnaround. */
  span: Span
  now: Date
  /** The hold, or the command, whose own units count as free. */
  bookingId?: string | null
  commandId?: string | null
}

/** How many units of each model lie at each place and are free, or one's own, on these days. */
export async function readReachable(
  orm: Reading,
  { models, span, now, bookingId = null, commandId = null }: Asked,
): Promise<Reachable> {
  const { rows } = await orm.execute<{ stock: string; model: string; count: number }>(sql`
    select t.stock_id as stock, i.rental_model_id as model, count(*)::int as count
    from rental_items i join rental_item_stocks t on t.rental_item_id = i.id
    where i.rental_model_id = any (${uuids(models)}) and i.deleted_at is null
      and not exists (select 1 from rental_occupations o where o.rental_model_id = i.rental_model_id
        and o.rental_item_id = i.id and o.period && ${daysText(span)}::daterange
        and (o.expires_at is null or o.expires_at > ${now.toISOString()}::timestamptz)
        and o.booking_id is distinct from ${bookingId}::uuid
        and (${commandId}::uuid is null or o.command_item_id is null or o.command_item_id not in
          (select l.id from rental_command_items l where l.command_id = ${commandId}::uuid)))
    group by 1, 2`)
  const reachable = new Map<string, Map<string, number>>()
  for (const { stock, model, count } of rows)
    reachable.set(stock, (reachable.get(stock) ?? new Map<string, number>()).set(model, count))
  return reachable
}

type Own = {
  id: string
  model: string
  line: string | null
  stock: string | null
  pinned: boolean
}

export type Arranged = {
  /** The place of each line, whether its unit lies there or has to be brought. */
  lines: { lineId: string; stockId: string }[]
  /** Models of which a unit lies elsewhere. */
  elsewhere: string[]
}

/**
 * Gives the hold, or the lines, units that lie where they are wanted, as far as free ones do: nobody else's are moved.
 * The constraint of the database refuses what somebody else takes at the same moment.
 */
export async function arrangeAtPlaces(
  tx: Pick<Transaction, 'execute'>,
  { shares, of }: { shares: readonly Share[]; of: { bookingId: string } | { lineIds: readonly string[] } },
): Promise<Arranged> {
  const isOwn =
    'bookingId' in of ? sql`o.booking_id = ${of.bookingId}` : sql`o.command_item_id = any (${uuids(of.lineIds)})`
  const { rows: own } = await tx.execute<Own>(sql`
    select o.id, o.rental_model_id as model, o.command_item_id as line, t.stock_id as stock, o.pinned
    from rental_occupations o left join rental_item_stocks t on t.rental_item_id = o.rental_item_id
    where ${isOwn}
    order by o.rental_model_id, o.id`)
  const arranged: Arranged = { lines: [], elsewhere: [] }
  const give = (row: Own, stockId: string) => {
    if (row.line !== null) arranged.lines.push({ lineId: row.line, stockId })
  }
  for (const model of [...new Set(own.map(row => row.model))]) {
    const needed = shares.flatMap(({ stockId, models }) =>
      Array.from({ length: models.get(model) ?? 0 }, () => stockId),
    )
    const others: Own[] = []
    for (const row of own.filter(one => one.model === model)) {
      const index = row.stock === null ? -1 : needed.indexOf(row.stock)
      if (index === -1) others.push(row)
      else give(row, needed.splice(index, 1)[0]!)
    }
    for (const row of others) {
      const stockId = needed.shift() ?? shares[0]?.stockId
      if (stockId === undefined) continue
      give(row, stockId)
      if (row.stock !== stockId && !(await moveTo(tx, row, stockId))) arranged.elsewhere.push(model)
    }
  }
  return arranged
}

/** False: no unit of the place is free on the days of the row, or the row keeps the very unit it has. */
async function moveTo(tx: Pick<Transaction, 'execute'>, { id, pinned }: Own, stockId: string): Promise<boolean> {
  if (pinned) return false
  const { rowCount } = await tx.execute(sql`
    update rental_occupations o set rental_item_id = f.id, conflict_cause = null, lost_item_id = null
    from (select i.id from rental_occupations w join rental_items i on i.rental_model_id = w.rental_model_id
        join rental_item_stocks t on t.rental_item_id = i.id
      where w.id = ${id} and t.stock_id = ${stockId} and i.deleted_at is null
        and not exists (select 1 from rental_occupations x where x.rental_model_id = i.rental_model_id
          and x.rental_item_id = i.id and x.period && w.period)
      order by i.id limit 1) f
    where o.id = ${id}`)
  return rowCount === 1
}

/** Waits until nobody else writes these models, and forgets the holds that have ended: what is free then is free. */
export async function lockForArranging(
  tx: Transaction,
  { models, now }: { models: readonly string[]; now: Date },
): Promise<void> {
  await lockModels(tx, [...models].sort(), 'exclusive')
  await clearExpired(tx, models, now)
}
