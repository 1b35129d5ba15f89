import { eq, sql, type SQL } from 'drizzle-orm'
import { rentalMonthClosings } from '#db/schema/rental/office.ts'
import type { MonthFigures, OwingPaper } from '../contract/money.ts'
import { dayOf } from '../domain/period.ts'
import { advancesByOrder, daysOfMonth } from '../money/figures.ts'
import type { DepositMovement, InvoiceKind, MoneyMethod } from '../domain/vocabulary.ts'
import type { Reading } from './letterhead.ts'

export type PaperLine = {
  kind: InvoiceKind
  number: string
  day: string
  client: string
  net: number
  tax: number
  total: number
}
export type PaymentLine = { day: string; command: number; method: MoneyMethod; amount: number }
export type DepositLine = { day: string; command: number; movement: DepositMovement; amount: number }
/** What was paid ahead, less what is to be refunded, or is kept of a deposit, of one command. */
export type CommandSum = { command: number; amount: number }
export type ClosedMonth = {
  month: string
  closedOn: string
  figures: MonthFigures
  owing: readonly OwingPaper[]
  papers: PaperLine[]
  payments: PaymentLine[]
  deposits: DepositLine[]
  kept: CommandSum[]
  advances: CommandSum[]
}

/**
 * A closed month as its report tells it: the figures that were frozen, with every line of which each is the sum.
 * Nothing is dated into a closed month, so that its lines are what they were. Null where the month is not closed.
 */
export async function readClosedMonth(orm: Reading['orm'], month: string): Promise<ClosedMonth | null> {
  const [closed] = await orm.select().from(rentalMonthClosings).where(eq(rentalMonthClosings.id, month))
  if (!closed) return null
  const { figures, owing } = closed.figures as { figures: MonthFigures; owing: OwingPaper[] }
  const first = sql`${`${month}-01`}::date`
  const { last } = daysOfMonth(month)
  const next = sql`(${first} + interval '1 month')::date`
  const rows = async <T extends object>(query: SQL) => (await orm.execute(query)).rows as unknown as T[]
  return {
    month,
    closedOn: dayOf(closed.closedAt),
    figures,
    owing,
    papers:
      await rows(sql`select kind, number, issue_day::text as day, coalesce(nullif(billed_to ->> 'organization', ''),
        billed_to ->> 'fullName') as client, net_amount as net, tax_amount as tax, total_amount as total
      from rental_invoices where issue_day >= ${first} and issue_day < ${next} order by issue_day, kind, sequence`),
    payments: await rows(
      sql`select p.day::text, c.number as command, p.method, p.amount from rental_payments p
        join rental_commands c on c.id = p.command_id where p.day >= ${first} and p.day < ${next} order by p.day, p.id`,
    ),
    deposits: await rows(
      sql`select d.day::text, c.number as command, d.movement, d.amount from rental_deposit_movements d
        join rental_commands c on c.id = d.command_id where d.day >= ${first} and d.day < ${next} order by d.day, d.id`,
    ),
    kept: await rows(sql`select c.number as command, sum(case d.movement when 'received' then d.amount else -d.amount
      end)::int as amount
      from rental_deposit_movements d join rental_commands c on c.id = d.command_id where d.day < ${next} group by 1
        having sum(case d.movement when 'received' then d.amount else -d.amount end) <> 0 order by 1`),
    advances: await rows(advancesByOrder(last)),
  }
}
