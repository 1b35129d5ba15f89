import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { rentalCommandItems, rentalCommands, rentalCommandSteps } from '#db/schema/rental/commands.ts'
import { totals } from '../domain/price.ts'
import { itemsPriceOf, stepOf, type CommandState, type Line, type Step } from '../domain/steps/index.ts'
import type { Change } from '#server/jsonapi/history.ts'
import type { LoadedCommand } from './load-command.ts'

export type Saving = { tx: Transaction; now: Date; userId: string | null }

/**
 * Writes what an action has made of a command: the command, its steps and its lines. Lines that took the place of
 * others are not yet stored: they get their ids here, in place of those that the pure rule gave them.
 * @returns what changed, for the history, and the stored ids of new lines by the line that each replaces
 */
export async function saveCommand(
  { tx, now, userId }: Saving,
  before: LoadedCommand,
  after: CommandState,
): Promise<{ changes: Map<string, Change>; replacements: Map<string, string> }> {
  const changes = new Map<string, Change>()
  await saveRow({ tx, now, userId }, before, after, changes)
  for (const step of after.steps) await saveStep({ tx, now }, before, step, changes)
  const replacements = new Map<string, string>()
  for (const line of after.lines) await saveLine({ tx, now }, before, line, { changes, replacements })
  return { changes, replacements }
}

async function saveRow(
  { tx, now, userId }: Saving,
  { row }: LoadedCommand,
  after: CommandState,
  changes: Map<string, Change>,
): Promise<void> {
  const itemsPrice = itemsPriceOf(after.lines)
  const { taxRate } = after
  const { taxAmount, totalPrice } = totals({ ...row, itemsPrice, taxRate })
  const prices = after.totalPrice === row.totalPrice ? {} : { itemsPrice, taxAmount, totalPrice }
  const { startAt, endAt, extensionEndAt, paidAmount, isIndividual, organizationId, agreementChangedAt } = after
  const { billingAddressId, shippingAddressId, cancellationFee } = after
  // What was signed is no contract of what holds now.
  const contract = stepOf(after, 'contract')
  const isSignedAnew = contract?.status === 'waiting' && contract.doneAt === null && row.signedContractId !== null
  const values = {
    ...(isSignedAnew ? { signedContractId: null } : {}),
    ...{ startAt, endAt, extensionEndAt, paidAmount, taxRate, isIndividual, organizationId },
    ...{ billingAddressId, shippingAddressId, cancellationFee },
    ...prices,
  }
  for (const [name, value] of Object.entries(values)) note(changes, name, row[name as keyof typeof values], value)
  // The stamp always moves on: it is what a stale save is known by.
  const updatedAt = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1))
  await tx
    .update(rentalCommands)
    .set({ ...values, agreementChangedAt, updatedAt, updatedById: userId })
    .where(eq(rentalCommands.id, row.id))
}

async function saveStep(
  { tx, now }: Omit<Saving, 'userId'>,
  { row, steps }: LoadedCommand,
  { stepType, position, status, content, comment, doneAt }: Step,
  changes: Map<string, Change>,
): Promise<void> {
  const previous = steps.find(step => step.stepType === stepType)
  const values = { status, content, comment, doneAt }
  if (previous && Object.entries(values).every(([name, value]) => same(previous[name as keyof typeof values], value)))
    return
  note(changes, stepType, previous?.status ?? null, status)
  if (comment !== null) note(changes, `${stepType}Comment`, previous?.comment ?? null, comment)
  if (previous)
    await tx
      .update(rentalCommandSteps)
      .set({ ...values, updatedAt: now })
      .where(and(eq(rentalCommandSteps.commandId, row.id), eq(rentalCommandSteps.stepType, stepType)))
  else
    await tx
      .insert(rentalCommandSteps)
      .values({ commandId: row.id, stepType, position, ...values, createdAt: now, updatedAt: now })
}

type Noted = { changes: Map<string, Change>; replacements: Map<string, string> }

async function saveLine(
  { tx, now }: Omit<Saving, 'userId'>,
  { row, lines }: LoadedCommand,
  { id, status, rentalModelId, rentalItemId, rentingPrice, replaceId, outAt, returnedAt }: Line,
  { changes, replacements }: Noted,
): Promise<void> {
  const previous = lines.find(line => line.id === id)
  if (previous === undefined) {
    const position = Math.max(...lines.map(line => line.position)) + 1 + replacements.size
    const [added] = await tx
      .insert(rentalCommandItems)
      .values({
        commandId: row.id,
        position,
        status,
        rentalModelId,
        rentalItemId,
        rentingPrice,
        replaceId,
        // Fetched, or sent, from where the unit that it replaces is.
        stockId: lines.find(line => line.id === replaceId)?.stockId ?? null,
        outAt,
        returnedAt,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: rentalCommandItems.id })
    replacements.set(replaceId!, added!.id)
    return note(changes, `line${position}`, null, rentalItemId)
  }
  if (
    previous.status === status &&
    previous.rentalItemId === rentalItemId &&
    previous.rentingPrice === rentingPrice &&
    same(previous.outAt, outAt) &&
    same(previous.returnedAt, returnedAt)
  )
    return
  if (previous.status !== status && status === 'returned')
    note(changes, `line${previous.position}Status`, previous.status, status)
  if (previous.rentalItemId !== rentalItemId)
    note(changes, `line${previous.position}`, previous.rentalItemId, rentalItemId)
  await tx
    .update(rentalCommandItems)
    .set({ status, rentalItemId, rentingPrice, outAt, returnedAt, updatedAt: now })
    .where(eq(rentalCommandItems.id, id))
}

function note(changes: Map<string, Change>, name: string, before: unknown, after: unknown): void {
  if (!same(before, after)) changes.set(name, { before: plain(before), after: plain(after) })
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other)
