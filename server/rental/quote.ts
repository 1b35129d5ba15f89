import { eq } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { users } from '#db/schema/people.ts'
import { rentalShippingPrices, rentalStrategies } from '#db/schema/rental/catalogue.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RentalQuote } from './contract/rentals.ts'
import type { RequestContext } from '../context.ts'
import type { Actor } from '#server/domain/actor.ts'
import { pendingRefusals, refusalsOf } from './assert-rentable.ts'
import { daysBetween, type DayRange } from './domain/period.ts'
import type { RentalRefusal } from './domain/period-rules.ts'
import type { Share } from './domain/place-plan.ts'
import { quote, shippingFor } from './domain/price.ts'
import {
  INVOICING_STRATEGIES,
  RENTAL_STRATEGIES,
  type InvoicingStrategyId,
  type RentalStrategyId,
  type ReturnWay,
} from './domain/vocabulary.ts'
import { UUID } from '#server/domain/uuid.ts'
import { invalid } from '../problem.ts'
import { readCart, readDays, readModelsQuery } from './inputs.ts'
import { rentalAdmins } from './policies/rental.ts'
import { getRentableModels } from './models.ts'
import type { WantedModel } from './occupations/index.ts'
import { assertRentalOn } from './periods.ts'
import { getOwnBooking } from './own-bookings.ts'
import { defaultPlan, offeredPlaces } from './place-choice.ts'
import { readRentalSettings, type RentalSettings } from './settings.ts'
import { isObject } from '#server/domain/is-object.ts'

export type Strategy = {
  id: RentalStrategyId
  isInternal: boolean
  needsShippingAddress: boolean
  hasShippingFees: boolean
  returnWay: ReturnWay
  organizationId: string | null
}

/**
 * A strategy that the actor may use: internal ones are for staff, or for people of their association.
 * @throws Problem 422
 */
export async function getStrategy(
  database: Pick<Orm | Transaction, 'select'>,
  id: unknown,
  actor: Actor,
  pointer: string,
): Promise<Strategy> {
  const known = RENTAL_STRATEGIES.find(one => one === id)
  const [row] =
    known === undefined ? [] : await database.select().from(rentalStrategies).where(eq(rentalStrategies.id, known))
  if (!row) throw invalid(pointer, 'relation')
  const mayUse =
    rentalAdmins(actor) ||
    (row.organizationId === null ? !row.isInternal : actor.organizationIds.includes(row.organizationId))
  if (!mayUse) throw invalid(pointer, 'relation')
  return row
}

/** How a person is invoiced (specification 3, section 5). */
export async function invoicingOf(
  database: Pick<Orm | Transaction, 'select'>,
  userId: string | null,
): Promise<InvoicingStrategyId> {
  if (userId === null) return 'vat'
  const [row] = await database.select({ id: users.rentalInvoicingStrategyId }).from(users).where(eq(users.id, userId))
  return INVOICING_STRATEGIES.find(one => one === row?.id) ?? 'vat'
}

type Pricing = {
  wanted: readonly WantedModel[]
  days: DayRange
  strategy: Pick<Strategy, 'hasShippingFees' | 'isInternal'>
  isIndividual: boolean
  invoicingStrategy: InvoicingStrategyId
  settings: RentalSettings
  actor: Actor
  now: Date
  /** What is sent from each place; all of it in one parcel where nothing is kept at places. */
  shares?: readonly Share[]
}

/** What an order costs: the same sums before ordering, in the command and on the invoice. */
export async function priceOf(
  database: Pick<Orm | Transaction, 'select' | 'execute'>,
  { wanted, days, strategy, isIndividual, invoicingStrategy, settings, actor, now, shares = [] }: Pricing,
) {
  const models = await getRentableModels(database, { ids: wanted.map(({ modelId }) => modelId), actor, now })
  // What is internal is nobody's to pay (decision 0184): neither its units, its deposit nor its shipping.
  const hasShippingFees = strategy.hasShippingFees && !strategy.isInternal
  const shippingPrices = hasShippingFees
    ? await database
        .select({ maxWeight: rentalShippingPrices.maxWeight, price: rentalShippingPrices.price })
        .from(rentalShippingPrices)
    : []
  const parcels = shares.map(({ stockId, models: shared }) => ({
    stockId,
    weight: models.reduce((sum, { id, weight }) => sum + weight * (shared.get(id) ?? 0), 0),
  }))
  const priced = quote({
    lines: models.map(({ id, pricePerDay, depositAmount, weight }, index) => ({
      modelId: id,
      pricePerDay: strategy.isInternal ? 0 : pricePerDay,
      depositAmount: strategy.isInternal ? 0 : depositAmount,
      weight,
      quantity: wanted[index]!.quantity,
    })),
    days: daysBetween(days.startDay, days.endDay) + 1,
    isIndividual,
    invoicingStrategy,
    organizationTax: settings.rentalOrganizationTax,
    shippingPrices,
    hasShippingFees,
    ...(parcels.length > 0 ? { parcels: parcels.map(({ weight }) => weight) } : {}),
  })
  return {
    ...priced,
    parcels: hasShippingFees
      ? parcels.map(({ stockId, weight }) => ({ stockId, price: shippingFor(weight, shippingPrices) }))
      : [],
  }
}

