import { plain } from '../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../context.ts'
import { pendingRefusals } from './assert-rentable.ts'
import type { RentalCheck } from './contract/rentals.ts'
import { dayOf } from './domain/period.ts'
import { nearestAllowedDays, periodRefusals } from './domain/period-rules.ts'
import { taxRateOf } from './domain/price.ts'
import { readDays } from './inputs.ts'
import { readOpening } from './opening.ts'
import { assertRentalOn } from './periods.ts'
import { invoicingOf } from './quote.ts'
import { readRentalSettings } from './settings.ts'

/** `GET …/rentals/check`: what a reader is to know before they choose a model. @throws Problem 422 */
export async function showCheck({ app, actor, query, now }: RequestContext): Promise<ApiAnswer> {
  assertRentalOn(app)
  const days = query.has('startDay') ? readDays(Object.fromEntries(query), '') : null
  const { orm } = app.database
  const settings = await readRentalSettings(orm)
  const opening = await readOpening(orm)
  const today = dayOf(now)
  const refusals = days === null ? [] : periodRefusals(days, settings, today, opening)
  const answer: RentalCheck = {
    refusals,
    nearest: days === null || refusals.length === 0 ? null : nearestAllowedDays(days, settings, today, opening),
    limits: actor.userId === null ? [] : await pendingRefusals(orm, actor.userId, settings),
    organizationTax: taxRateOf({
      isIndividual: false,
      invoicingStrategy: await invoicingOf(orm, actor.userId),
      organizationTax: settings.rentalOrganizationTax,
    }),
  }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}
