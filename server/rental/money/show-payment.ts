import { eq } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { rentalInvoices } from '#db/schema/rental/office.ts'
import { plain } from '#server/answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import { localizerFor } from '#server/domain/localized-text.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import type { RequestContext } from '../../context.ts'
import { notFound } from '../../problem.ts'
import { findCommand, type LoadedCommand } from '../actions/load-command.ts'
import type { CommandPayment } from '../contract/payment.ts'
import { contractDueAt, derive } from '../domain/derive.ts'
import { hasPaymentSettings, paymentInstructions, type ToPay } from '../domain/money/index.ts'
import { addDays, dayOf } from '../domain/period.ts'
import type { CommandStage } from '../domain/vocabulary.ts'
import { requireCommand } from '../require-command.ts'
import { owedOfCommand } from './owed.ts'

/** From validation until the units are with the renter. */
const AWAITING_DEPOSIT: ReadonlySet<CommandStage> = new Set(['agreement', 'preparation', 'prepared', 'transfer'])

/**
 * `GET …/rentals/commands/:id/payment`: how an order is paid and its deposit left, for whoever reads the order.
 * @throws Problem 401, 404
 */
export async function showPayment(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, locale } = context
  const { orm } = app.database
  const command = await findCommand(orm, await requireCommand(context, registry))
  if (command === null) throw notFound()
  const [settings] = await orm.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
  if (settings === undefined) throw notFound()
  const say = localizerFor(locale, app.site.defaultLocale)
  const { row, state } = command
  const awaited = row.depositAmount - state.depositKept
  const toPay = await toPayOf(context, command)
  const data: CommandPayment = {
    isConfigured: hasPaymentSettings(settings),
    payment:
      toPay === null
        ? null
        : paymentInstructions({ ...settings, appName: settings.appName ?? app.site.appName }, toPay),
    deposit:
      AWAITING_DEPOSIT.has(row.stage) && awaited > 0
        ? { amount: awaited, instructions: say(settings.rentalDepositInstructions) }
        : null,
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}

/** What is to be paid of an order now: by its invoice once it is billed, else until the day of its agreement. */
async function toPayOf({ app, now }: RequestContext, { row, state }: LoadedCommand): Promise<ToPay | null> {
  const { orm } = app.database
  const { flags } = derive(state, now)
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
    dueDay: isAsked ? addDays(dayOf(contractDueAt(state)), -1) : null,
  }
}
