import { and, eq, sql } from 'drizzle-orm'
import { rentalPayments } from '#db/schema/rental/office.ts'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import { dayOf } from '../domain/period.ts'
import type { MoneyMethod } from '../domain/vocabulary.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'

export type Writing = Pick<WriteContext, 'tx' | 'now' | 'actor'>
export type NewPayment = {
  commandId: string
  amount: number
  method: MoneyMethod
  day?: string
  invoiceId?: string | null
  comment?: string | null
}

/** Who stands beside a line of the books. */
export const authorOf = ({ actor }: Pick<Writing, 'actor'>): string | null =>
  actor.kind === 'system' ? null : actor.userId

/**
 * A line of the books: money that came for a command, or went back when negative. What the command says is paid its
 * caller writes.
 */
export async function bookPayment(
  write: Writing,
  { commandId, amount, method, day, invoiceId = null, comment = null }: NewPayment,
): Promise<void> {
  const by = authorOf(write)
  await write.tx.insert(rentalPayments).values({
    commandId,
    invoiceId,
    amount,
    method,
    day: day ?? dayOf(write.now),
    comment,
    createdById: by,
    updatedById: by,
    createdAt: write.now,
    updatedAt: write.now,
  })
}

/** The same, written on the command too. The command's row is held by the caller. */
export async function payCommand(write: Writing, payment: NewPayment): Promise<void> {
  await bookPayment(write, payment)
  await write.tx
    .update(rentalCommands)
    .set({ paidAmount: sql`${rentalCommands.paidAmount} + ${payment.amount}`, updatedAt: write.now })
    .where(eq(rentalCommands.id, payment.commandId))
}

/** Takes back all that was paid for a command from the account's balance. */
export async function reverseBalancePayments(write: Writing, commandId: string): Promise<void> {
  const [paid] = await write.tx
    .select({ amount: sql<number>`coalesce(sum(${rentalPayments.amount}), 0)::int` })
    .from(rentalPayments)
    .where(and(eq(rentalPayments.commandId, commandId), eq(rentalPayments.method, 'balance')))
  if (paid!.amount !== 0) await bookPayment(write, { commandId, amount: -paid!.amount, method: 'balance' })
}
