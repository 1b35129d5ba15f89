import { addDays } from '#server/rental/domain/period.ts'
import { RENTAL_STRATEGIES, type RentalStrategyId } from '#server/rental/domain/vocabulary.ts'
import { identifier, type Answer } from '#tests/support/api-client.ts'
import { addSurprise, count, draw, FATES, type Fate, type Month } from './month.ts'
import { isClosed, openFrom } from './opening-days.ts'
import type { Renter } from './renters.ts'
import { waitForRareModel } from './waitings.ts'

/** What happens on the way to a contract, a payment or an invoice: strategies without them are left out. */
const PAID_FATES: ReadonlySet<Fate> = new Set<Fate>([
  'late',
  'damaged',
  'lost',
  'charged',
  'rejectedOnce',
  'paymentFailedOnce',
  'withheld',
  'slow',
  'cancelledAgreed',
  'endedEarly',
  'extended',
])

/** An order that is going to be sent. `length`: days from the first to the last. */
type Wish = {
  fate: Fate
  strategy: RentalStrategyId
  renter: Renter
  isOffice: boolean
  firstDay: string
  length: number
  models: Readonly<Record<string, number>>
  key: string
}

/** Draws what the next order of the month asks for. */
function drawWish(month: Month, day: string, index: number): Wish {
  const { random, renters, stock, seed } = month
  const fate = FATES[index % FATES.length]!
  const strategy = PAID_FATES.has(fate)
    ? draw(month, ['pick_up', 'ship_to_address'] as const)
    : RENTAL_STRATEGIES[(month.strategiesGiven += 1) % RENTAL_STRATEGIES.length]!
  return {
    fate,
    strategy,
    renter: renters[Math.floor(index / 3) % renters.length]!,
    isOffice: strategy !== 'pick_up' && strategy !== 'ship_to_address',
    firstDay: addDays(day, 4 + Math.floor(random() * 5)),
    length: draw(month, [6, 13]),
    models: Object.fromEntries([
      [draw(month, stock.models), 1 + Math.floor(random() * 2)],
      ...(random() < 0.4 ? [[draw(month, stock.models), 1] as const] : []),
    ]),
    key: `order-number-${seed}-${index}`,
  }
}

function relationshipsOf({ strategy, renter, isOffice }: Wish): object {
  const rentalStrategy = identifier('rental-strategies', strategy)
  if (strategy === 'locked') return { rentalStrategy }
  const organization =
    renter.organizationId === null ? {} : { organization: identifier('organizations', renter.organizationId) }
  return {
    rentalStrategy,
    billingAddress: identifier('rental-addresses', renter.addressId),
    shippingAddress: identifier('rental-addresses', renter.addressId),
    ...(isOffice ? { rentBy: identifier('users', renter.id), ...organization } : {}),
  }
}

/** What the office sets aside for whoever it orders for; where no rule is broken, nothing is. */
const OVERRIDES = (['tooSoon', 'tooShort', 'notMultiple', 'closedDay', 'tooManyPendingCommands'] as const).map(
  rule => ({
    rule,
    reason: 'Au comptoir',
  }),
)

function sendOrder({ staff }: Month, wish: Wish, startDay: string): Promise<Answer> {
  const { strategy, renter, isOffice, length, models, key } = wish
  return (isOffice ? staff : renter.client).post(
    'rental-commands',
    {
      data: {
        type: 'rental-commands',
        attributes: {
          models,
          startDay,
          endDay: addDays(startDay, length),
          isIndividual: strategy === 'locked' || renter.organizationId === null,
          conditionsAccepted: true,
          ...(isOffice ? { overrides: OVERRIDES } : {}),
        },
        relationships: relationshipsOf(wish),
      },
    },
    { 'idempotency-key': `${key}-${startDay}` },
  )
}

/** An order for a closed day is refused, and the refusal names the next open day. */
async function orderOnClosedDay(month: Month, wish: Wish): Promise<void> {
  const refused = await sendOrder(month, wish, wish.firstDay)
  const error = refused.errors[0]
  count(month, `order: ${refused.status} ${error?.code}`)
  if (error?.code !== 'rental.closedDay' || error.meta?.nextOpenDay !== openFrom(wish.firstDay))
    addSurprise(month, `order for a closed day, ${wish.firstDay}`, refused)
}

/** Places an order of the month on a day; whoever finds nothing of the rare model waits for it. */
export async function placeOrder(month: Month, day: string, index: number): Promise<void> {
  const wish = drawWish(month, day, index)
  const { fate, strategy, renter, isOffice, firstDay, length } = wish
  // Staff may open for somebody on any day.
  if (isClosed(firstDay) && !isOffice) await orderOnClosedDay(month, wish)
  const startDay = isOffice ? firstDay : openFrom(firstDay)
  const answer = await sendOrder(month, wish, startDay)
  if (answer.status === 201) {
    const endDay = addDays(startDay, length)
    const id = answer.data.id
    month.played.push({ id, fate, strategy, renter, orderedDay: day, startDay, endDay, once: new Set() })
    return count(month, `ordered ${strategy}`)
  }
  const refusal = `${answer.status} ${answer.errors[0]?.code}`
  count(month, `order: ${refusal}`)
  if (refusal !== '409 rental.unavailable') addSurprise(month, `order by ${renter.name}, ${strategy}`, answer)
  else if (month.stock.rareModel in wish.models) {
    const openDay = openFrom(startDay)
    await waitForRareModel(month, renter, { startDay: openDay, endDay: addDays(openDay, length) })
  }
}
