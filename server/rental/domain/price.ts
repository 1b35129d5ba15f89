import type { InvoicingStrategyId } from './vocabulary.ts'

/** What one model of a cart costs. Cents, ex-tax; grams. */
export type PricedLine = { pricePerDay: number; quantity: number; weight?: number; depositAmount?: number }

/** Up to so many grams (null: whatever is heavier), so many cents. */
export type ShippingPrice = { maxWeight: number | null; price: number }

export type QuoteRequest<Line extends PricedLine = PricedLine> = {
  lines: readonly Line[]
  days: number
  isIndividual: boolean
  invoicingStrategy: InvoicingStrategyId
  /** Percent. */
  organizationTax: number
  shippingPrices: readonly ShippingPrice[]
  hasShippingFees: boolean
  /** Grams of each parcel; one with all the lines when absent. */
  parcels?: readonly number[]
}

/** Integer cents throughout. `itemPrice` is what one unit costs for all days, `price` what the line does. */
export type Quote<Line extends PricedLine = PricedLine> = Sums & {
  lines: (Line & { itemPrice: number; price: number })[]
  depositAmount: number
}

/** Of `chargesPrice`, what came on top later, `taxedChargesPrice` bears tax: a damage is made good, not sold. */
export type Sums = {
  itemsPrice: number
  shippingPrice: number
  chargesPrice: number
  taxedChargesPrice: number
  taxRate: number
  taxAmount: number
  totalPrice: number
}

/**
 * What a rental costs (specification 3, section 6): items by the day, shipping by the weight of each parcel, and tax
 * for organisations only, on both together. The same sums stand in the cart, the command, the contract and the invoice.
 */
export function quote<Line extends PricedLine>(request: QuoteRequest<Line>): Quote<Line> {
  const { days, isIndividual, invoicingStrategy, organizationTax, shippingPrices, hasShippingFees } = request
  const lines = request.lines.map(line => ({
    ...line,
    itemPrice: line.pricePerDay * days,
    price: line.pricePerDay * days * line.quantity,
  }))
  const parcels = request.parcels ?? [sum(lines.map(line => (line.weight ?? 0) * line.quantity))]
  const shippingPrice =
    hasShippingFees && lines.length > 0 ? sum(parcels.map(weight => shippingFor(weight, shippingPrices))) : 0
  const sums = totals({
    itemsPrice: sum(lines.map(line => line.price)),
    shippingPrice,
    chargesPrice: 0,
    taxedChargesPrice: 0,
    taxRate: taxRateOf({ isIndividual, invoicingStrategy, organizationTax }),
  })
  return { lines, ...sums, depositAmount: sum(lines.map(line => (line.depositAmount ?? 0) * line.quantity)) }
}

/** Percent that is added: an organisation pays, unless it is invoiced without. */
export function taxRateOf({
  isIndividual,
  invoicingStrategy,
  organizationTax,
}: Pick<QuoteRequest, 'isIndividual' | 'invoicingStrategy' | 'organizationTax'>): number {
  return isIndividual || invoicingStrategy !== 'vat' ? 0 : organizationTax
}

/** Tax, rounded once, half up, on the sum of items, shipping and taxed charges; and the total. */
export function totals({
  itemsPrice,
  shippingPrice,
  chargesPrice,
  taxedChargesPrice,
  taxRate,
}: Omit<Sums, 'taxAmount' | 'totalPrice'>): Sums {
  const taxAmount = taxOn(itemsPrice + shippingPrice + taxedChargesPrice, taxRate)
  return {
    itemsPrice,
    shippingPrice,
    chargesPrice,
    taxedChargesPrice,
    taxRate,
    taxAmount,
    totalPrice: itemsPrice + shippingPrice + chargesPrice + taxAmount,
  }
}

/** So many percent of so many cents, half up. */
export const taxOn = (cents: number, percent: number): number => divideHalfUp(cents * percent, 100)

/** Cents for so many grams: the first class that is heavy enough; above them all, the heaviest. */
export function shippingFor(weight: number, prices: readonly ShippingPrice[]): number {
  const classes = [...prices].sort((one, other) => (one.maxWeight ?? Infinity) - (other.maxWeight ?? Infinity))
  return (classes.find(({ maxWeight }) => maxWeight === null || weight <= maxWeight) ?? classes.at(-1))?.price ?? 0
}

/** What a line costs after its days have changed, at the price of a day at which it was ordered. */
export function priceForDays(rentingPrice: number, days: number, newDays: number): number {
  return days === newDays ? rentingPrice : divideHalfUp(rentingPrice * newDays, days)
}

/** How much of the special currency pays so many cents, when one is worth `creditValue` cents: never too little. */
export function creditsFor(cents: number, creditValue: number): number {
  return Math.ceil(cents / creditValue)
}

const divideHalfUp = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
