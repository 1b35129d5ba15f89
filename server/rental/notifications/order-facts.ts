import { and, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { users } from '#db/schema/people.ts'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import { rentalModels } from '#db/schema/rental/catalogue.ts'
import { rentalPayments } from '#db/schema/rental/office.ts'
import { localizerFor } from '#server/domain/localized-text.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { AppContext } from '../../context.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { addressLine } from '../address-line.ts'
import { agreedByDay, derive } from '../domain/derive.ts'
import { addDays, dayOf, dayRangeOf } from '../domain/period.ts'
import { activeLines, REFUND_DAYS, refundDueOf, stepOf, transferStep } from '../domain/steps/index.ts'
import type { CommandStage } from '../domain/vocabulary.ts'
import type { NextStep, OrderFacts } from '../mails/order-facts.ts'
import { awaitedDeposit, howToPay, isPaidMonthly, toPayOf } from '../money/index.ts'
import { readOrderPlaces } from '../places.ts'

/** The units are still to reach the renter. */
const TO_COME: ReadonlySet<CommandStage> = new Set(['validation', 'agreement', 'preparation', 'prepared', 'transfer'])

type Read = { command: LoadedCommand; locale: Locale }

/** What a mail says of an order, as it stands now, in one language. */
export async function readOrderFacts(
  tx: Transaction,
  { site, now }: Pick<AppContext, 'site'> & { now: Date },
  { command, locale }: Read,
): Promise<OrderFacts> {
  const { row, state } = command
  const say = localizerFor(locale, site.defaultLocale)
  const [settings] = await tx.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
  const toPay = await toPayOf(tx, command, now)
  const deposit = settings === undefined ? null : awaitedDeposit(settings, command, say)
  const where = await whereOf(tx, { command, locale }, settings?.rentalRetrievalAddress ?? '')
  const isOpen = row.stage !== 'cancelled'
  return {
    ...dayRangeOf(row),
    models: await modelsOf(tx, command, say),
    total: isOpen ? row.totalPrice : 0,
    toPay,
    payment: settings === undefined ? null : howToPay(settings, site.appName, toPay),
    paysByBalance:
      toPay !== null && derive(state, now).flags.includes('requiringPayment') && (await mayUsePoints(tx, row)),
    isPaidMonthly: isPaidMonthly(command),
    deposit,
    refund: refundDueOf({ ...state, isBilled: row.billedById !== null }),
    refundBy: refundDayOf(command),
    cancellationFee: row.cancellationFee,
    arePointsBack: !isOpen && (await gotPointsBack(tx, row.id)),
    ...where,
    next: nextOf(command, now, { toPay, deposit, places: where.places }),
  }
}

/** The last day on which a cancelled order's money goes back. */
function refundDayOf({ state }: LoadedCommand): string | null {
  const endedAt = stepOf(state, 'cancellation')?.doneAt ?? null
  return endedAt === null ? null : addDays(dayOf(endedAt), REFUND_DAYS)
}

/** What its renter does next, in this order. */
function nextOf(
  { row, state }: LoadedCommand,
  now: Date,
  { toPay, deposit, places }: Pick<OrderFacts, 'toPay' | 'deposit' | 'places'>,
): NextStep[] {
  const { flags, dueAt } = derive(state, now)
  const { startDay, endDay } = dayRangeOf(row)
  const has = (flag: (typeof flags)[number]) => flags.includes(flag)
  const backBy = places.map(place => place.return.day).reduce((one, other) => (one > other ? one : other), endDay)
  const agreedBy = dueAt === null ? null : agreedByDay(state)
  return [
    ...(has('requiringContract') ? [{ act: 'sign', day: agreedBy } as const] : []),
    ...(toPay === null ? [] : [{ act: 'pay', day: toPay.dueDay } as const]),
    ...(deposit === null ? [] : [{ act: 'deposit', day: startDay } as const]),
    ...(has('waitingRetrieval') ? [{ act: 'fetch', day: startDay } as const] : []),
    ...(has('waitingRetrieval') || has('waitingDelivery') ? [{ act: 'confirm', day: null } as const] : []),
    ...(has('waitingReturn') ? [{ act: 'return', day: backBy } as const] : []),
  ]
}

async function modelsOf(
  tx: Transaction,
  { lines }: LoadedCommand,
  say: ReturnType<typeof localizerFor>,
): Promise<OrderFacts['models']> {
  const counts = new Map<string, number>()
  const counted = activeLines(lines)
  for (const { rentalModelId } of counted.length === 0 ? lines : counted)
    counts.set(rentalModelId, (counts.get(rentalModelId) ?? 0) + 1)
  const names = await tx
    .select({ id: rentalModels.id, name: rentalModels.name })
    .from(rentalModels)
    .where(sql`${rentalModels.id} = any(${sql.param([...counts.keys()])}::uuid[])`)
  return [...counts].map(([id, quantity]) => ({
    name: say(names.find(model => model.id === id)?.name ?? null),
    quantity,
  }))
}

/** Where it is fetched, or sent to, and brought back: while it is still to come, or with its renter. */
async function whereOf(
  tx: Transaction,
  { command: { row, state }, locale }: Read,
  retrievalAddress: string,
): Promise<Pick<OrderFacts, 'places' | 'pickUpAddress' | 'deliveryAddress' | 'isSent' | 'returnWay'>> {
  const isToCome = TO_COME.has(row.stage)
  const isFetched = transferStep(state.strategy) === 'retrieval'
  const places = isToCome || row.stage === 'out' ? await readOrderPlaces(tx, row.id, locale) : []
  const [address] =
    !isToCome || isFetched || row.shippingAddressId === null
      ? []
      : await tx.select().from(rentalAddresses).where(eq(rentalAddresses.id, row.shippingAddressId))
  return {
    places: places.map(({ name, address, phone, email, models, pickUp, return: back }) => ({
      name,
      address,
      phone,
      email,
      models: places.length === 1 ? [] : models.map(({ name, quantity }) => ({ name, quantity })),
      pickUp: isToCome && isFetched ? { day: pickUp.day, hours: pickUp.hours, slot: pickUp.slot } : null,
      return: { day: back.day, hours: back.hours, isMoved: back.isMoved },
    })),
    pickUpAddress: isToCome && isFetched && places.length === 0 ? retrievalAddress : '',
    deliveryAddress: address ? addressLine(address, locale) : '',
    isSent: !isFetched,
    returnWay: row.returnWay,
  }
}

async function mayUsePoints(tx: Transaction, { rentById }: LoadedCommand['row']): Promise<boolean> {
  if (rentById === null) return false
  const [person] = await tx.select({ may: users.canUseTransactions }).from(users).where(eq(users.id, rentById))
  return person?.may === true
}

async function gotPointsBack(tx: Transaction, commandId: string): Promise<boolean> {
  const [payment] = await tx
    .select({ id: rentalPayments.id })
    .from(rentalPayments)
    .where(
      and(eq(rentalPayments.commandId, commandId), eq(rentalPayments.method, 'balance'), lt(rentalPayments.amount, 0)),
    )
    .limit(1)
  return payment !== undefined
}
