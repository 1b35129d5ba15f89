import { and, eq } from 'drizzle-orm'
import { rentalCharges } from '#db/schema/rental/office.ts'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import { totals } from '../domain/price.ts'
import { refusedBeside } from '../domain/steps/index.ts'
import type { ChargeKind } from '../domain/vocabulary.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory, type Change } from '#server/jsonapi/history.ts'
import { conflict, invalid } from '../../problem.ts'
import { lockCommand, type CommandRow } from '../actions/load-command.ts'
import { authorOf } from './payments.ts'

/** `amount` in ex-tax cents; `lineId` is the unit that it is about. */
export type NewCharge = {
  command: { id: string }
  lineId: string | null
  kind: ChargeKind
  label: string
  amount: number
  isTaxed: boolean
}
type Charging = Pick<WriteContext, 'tx' | 'now' | 'actor' | 'registry' | 'requestId'>

/**
 * What comes on top of a command until it is closed: lateness, damage, loss. Writes the charge, the command's sums and
 * the history, in the caller's transaction; the only writer of all three, with `removeCharge`.
 * @returns the charge's id; null where nobody pays for the command (internal, locked): it takes no charges
 * @throws Problem 409 once it is closed or cancelled, 422 for an amount that is none
 */
export async function addCharge(
  write: Charging,
  { command: { id }, lineId, kind, label, amount, isTaxed }: NewCharge,
): Promise<string | null> {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT) throw invalid('/meta/input/amount', 'money')
  const row = await lockChargeable(write, id)
  if (row === null) return null
  const by = authorOf(write)
  const [charge] = await write.tx
    .insert(rentalCharges)
    .values({
      commandId: id,
      commandItemId: lineId,
      kind,
      label,
      amount,
      isTaxed,
      createdById: by,
      updatedById: by,
      createdAt: write.now,
      updatedAt: write.now,
    })
    .returning({ id: rentalCharges.id })
  await saveCharges(write, row, { operation: 'add-charge', label, change: amount, taxedChange: isTaxed ? amount : 0 })
  return charge!.id
}

/**
 * Takes a charge back, as long as the command is not closed.
 * @throws Problem 409, 422 for a charge of another command
 */
export async function removeCharge(
  write: Charging,
  { command: { id }, chargeId }: { command: { id: string }; chargeId: string },
): Promise<void> {
  const row = await lockChargeable(write, id)
  const [charge] =
    row === null
      ? []
      : await write.tx
          .delete(rentalCharges)
          .where(and(eq(rentalCharges.id, chargeId), eq(rentalCharges.commandId, id)))
          .returning()
  if (row === null || !charge) throw invalid('/meta/input/charge', 'relation')
  await saveCharges(write, row, {
    operation: 'remove-charge',
    label: charge.label,
    change: -charge.amount,
    taxedChange: charge.isTaxed ? -charge.amount : 0,
  })
}

/** No sum of a command may leave the integers of the database. */
export const MAX_AMOUNT = 100_000_000

async function lockChargeable({ tx }: Charging, id: string): Promise<CommandRow | null> {
  const { row, state } = await lockCommand(tx, id)
  const refusal = refusedBeside('add-charge', state)
  if (refusal === 'cancelled' || refusal === 'closed')
    throw conflict(`rental.${refusal}`, `validation.rental.${refusal}`)
  return refusal === null ? row : null
}

type Saved = { operation: string; label: string; change: number; taxedChange: number }

async function saveCharges(
  write: Charging,
  row: CommandRow,
  { operation, label, change, taxedChange }: Saved,
): Promise<void> {
  const { chargesPrice, taxedChargesPrice, taxAmount, totalPrice } = totals({
    ...row,
    chargesPrice: row.chargesPrice + change,
    taxedChargesPrice: row.taxedChargesPrice + taxedChange,
  })
  const updatedAt = new Date(Math.max(write.now.getTime(), row.updatedAt.getTime() + 1))
  await write.tx
    .update(rentalCommands)
    .set({ chargesPrice, taxedChargesPrice, taxAmount, totalPrice, updatedAt, updatedById: authorOf(write) })
    .where(eq(rentalCommands.id, row.id))
  const changes = new Map<string, Change>([
    ['charge', change > 0 ? { after: label } : { before: label }],
    ['chargesPrice', { before: row.chargesPrice, after: chargesPrice }],
    ['totalPrice', { before: row.totalPrice, after: totalPrice }],
  ])
  await recordHistory(write, write.registry.get('rental-commands')!, { operation, id: row.id, changes })
}
