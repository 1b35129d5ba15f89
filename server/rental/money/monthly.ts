import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import type { Transaction } from '#db/client.ts'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import type { AppContext } from '../../context.ts'
import { systemActor } from '#server/domain/actor.ts'
import { dayOf } from '../domain/period.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { isPayable } from '../command-state.ts'
import { daysOfMonth, rowsOf } from './figures.ts'
import { issuePaper } from './issue.ts'

export const BILL_MONTH_TASK = 'bill-rental-month'
const keyOf = (month: string) => `rental-month:${month}`

/** Commands that were closed by the end of a month and have no paper yet, though somebody pays for them. */
const unbilled = (
  month: string,
): SQL => sql`from rental_commands c join rental_command_steps s on s.command_id = c.id and s.step_type = 'closure'
  and s.status = 'success'
  where c.billed_by_id is null and c.total_price > 0
    and (s.done_at at time zone 'Europe/Paris')::date <= ${daysOfMonth(month).last}::date
    and ${isPayable('c')}`
/** One paper for each client, invoicing strategy and tax rate; who is not known any more is a client of their own. */
const CLIENT = sql.raw(
  `coalesce('o:' || c.organization_id, 'u:' || c.rent_by_id, 'c:' || c.id) || ' ' || c.invoicing_strategy_id || ` +
    `' ' || ` +
    `c.tax_rate`,
)

export async function toBill(
  tx: Pick<Transaction, 'execute'>,
  month: string,
): Promise<{ commands: number; clients: number; total: number }> {
  const [row] = await rowsOf<{ commands: number; clients: number; total: number }>(
    tx,
    sql`select count(*)::int as commands, count(distinct ${CLIENT})::int as clients, coalesce(sum(c.total_price),
      0)::int as total ${unbilled(month)}`,
  )
  return row!
}

/** Has the month's papers made, after the commit; asked twice it is done once. */
export async function enqueueBilling(tx: Pick<Transaction, 'execute'>, month: string): Promise<void> {
  await enqueue(tx, BILL_MONTH_TASK, { month }, { key: keyOf(month) })
}

export async function isBilling(tx: Pick<Transaction, 'execute'>, month: string): Promise<boolean> {
  return (
    (
      await rowsOf(
        tx,
        sql`select 1 from graphile_worker._private_jobs where key = ${keyOf(month)} and attempts < max_attempts`,
      )
    ).length > 0
  )
}

/**
 * Issues the papers of a month, a client at a time, each in a transaction of its own: what was issued before a crash
 * stays, and a second run finds only what is left. Payload `{ month }`. @returns how many were issued
 */
export async function billMonth(app: AppContext, registry: Registry, payload: unknown): Promise<number> {
  const { month } = payload as { month: string }
  const { orm } = app.database
  // Read once: what is closed stays so, and what is billed meanwhile is seen when it is held.
  const clients = await rowsOf<{ ids: string[] }>(
    orm,
    sql`select array_agg(c.id order by c.id) as ids ${unbilled(month)} group by ${CLIENT} order by ${CLIENT}`,
  )
  let issued = 0
  for (const { ids } of clients) {
    issued += await orm.transaction(async tx => {
      const now = app.now()
      const held = await tx
        .select()
        .from(rentalCommands)
        .where(inArray(rentalCommands.id, ids))
        .orderBy(asc(rentalCommands.id))
        .for('no key update')
      // Another run has billed some of them meanwhile.
      const rows = held.filter(({ billedById }) => billedById === null)
      if (rows.length === 0) return 0
      await issuePaper(
        { tx, now, actor: systemActor, registry, requestId: `${BILL_MONTH_TASK} ${month} ${dayOf(now)}` },
        { rows, month },
      )
      return 1
    })
  }
  if (issued > 0) app.log.info({ month, issued }, 'the invoices of a month were issued')
  return issued
}
