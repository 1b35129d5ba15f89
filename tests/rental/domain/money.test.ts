import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  creditOf,
  lateFee,
  linesOf,
  numberOf,
  paperKindOf,
  paperSums,
  shareOut,
  shareTax,
  type CreditableLine,
  type PaperSums,
} from '#server/rental/domain/money/index.ts'
import { totals } from '#server/rental/domain/price.ts'
import { INVOICE_KINDS, INVOICING_STRATEGIES } from '#server/rental/domain/vocabulary.ts'

const WORDS = {
  rental: (id: string) => id,
  shipping: 'shipping',
  cancellation: 'cancelled',
  charge: (label: string) => label,
}
const rental = (rentalModelId: string, rentingPrice: number, status: 'returned' | 'replaced' = 'returned') => ({
  rentalModelId,
  rentingPrice,
  status,
})

test.each([
  [0, 0],
  [-3, 0],
  [1, 300],
  [2, 600],
  [14, 4_200],
  [15, 4_200],
  [400, 4_200],
])('%i days late cost %i cents: the daily price for each, never more than the rental itself', (daysLate, cents) => {
  expect(lateFee({ dayPrice: 300, rentingPrice: 4_200, daysLate, percent: 100, capPercent: 100 })).toBe(cents)
})

test('lateness is charged in part, or not at all, by the settings', () => {
  expect(lateFee({ dayPrice: 333, rentingPrice: 4_662, daysLate: 1, percent: 50, capPercent: 100 })).toBe(167)
  expect(lateFee({ dayPrice: 333, rentingPrice: 4_662, daysLate: 9, percent: 200, capPercent: 50 })).toBe(2_331)
  expect(lateFee({ dayPrice: 333, rentingPrice: 4_662, daysLate: 9, percent: 0, capPercent: 100 })).toBe(0)
  expect(lateFee({ dayPrice: 333, rentingPrice: 4_662, daysLate: 9, percent: 100, capPercent: 0 })).toBe(0)
})

test('each kind of paper has its own numbers by year', () => {
  expect(INVOICE_KINDS.map(kind => numberOf(kind, 2026, 42))).toEqual(['F2026-00042', 'D2026-00042', 'A2026-00042'])
  expect(numberOf('invoice', 2026, 123_456)).toBe('F2026-123456')
  expect(INVOICING_STRATEGIES.map(paperKindOf)).toEqual(['invoice', 'invoice', 'debit_note'])
})

test('lines group units of one model and price, omit replaced ones, and sum to the command', () => {
  const sums = totals({
    itemsPrice: 5_200,
    shippingPrice: 990,
    chargesPrice: 1_500,
    taxedChargesPrice: 500,
    taxRate: 20,
  })
  const command = {
    ...sums,
    id: 'c',
    lines: [rental('a', 2_000), rental('a', 2_000), rental('b', 1_200), rental('b', 1_200, 'replaced')],
    charges: [
      { label: 'late', amount: 500, isTaxed: true },
      { label: 'broken', amount: 1_000, isTaxed: false },
    ],
  }
  expect(
    linesOf(command, WORDS).map(({ kind, label, quantity, unitPrice, amount, isTaxed }) => [
      kind,
      label,
      quantity,
      unitPrice,
      amount,
      isTaxed,
    ]),
  ).toEqual([
    ['rental', 'a', 2, 2_000, 4_000, true],
    ['rental', 'b', 1, 1_200, 1_200, true],
    ['shipping', 'shipping', 1, 990, 990, true],
    ['charge', 'late', 1, 500, 500, true],
    ['charge', 'broken', 1, 1_000, 1_000, false],
  ])
  expect(paperSums([command])).toEqual({
    netAmount: 7_690,
    taxedAmount: 6_690,
    taxRate: 20,
    taxAmount: 1_338,
    totalAmount: 9_028,
  })
  expect(() => linesOf({ ...command, itemsPrice: 5_201 }, WORDS)).toThrow(/sum/)
})

test("the tax of a month's paper is rounded once on the sum of its commands, and shared out to the cent", () => {
  // 2 cents of tax on 8 twice would be 4; on 16 it is 3.
  const each = totals({ itemsPrice: 8, shippingPrice: 0, chargesPrice: 0, taxedChargesPrice: 0, taxRate: 20 })
  expect(paperSums([each, each])).toEqual({
    netAmount: 16,
    taxedAmount: 16,
    taxRate: 20,
    taxAmount: 3,
    totalAmount: 19,
  })
  expect(
    shareTax(
      [
        { ...each, paidAmount: each.totalPrice },
        { ...each, paidAmount: 0 },
      ],
      3,
    ),
  ).toEqual([2, 1])
  const third = totals({ itemsPrice: 773, shippingPrice: 0, chargesPrice: 0, taxedChargesPrice: 0, taxRate: 20 })
  expect(paperSums([third, third, third]).taxAmount).toBe(464)
  expect(() => paperSums([each, { ...each, taxRate: 10 }])).toThrow(/one tax rate/)
})

test('any number of credit notes refund exactly what was billed and never more', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    unitPrice: fc.integer({ min: 1, max: 3_000 }),
    isTaxed: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0, 10, 20),
      fc.integer({ min: -3, max: 3 }),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9_000 })), { maxLength: 12 }),
      (drawn, taxRate, drift, wishes) => {
        const lines: CreditableLine[] = drawn.map((values, index) => ({
          ...values,
          id: String(index),
          kind: 'rental',
          commandId: 'c',
          label: '',
          amount: values.quantity * values.unitPrice,
          credited: 0,
        }))
        const netAmount = lines.reduce((sum, { amount }) => sum + amount, 0)
        const taxedAmount = lines.filter(({ isTaxed }) => isTaxed).reduce((sum, { amount }) => sum + amount, 0)
        // A month's tax may differ by some cents from the tax on the whole.
        const taxAmount =
          taxedAmount === 0 || taxRate === 0 ? 0 : Math.max(0, Math.round((taxedAmount * taxRate) / 100) + drift)
        const paper: PaperSums = { netAmount, taxedAmount, taxRate, taxAmount, totalAmount: netAmount + taxAmount }
        let [net, tax] = [0, 0]
        const give = (wish: Parameters<typeof creditOf>[2]) => {
          const credit = creditOf(paper, lines, wish)
          if (!credit.ok) return credit.reason
          for (const { correctsLineId, amount, quantity, unitPrice } of credit.lines) {
            expect(quantity * unitPrice).toBe(amount)
            lines.find(({ id }) => id === correctsLineId)!.credited += amount
          }
          expect(credit.sums.taxAmount).toBeGreaterThanOrEqual(0)
          net += credit.sums.netAmount
          tax += credit.sums.taxAmount
          return 'given'
        }
        for (const [which, amount] of wishes) {
          const wanted = lines[which % lines.length]!
          const answer = amount > wanted.amount - wanted.credited ? 'tooMuch' : 'given'
          expect(give([{ lineId: wanted.id, amount }])).toBe(answer)
        }
        give('everything')
        expect({ net, tax }).toEqual({ net: netAmount, tax: taxAmount })
        expect(give('everything')).toBe('nothingLeft')
      },
    ),
    { numRuns: 300 },
  )
})

test('an amount shared by weight sums to the whole, and a part without weight gets none', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000 }),
      fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 30 }),
      (amount, weights) => {
        const shares = shareOut(amount, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        if (weights.some(weight => weight > 0))
          for (const [index, weight] of weights.entries()) if (weight === 0) expect(shares[index]).toBe(0)
      },
    ),
    { numRuns: 300 },
  )
})
