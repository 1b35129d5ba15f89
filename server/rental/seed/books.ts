import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { users } from '#db/schema/people.ts'
import { rentalCharges, rentalDepositMovements, rentalInvoiceLines } from '#db/schema/rental/office.ts'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import { systemActor } from '#server/domain/actor.ts'
import { addDays, dayOf, startOfDay } from '../domain/period.ts'
import { totals } from '../domain/price.ts'
import type { ChargeKind } from '../domain/vocabulary.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { closeBooks } from '../money/months.ts'
import { creditPaper } from '../money/credit.ts'
import { issuePaper } from '../money/issue.ts'
import { payCommand } from '../money/payments.ts'

/**
 * How the money of a closed order ends: on a paper of its own, on the month's, or not billed yet; and what comes after.
 */
export type Closing = {
  bill: 'own' | 'month' | 'later'
  charge?: { kind: ChargeKind; label: string; amount: number; isTaxed: boolean }
  /**
   * `part` gives back the first line's half, `all` the whole, once it was paid; `withheld` takes what is owed from the
   * deposit.
   */
  after?: 'part' | 'all' | 'withheld'
}
export type ClosedCommand = { commandId: string; closedAt: Date; deposit: number; closing: Closing }
type Facts = { registry: Registry; now: Date; authorId: string }

/**
 * The books of closed commands, written by the functions of the application, each on its day: all but the last months
 * are closed.
 */
export async function seedBooks(
  tx: Transaction,
  commands: readonly ClosedCommand[],
  { registry, now, authorId }: Facts,
): Promise<void> {
  const write = (at: Date) => ({ tx, now: at, actor: systemActor, registry, requestId: 'demo' })
  for (const command of commands) await seedCharge(tx, command)
  for (const { commandId, closedAt, deposit, closing } of commands.filter(({ closing }) => closing.bill === 'own')) {
    const [row] = await tx.select().from(rentalCommands).where(eq(rentalCommands.id, commandId))
    const paper = await issuePaper(write(closedAt), { rows: [row!], month: null })
    const owed = row!.totalPrice - row!.paidAmount
    const day = dayOf(closedAt)
    if (closing.after === 'withheld') {
      await tx.insert(rentalDepositMovements).values({
        commandId,
        movement: 'withheld',
        amount: owed,
        method: 'deposit',
        day,
        createdById: authorId,
        createdAt: closedAt,
        updatedAt: closedAt,
      })
      await payCommand(write(closedAt), { commandId, invoiceId: paper.id, amount: owed, method: 'deposit', day })
    }
    const kept = deposit - (closing.after === 'withheld' ? owed : 0)
    if (kept > 0)
      await tx.insert(rentalDepositMovements).values({
        commandId,
        movement: 'returned',
        amount: kept,
        method: 'cheque',
        day,
        createdById: authorId,
        createdAt: closedAt,
        updatedAt: closedAt,
      })
    if (closing.after === 'part' || closing.after === 'all')
      await seedCredit(tx, write(later(closedAt, 2, now)), {
        commandId,
        invoiceId: paper.id,
        isWhole: closing.after === 'all',
      })
  }
  await seedMonth(
    tx,
    commands.filter(({ closing }) => closing.bill === 'month'),
    write,
  )
  const { rows: months } = await tx.execute<{
    month: string
  }>(sql`select distinct to_char(day, 'YYYY-MM') as month from (select issue_day as day from rental_invoices union
    select day from rental_payments union select day from rental_deposit_movements) d
    where to_char(day, 'YYYY-MM') <= ${dayOf(new Date(now.getTime() - CLOSED_AFTER_DAYS * DAY_MS)).slice(0, 7)}
      order by 1`)
  for (const { month } of months) await closeBooks(tx, { month, now, userId: authorId })
}

const DAY_MS = 86_400_000
/** The last months are looked at once more before they are closed. */
const CLOSED_AFTER_DAYS = 92

const later = (at: Date, days: number, now: Date): Date =>
  new Date(Math.min(now.getTime(), at.getTime() + days * DAY_MS))

async function seedCharge(tx: Transaction, { commandId, closedAt, closing: { charge } }: ClosedCommand): Promise<void> {
  if (charge === undefined) return
  const stamps = { createdAt: closedAt, updatedAt: closedAt }
  const [row] = await tx.select().from(rentalCommands).where(eq(rentalCommands.id, commandId))
  await tx.insert(rentalCharges).values({ commandId, ...charge, ...stamps })
  const { chargesPrice, taxedChargesPrice, taxAmount, totalPrice } = totals({
    ...row!,
    chargesPrice: charge.amount,
    taxedChargesPrice: charge.isTaxed ? charge.amount : 0,
  })
  await tx
    .update(rentalCommands)
    .set({ chargesPrice, taxedChargesPrice, taxAmount, totalPrice })
    .where(eq(rentalCommands.id, commandId))
}

type Crediting = Parameters<typeof creditPaper>[0]

/** Given back whole, the money goes back, too; of a part, it is still to be paid back. */
async function seedCredit(
  tx: Transaction,
  write: Crediting,
  { commandId, invoiceId, isWhole }: { commandId: string; invoiceId: string; isWhole: boolean },
): Promise<void> {
  const [line] = await tx
    .select()
    .from(rentalInvoiceLines)
    .where(and(eq(rentalInvoiceLines.invoiceId, invoiceId), eq(rentalInvoiceLines.position, 0)))
  const { totalAmount } = await creditPaper(write, {
    invoiceId,
    reason: isWhole ? 'L’aide ne convenait pas.' : 'Geste commercial : une semaine sans pile.',
    wish: isWhole ? 'everything' : [{ lineId: line!.id, amount: Math.floor(line!.amount / 2) }],
  })
  if (isWhole) await payCommand(write, { commandId, invoiceId, amount: -totalAmount, method: 'transfer' })
}

/** One paper for the month before this one, issued on the first day of this one. */
async function seedMonth(
  tx: Transaction,
  commands: readonly ClosedCommand[],
  write: (at: Date) => Crediting,
): Promise<void> {
  if (commands.length === 0) return
  const rows = await tx
    .select()
    .from(rentalCommands)
    .where(
      inArray(
        rentalCommands.id,
        commands.map(({ commandId }) => commandId),
      ),
    )
  const last = dayOf(new Date(Math.max(...commands.map(({ closedAt }) => closedAt.getTime()))))
  const firstOfNext = `${addDays(`${last.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
  await issuePaper(write(new Date(startOfDay(firstOfNext).getTime() + 9 * 3_600_000)), {
    rows,
    month: last.slice(0, 7),
  })
  await tx
    .update(users)
    .set({ rentalMonthlyInvoicing: true })
    .where(
      inArray(
        users.id,
        rows.flatMap(({ rentById }) => rentById ?? []),
      ),
    )
}
