import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { rentalDepositMovements } from '#db/schema/rental/office.ts'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import { refusedBeside, type BesideSlug, type CommandState } from '../domain/steps/index.ts'
import type { DepositMovement, MoneyMethod } from '../domain/vocabulary.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { conflict, invalid } from '../../problem.ts'
import { depositKept, lockCommand, type LoadedCommand } from '../actions/load-command.ts'
import { owedOfCommand } from './owed.ts'
import { enqueueCommandNotification } from '../notifications/enqueue-notification.ts'
import { authorOf, payCommand } from './payments.ts'
import { assertMonthOpen, type Movement } from './read-input.ts'

export type DepositResult = { kept: number }

/**
 * A deposit comes in: what was agreed and is not there yet, unless an amount is named.
 * @throws Problem 409 once the command has ended, 422
 */
export async function receiveDeposit(
  write: WriteContext,
  id: string,
  { amount, ...facts }: Movement,
): Promise<DepositResult> {
  const command = await lockCommand(write.tx, id)
  assertMay('receive-deposit', command.state)
  const kept = await depositKept(write.tx, id)
  const wanted = amount ?? Math.max(0, command.row.depositAmount - kept)
  if (wanted === 0) return { kept }
  return move(write, command, { ...facts, movement: 'received', amount: wanted, kept })
}

/** A deposit goes back: all that is kept, unless an amount is named. @throws Problem 409, 422 for more than is kept */
export async function returnDeposit(
  write: WriteContext,
  id: string,
  { amount, ...facts }: Movement,
): Promise<DepositResult> {
  const command = await lockCommand(write.tx, id)
  const kept = await depositKept(write.tx, id)
  if (amount !== null && amount > kept) throw invalid('/meta/input/amount', 'rental.moreThanDeposit', { kept })
  if (kept === 0) return { kept }
  return move(write, command, { ...facts, movement: 'returned', amount: amount ?? kept, kept })
}

/**
 * What is owed is taken from the deposit, and paid by it: as much as is kept, unless an amount is named. Only once
 * everything is back: what is owed before may still be cancelled. With `rest`, what is left goes back by that method.
 * @throws Problem 409 also where nobody pays, 422 for more than is kept or owed
 */
export async function withholdDeposit(
  write: WriteContext,
  id: string,
  { amount, day, comment, rest }: Pick<Movement, 'amount' | 'day' | 'comment'> & { rest: Movement['method'] | null },
): Promise<DepositResult> {
  const command = await lockCommand(write.tx, id)
  assertMay('withhold-deposit', command.state)
  const kept = await depositKept(write.tx, id)
  const owed = await owedOfCommand(write.tx, command.row)
  if (amount !== null && amount > kept) throw invalid('/meta/input/amount', 'rental.moreThanDeposit', { kept })
  if (amount !== null && amount > owed) throw invalid('/meta/input/amount', 'rental.moreThanOwed', { owed })
  const taken = amount ?? Math.min(kept, owed)
  if (taken <= 0) return { kept }
  const moved = await move(write, command, {
    movement: 'withheld',
    amount: taken,
    kept,
    method: 'deposit',
    day,
    comment,
  })
  await payCommand(write, {
    commandId: id,
    invoiceId: command.row.billedById,
    amount: taken,
    method: 'deposit',
    day,
    comment,
  })
  if (rest === null || moved.kept === 0) return moved
  return move(write, command, {
    movement: 'returned',
    amount: moved.kept,
    kept: moved.kept,
    method: rest,
    day,
    comment,
  })
}

/** What was kept of a deposit, in cents. */
async function withheldOf(tx: Pick<Transaction, 'select'>, commandId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${rentalDepositMovements.amount}), 0)::int` })
    .from(rentalDepositMovements)
    .where(and(eq(rentalDepositMovements.commandId, commandId), eq(rentalDepositMovements.movement, 'withheld')))
  return row!.sum
}

function assertMay(slug: BesideSlug, state: CommandState): void {
  const refusal = refusedBeside(slug, state)
  if (refusal !== null) throw conflict(`rental.${refusal}`, `validation.rental.${refusal}`)
}

type Moving = {
  movement: DepositMovement
  amount: number
  kept: number
  method: MoneyMethod
  day: string
  comment: string | null
}
const SLUGS: Readonly<Record<DepositMovement, string>> = {
  received: 'receive-deposit',
  returned: 'return-deposit',
  withheld: 'withhold-deposit',
}

async function move(
  write: WriteContext,
  { row }: LoadedCommand,
  { movement, amount, kept, method, day, comment }: Moving,
): Promise<DepositResult> {
  const { tx, now } = write
  await assertMonthOpen(tx, day)
  const by = authorOf(write)
  const after = movement === 'received' ? kept + amount : kept - amount
  await tx.insert(rentalDepositMovements).values({
    commandId: row.id,
    movement,
    amount,
    method,
    day,
    comment,
    createdById: by,
    updatedById: by,
    createdAt: now,
    updatedAt: now,
  })
  await tx
    .update(rentalCommands)
    .set({ updatedAt: new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1)), updatedById: by })
    .where(eq(rentalCommands.id, row.id))
  if (movement === 'returned')
    await enqueueCommandNotification(tx, {
      commandId: row.id,
      to: 'renter',
      of: 'depositReturned',
      comment,
      by,
      money: { amount, method, day, of: 'deposit', withheld: await withheldOf(tx, row.id) },
      at: now,
    })
  await recordHistory(write, write.registry.get('rental-commands')!, {
    operation: SLUGS[movement],
    id: row.id,
    changes: new Map([['depositKept', { before: kept, after }]]),
  })
  return { kept: after }
}
