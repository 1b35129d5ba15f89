import { eq } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
import type { appEnvs } from '#db/schema/pages/pages.ts'
import { rentalInvoices } from '#db/schema/rental/office.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import type { CommandPayment } from '../contract/payment.ts'
import { agreedByDay, derive } from '../domain/derive.ts'
import { paymentInstructions, type ToPay } from '../domain/money/index.ts'
import type { CommandStage } from '../domain/vocabulary.ts'
import { isPayable } from '../domain/steps/index.ts'
import { owedOfCommand } from './owed.ts'

type Settings = typeof appEnvs.$inferSelect

/** From validation until the units are with the renter. */
const AWAITING_DEPOSIT: ReadonlySet<CommandStage> = new Set(['agreement', 'preparation', 'prepared', 'transfer'])

/** It is paid with the invoice of the month, which says how and until when; nothing is asked before. */
export const isPaidMonthly = ({ row, state }: Pick<LoadedCommand, 'row' | 'state'>): boolean =>
  state.isBilledMonthly && isPayable(state) && row.billedById === null && row.stage !== 'cancelled'

/** What is to be paid of an order now: by its invoice once it is billed, else until the day of its agreement. */
export async function toPayOf(
  orm: Pick<Orm, 'select'>,
  { row, state }: Pick<LoadedCommand, 'row' | 'state'>,
  now: Date,
): Promise<ToPay | null> {
  const { flags, dueAt } = derive(state, now)
  if (isPaidMonthly({ row, state })) return null
  const isAsked = flags.includes('requiringPayment')
  if (!isAsked && !flags.includes('owing')) return null
  const amount = await owedOfCommand(orm, row)
  if (amount <= 0) return null
  const [invoice] =
    row.billedById === null
      ? []
      : await orm
          .select({ number: rentalInvoices.number, dueDay: rentalInvoices.dueDay })
          .from(rentalInvoices)
          .where(eq(rentalInvoices.id, row.billedById))
  if (invoice) return { reference: invoice.number, amount, dueDay: invoice.dueDay }
  return {
    reference: String(row.number),
    amount,
    dueDay: isAsked || dueAt !== null ? agreedByDay(state) : null,
  }
}

/** How it is paid. Null where nothing is to be paid, or the settings name no way. */
export const howToPay = (settings: Settings, siteName: string, toPay: ToPay | null): CommandPayment['payment'] =>
  toPay === null ? null : paymentInstructions({ ...settings, appName: settings.appName ?? siteName }, toPay)

/** The deposit that is awaited, and how it is left. Null where none is. */
export function awaitedDeposit(
  settings: Settings,
  { row, state }: Pick<LoadedCommand, 'row' | 'state'>,
  say: (texts: Readonly<Record<string, string>> | null) => string,
): CommandPayment['deposit'] {
  const amount = row.depositAmount - state.depositKept
  return AWAITING_DEPOSIT.has(row.stage) && amount > 0
    ? { amount, instructions: say(settings.rentalDepositInstructions) }
    : null
}
