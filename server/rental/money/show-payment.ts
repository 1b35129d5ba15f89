import { eq } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { plain } from '#server/answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import { localizerFor } from '#server/domain/localized-text.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import type { RequestContext } from '../../context.ts'
import { notFound } from '../../problem.ts'
import { findCommand } from '../actions/load-command.ts'
import type { CommandPayment } from '../contract/payment.ts'
import { hasPaymentSettings } from '../domain/money/index.ts'
import { requireCommand } from '../require-command.ts'
import { awaitedDeposit, howToPay, isPaidMonthly, toPayOf } from './how-to-pay.ts'

/**
 * `GET …/rentals/commands/:id/payment`: how an order is paid and its deposit left, for whoever reads the order.
 * @throws Problem 401, 404
 */
export async function showPayment(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, locale, now } = context
  const { orm } = app.database
  const command = await findCommand(orm, await requireCommand(context, registry))
  if (command === null) throw notFound()
  const [settings] = await orm.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
  if (settings === undefined) throw notFound()
  const data: CommandPayment = {
    isConfigured: hasPaymentSettings(settings),
    payment: howToPay(settings, app.site.appName, await toPayOf(orm, command, now)),
    isPaidMonthly: isPaidMonthly(command),
    deposit: awaitedDeposit(settings, command, localizerFor(locale, app.site.defaultLocale)),
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}