/**
 * `POST …/rentals/quote`: `{ models, startDay, endDay, strategy?, isIndividual?, bookingId?, rentBy? }`: with the units
 * of this hold; the last for rental staff, as that person is billed. Nothing is kept.
 */
export async function showQuote(context: RequestContext): Promise<ApiAnswer> {
  assertRentalOn(context.app)
  const body = await context.json()
  if (!isObject(body)) throw invalid('', 'required')
  return quoteFor(context, body, readCart(body.models, '/models'))
}

/** The same by `GET`, of the query: what a page reads, wherever its reader came from. */
export async function showQuoteByQuery(context: RequestContext): Promise<ApiAnswer> {
  assertRentalOn(context.app)
  const asked: Record<string, unknown> = Object.fromEntries(context.query)
  return quoteFor(
    context,
    { ...asked, isIndividual: asked['isIndividual'] !== 'false' },
    readModelsQuery(context.query),
  )
}

async function quoteFor(
  context: RequestContext,
  body: Readonly<Record<string, unknown>>,
  wanted: readonly WantedModel[],
): Promise<ApiAnswer> {
  const { app, actor, now } = context
  const days = readDays(body, '')
  const length = daysBetween(days.startDay, days.endDay) + 1
  if (length < 1) throw invalid('/endDay', 'date')
  const { orm } = app.database
  const settings = await readRentalSettings(orm)
  const strategy = await getStrategy(orm, body['strategy'] ?? 'pick_up', actor, '/strategy')
  const billed =
    !rentalAdmins(actor) || body['rentBy'] === undefined
      ? actor.userId
      : strategy.id !== 'locked' && typeof body['rentBy'] === 'string' && UUID.test(body['rentBy'])
        ? body['rentBy']
        : null
  const offered =
    strategy.hasShippingFees && !strategy.isInternal ? await parcelsOf(context, body, { wanted, days, settings }) : null
  const priced = await priceOf(orm, {
    wanted,
    shares: offered?.shares ?? [],
    days,
    strategy,
    isIndividual: body['isIndividual'] !== false,
    invoicingStrategy: await invoicingOf(orm, billed),
    settings,
    actor,
    now,
  })
  const { itemsPrice, shippingPrice, taxRate, taxAmount, totalPrice, depositAmount } = priced
  const answer: RentalQuote = {
    days: length,
    itemsPrice,
    shippingPrice,
    taxRate,
    taxAmount,
    totalPrice,
    depositAmount,
    refusals: strategy.id === 'locked' ? [] : await quoteRefusals(context, { wanted, days, settings, billed }),
    lines: priced.lines.map(({ modelId, quantity, pricePerDay, itemPrice, price }) => ({
      modelId,
      quantity,
      pricePerDay,
      itemPrice,
      price,
    })),
    parcels: priced.parcels.map(({ stockId, price }) => ({
      name: offered?.places.find(({ id }) => id === stockId)?.name ?? '',
      models: Object.fromEntries(offered?.shares.find(share => share.stockId === stockId)?.models ?? []),
      price,
    })),
  }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}

/** From where it would be sent: with the units of the hold, where one is named, or those that are free. */
async function parcelsOf(
  context: RequestContext,
  body: Readonly<Record<string, unknown>>,
  asked: { wanted: readonly WantedModel[]; days: DayRange; settings: RentalSettings },
) {
  const { app, now } = context
  const booking = typeof body['bookingId'] === 'string' ? await getOwnBooking(context, body['bookingId']) : null
  const offered = await offeredPlaces(app.database.orm, {
    ...asked,
    now,
    bookingId: booking?.id ?? null,
    isFetched: false,
  })
  return { places: offered.places, shares: defaultPlan(asked.wanted, offered)?.shares ?? [] }
}

/** What an order of this person would break; how many of theirs wait is told to themselves and to rental staff. */
async function quoteRefusals(
  { app: { database }, now }: RequestContext,
  asked: { wanted: readonly WantedModel[]; days: DayRange; settings: RentalSettings; billed: string | null },
): Promise<RentalRefusal[]> {
  const pending = asked.billed === null ? [] : await pendingRefusals(database.orm, asked.billed, asked.settings)
  return [...pending, ...(await refusalsOf(database.orm, { ...asked, now }))]
}
