import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accountTransactions } from '#db/schema/account.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { users } from '#db/schema/people.ts'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import { balanceOf, enqueueTransactionNotification } from '#server/account/index.ts'
import { creditsFor } from '../domain/price.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { conflict, invalid } from '../../problem.ts'
import type { CommandRow } from './load-command.ts'

/**
 * Takes what is due, in cents, from the account of who answers for the command. Lines of one account are written one
 * after the other.
 * @throws Problem 409 where the balance does not reach, 422 where the account is not theirs to use
 */
export async function debitAccount(
  write: WriteContext,
  { id, number, rentById }: CommandRow,
  amount: number,
): Promise<void> {
  const payer = rentById === null ? undefined : await lockAccount(write.tx, rentById)
  if (payer?.mayUse !== true) throw invalid('/meta/input/method', 'transactionsOff')
  const credits = creditsFor(amount, await creditValue(write.tx))
  const balance = await balanceOf(write.tx, payer.id)
  if (balance < credits)
    throw conflict('rental.balanceTooLow', 'validation.rental.balanceTooLow', { balance, needed: credits })
  if (credits === 0) return
  await writeLine(write, { userId: payer.id, amount: -credits, operation: 'rental', comment: `#${number}` })
  await write.tx
    .update(rentalCommands)
    .set({ paidCredits: sql`${rentalCommands.paidCredits} + ${credits}` })
    .where(eq(rentalCommands.id, id))
}

/** Gives back what was taken from the account. What was paid otherwise staff pay back themselves. */
export async function refundAccount(
  write: WriteContext,
  { id, number, rentById, paidCredits }: CommandRow,
): Promise<void> {
  if (paidCredits === 0 || rentById === null) return
  await lockAccount(write.tx, rentById)
  await writeLine(write, { userId: rentById, amount: paidCredits, operation: 'refund', comment: `#${number}` })
  await write.tx.update(rentalCommands).set({ paidCredits: 0 }).where(eq(rentalCommands.id, id))
}

async function lockAccount(tx: Transaction, userId: string): Promise<{ id: string; mayUse: boolean } | undefined> {
  const [person] = await tx
    .select({ id: users.id, mayUse: users.canUseTransactions })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return person
}

async function creditValue(tx: Transaction): Promise<number> {
  const [settings] = await tx.select({ value: appEnvs.creditValue }).from(appEnvs).where(eq(appEnvs.id, 'main'))
  return Math.max(1, settings?.value ?? 100)
}

type NewLine = Pick<typeof accountTransactions.$inferInsert, 'userId' | 'amount' | 'operation' | 'comment'>

async function writeLine(write: WriteContext, line: NewLine): Promise<void> {
  const { tx, now, actor } = write
  const [row] = await tx
    .insert(accountTransactions)
    .values({ ...line, createdById: actor.kind === 'system' ? null : actor.userId, createdAt: now, updatedAt: now })
    .returning({ id: accountTransactions.id })
  await enqueueTransactionNotification(write, { id: row!.id, previous: null })
}
