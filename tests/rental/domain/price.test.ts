import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCart, checkPendingCommands } from '#server/rental/domain/limits.ts'
import { creditsFor, priceForDays, quote, shippingFor, taxRateOf, totals } from '#server/rental/domain/price.ts'
import { INVOICING_STRATEGIES } from '#server/rental/domain/vocabulary.ts'

const CARTS = Number(process.env.RENTAL_CARTS ?? 5_000)
const SHIPPING = [
  { maxWeight: 20_000, price: 2_500 },
  { maxWeight: 1_000, price: 700 },
  { maxWeight: null, price: 9_900 },
]

const cart = fc.record({
  lines: fc.array(
    fc.record({
      pricePerDay: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 6 }),
      weight: fc.integer({ min: 0, max: 30_000 }),
      depositAmount: fc.integer({ min: 0, max: 200_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  days: fc.integer({ min: 2, max: 84 }),
  isIndividual: fc.boolean(),
  invoicingStrategy: fc.constantFrom(...INVOICING_STRATEGIES),
  organizationTax: fc.integer({ min: 0, max: 100 }),
  hasShippingFees: fc.boolean(),
})

test(
  `in ${CARTS} carts lines, shipping and tax come to the total, in integer cents`,
  () => {
    fc.assert(
      fc.property(cart, request => {
        const { lines, itemsPrice, shippingPrice, taxRate, taxAmount, totalPrice, depositAmount } = quote({
          ...request,
          shippingPrices: SHIPPING,
        })
        // The model: big integers, unit by unit.
        let items = 0n
        for (const line of request.lines)
          for (let unit = 0; unit < line.quantity; unit++) items += BigInt(line.pricePerDay) * BigInt(request.days)
        const rate = !request.isIndividual && request.invoicingStrategy === 'vat' ? BigInt(request.organizationTax) : 0n
        const exTax = items + BigInt(shippingPrice)
        const tax = (exTax * rate) / 100n + ((exTax * rate) % 100n >= 50n ? 1n : 0n)
        expect([itemsPrice, taxRate, taxAmount, totalPrice].map(BigInt)).toEqual([items, rate, tax, exTax + tax])
        expect(lines.reduce((sum, line) => sum + line.price, 0) + shippingPrice + taxAmount).toBe(totalPrice)
        expect(
          [
            ...lines.flatMap(line => [line.itemPrice, line.price]),
            itemsPrice,
            shippingPrice,
            taxAmount,
            totalPrice,
            depositAmount,
          ].every(Number.isSafeInteger),
        ).toBe(true)
        expect(shippingPrice === 0 || request.hasShippingFees).toBe(true)
      }),
      { numRuns: CARTS },
    )
  },
  60_000 + CARTS * 10,
)

test.each([
  [0, 700],
  [1_000, 700],
  [1_001, 2_500],
  [20_000, 2_500],
  [20_001, 9_900],
])('%i grams cost %i cents to send', (weight, price) => {
  expect(shippingFor(weight, SHIPPING)).toBe(price)
})

test('the heaviest class applies above all classes, and without classes shipping is free', () => {
  expect(
    shippingFor(
      50_000,
      SHIPPING.filter(({ maxWeight }) => maxWeight !== null),
    ),
  ).toBe(2_500)
  expect(shippingFor(50_000, [])).toBe(0)
})

test('organisations invoiced with tax pay it, rounded once, half up', () => {
  expect(
    INVOICING_STRATEGIES.map(invoicingStrategy =>
      taxRateOf({ isIndividual: false, invoicingStrategy, organizationTax: 20 }),
    ),
  ).toEqual([20, 0, 0])
  expect(taxRateOf({ isIndividual: true, invoicingStrategy: 'vat', organizationTax: 20 })).toBe(0)
  expect(
    [2, 3, 12, 13].map(
      itemsPrice =>
        totals({ itemsPrice, shippingPrice: 0, chargesPrice: 0, taxedChargesPrice: 0, taxRate: 20 }).taxAmount,
    ),
  ).toEqual([0, 1, 2, 3])
  expect(totals({ itemsPrice: 5, shippingPrice: 0, chargesPrice: 0, taxedChargesPrice: 0, taxRate: 10 })).toEqual({
    itemsPrice: 5,
    shippingPrice: 0,
    chargesPrice: 0,
    taxedChargesPrice: 0,
    taxRate: 10,
    taxAmount: 1,
    totalPrice: 6,
  })
  // A damage bears no tax, lateness does.
  expect(
    totals({ itemsPrice: 1_000, shippingPrice: 0, chargesPrice: 500, taxedChargesPrice: 200, taxRate: 20 }),
  ).toMatchObject({ taxAmount: 240, totalPrice: 1_740 })
})

test('an extension costs the price of a day at which the unit was ordered', () => {
  expect(priceForDays(7 * 1_230, 7, 21)).toBe(21 * 1_230)
  expect(priceForDays(100, 7, 7)).toBe(100)
  expect(priceForDays(100, 7, 14)).toBe(200)
})

test('points cover at least the amount due', () => {
  expect([1, 99, 100, 101].map(cents => creditsFor(cents, 100))).toEqual([1, 1, 1, 2])
})

test('a cart has limits, each with its own fault', () => {
  const settings = { rentalMaxItems: 6, rentalMaxModels: 2, rentalMaxPendingCommands: 2 }
  expect(checkCart({ a: 3, b: 3 }, settings)).toBeNull()
  expect(checkCart({ a: 4, b: 3 }, settings)).toEqual({ reason: 'tooManyItems', limit: 6, count: 7 })
  expect(checkCart({ a: 1, b: 1, c: 1 }, settings)).toEqual({ reason: 'tooManyModels', limit: 2, count: 3 })
  expect(checkCart({}, settings)).toEqual({ reason: 'empty' })
  expect([0, -1, 1.5, NaN, Infinity].map(quantity => checkCart({ a: quantity }, settings)?.reason)).toEqual(
    Array.from({ length: 5 }, () => 'badQuantity'),
  )
  expect(checkPendingCommands(1, settings)).toBeNull()
  expect(checkPendingCommands(2, settings)).toEqual({ reason: 'tooManyPendingCommands', limit: 2, count: 2 })
})
