import type { InvoiceKind, InvoiceLineKind, InvoicingStrategyId } from '../vocabulary.ts'
import { taxOn, type Sums } from '../price.ts'
import type { Line } from '../steps/index.ts'

/** A line of a paper as it is printed. Ex-tax cents; `amount` is quantity × unitPrice. */
export type PaperLine = {
  kind: InvoiceLineKind
  commandId: string
  label: string
  quantity: number
  unitPrice: number
  amount: number
  isTaxed: boolean
}

/** Ex-tax; of it what the tax is on; the tax; all of it. Cents. */
export type PaperSums = {
  netAmount: number
  taxedAmount: number
  taxRate: number
  taxAmount: number
  totalAmount: number
}

/** What is billed of a command. */
export type BilledCommand = Sums & {
  id: string
  lines: readonly Pick<Line, 'status' | 'rentalModelId' | 'rentingPrice'>[]
  charges: readonly { label: string; amount: number; isTaxed: boolean }[]
}

/** How the lines of a command are called, in its paper's language. */
export type PaperWords = {
  rental: (rentalModelId: string) => string
  shipping: string
  charge: (label: string) => string
  cancellation: string
}

const LETTERS: Readonly<Record<InvoiceKind, string>> = { invoice: 'F', debit_note: 'D', credit_note: 'A' }

/** A paper's number as it is printed: `F2026-00001`. */
export const numberOf = (kind: InvoiceKind, year: number, sequence: number): string =>
  `${LETTERS[kind]}${year}-${String(sequence).padStart(5, '0')}`

export const paperKindOf = (strategy: InvoicingStrategyId): InvoiceKind =>
  strategy === 'no_vat_debit_note' ? 'debit_note' : 'invoice'

/**
 * The lines of a command's paper: units of one model and price together, shipping, and each charge.
 * @throws Error where they don't sum to what the command costs before tax: a wrong paper is never issued
 */
export function linesOf(command: BilledCommand, words: PaperWords): PaperLine[] {
  const line = (values: Pick<PaperLine, 'kind' | 'label' | 'quantity' | 'unitPrice' | 'isTaxed'>): PaperLine => ({
    ...values,
    commandId: command.id,
    amount: values.quantity * values.unitPrice,
  })
  const groups = new Map<string, { rentalModelId: string; unitPrice: number; quantity: number }>()
  for (const { status, rentalModelId, rentingPrice } of command.lines) {
    if (status === 'replaced') continue
    const key = `${rentalModelId} ${rentingPrice}`
    groups.set(key, { rentalModelId, unitPrice: rentingPrice, quantity: (groups.get(key)?.quantity ?? 0) + 1 })
  }
  const lines = [
    ...[...groups.values()].map(({ rentalModelId, unitPrice, quantity }) =>
      line({ kind: 'rental', label: words.rental(rentalModelId), quantity, unitPrice, isTaxed: true }),
    ),
    ...(command.shippingPrice > 0
      ? [
          line({
            kind: 'shipping',
            label: words.shipping,
            quantity: 1,
            unitPrice: command.shippingPrice,
            isTaxed: true,
          }),
        ]
      : []),
    ...command.charges.map(({ label, amount, isTaxed }) =>
      line({ kind: 'charge', label: words.charge(label), quantity: 1, unitPrice: amount, isTaxed }),
    ),
  ]
  const [net, taxed] = [
    sum(lines.map(({ amount }) => amount)),
    sum(lines.filter(({ isTaxed }) => isTaxed).map(({ amount }) => amount)),
  ]
  if (net !== netOf(command) || taxed !== taxedOf(command))
    throw new Error(`the lines of command ${command.id} sum to ${net}, its price to ${netOf(command)}`)
  return lines
}

/** What a command costs before tax, and of it what the tax is on. */
const netOf = ({ itemsPrice, shippingPrice, chargesPrice }: Sums): number => itemsPrice + shippingPrice + chargesPrice
const taxedOf = ({ itemsPrice, shippingPrice, taxedChargesPrice }: Sums): number =>
  itemsPrice + shippingPrice + taxedChargesPrice

/**
 * The sums of a paper of one command or of a month's. One rate a paper; its tax is computed on the sum of all that
 * bears it, and rounded once (EN 16931, BR-CO-17), which for one command is what was shown before ordering.
 */
export function paperSums(commands: readonly Sums[]): PaperSums {
  const taxRate = commands[0]?.taxRate ?? 0
  if (commands.some(command => command.taxRate !== taxRate)) throw new Error('a paper has one tax rate')
  const [netAmount, taxedAmount] = [sum(commands.map(netOf)), sum(commands.map(taxedOf))]
  const taxAmount = commands.length === 1 ? commands[0]!.taxAmount : taxOn(taxedAmount, taxRate)
  return { netAmount, taxedAmount, taxRate, taxAmount, totalAmount: netAmount + taxAmount }
}

/**
 * The tax of each command of a paper, so that together they are the paper's: a cent more or less where each of them was
 * rounded alone, of those that are not paid yet first.
 */
export function shareTax(commands: readonly (Sums & { paidAmount: number })[], taxAmount: number): number[] {
  const taxes = commands.map(command => command.taxAmount)
  const order = [...commands.keys()].sort(
    (one, other) =>
      Number(isPaid(commands[one]!)) - Number(isPaid(commands[other]!)) ||
      taxedOf(commands[other]!) - taxedOf(commands[one]!),
  )
  for (let left = taxAmount - sum(taxes), turn = 0; left !== 0; turn += 1) {
    const index = order[turn % order.length]!
    // Nobody is given tax back that they don't bear.
    if (taxedOf(commands[index]!) === 0) continue
    taxes[index]! += Math.sign(left)
    left -= Math.sign(left)
  }
  return taxes
}

const isPaid = ({ paidAmount, totalPrice }: { paidAmount: number; totalPrice: number }) => paidAmount >= totalPrice

/** A line of an issued paper, and what earlier credit notes have given back of it. */
export type CreditableLine = PaperLine & { id: string; credited: number }
type CreditLine = PaperLine & { correctsLineId: string }

/** Of a line so many ex-tax cents; of the whole paper, all that is left. */
export type CreditWish = 'everything' | readonly { lineId: string; amount: number }[]

export type Credit =
  | { ok: true; lines: CreditLine[]; sums: PaperSums }
  | { ok: false; reason: 'nothingLeft' }
  | { ok: false; reason: 'lineUnknown' | 'tooMuch'; index: number }

/**
 * What a credit note gives back, never more than is left. Tax is rounded on all that is credited of the paper together,
 * so that several credit notes give back as much as one would, and all of it in the end.
 */
export function creditOf(paper: PaperSums, lines: readonly CreditableLine[], wish: CreditWish): Credit {
  const wanted =
    wish === 'everything'
      ? lines
          .map(({ id, amount, credited }) => ({ lineId: id, amount: amount - credited }))
          .filter(({ amount }) => amount > 0)
      : wish
  const made: CreditLine[] = []
  for (const [index, { lineId, amount }] of wanted.entries()) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line || made.some(({ correctsLineId }) => correctsLineId === lineId))
      return { ok: false, reason: 'lineUnknown', index }
    if (amount > line.amount - line.credited || amount <= 0) return { ok: false, reason: 'tooMuch', index }
    const isWhole = amount === line.amount
    made.push({
      kind: line.kind,
      commandId: line.commandId,
      label: line.label,
      isTaxed: line.isTaxed,
      correctsLineId: lineId,
      amount,
      quantity: isWhole ? line.quantity : 1,
      unitPrice: isWhole ? line.unitPrice : amount,
    })
  }
  if (made.length === 0) return { ok: false, reason: 'nothingLeft' }
  const netAmount = sum(made.map(({ amount }) => amount))
  const taxedAmount = sum(made.filter(({ isTaxed }) => isTaxed).map(({ amount }) => amount))
  const before = sum(lines.filter(({ isTaxed }) => isTaxed).map(({ credited }) => credited))
  const taxAmount = creditedTax(paper, before + taxedAmount) - creditedTax(paper, before)
  return {
    ok: true,
    lines: made,
    sums: { netAmount, taxedAmount, taxRate: paper.taxRate, taxAmount, totalAmount: netAmount + taxAmount },
  }
}

/** The tax given back once so many taxed cents of a paper are. */
function creditedTax({ taxedAmount, taxRate, taxAmount }: PaperSums, credited: number): number {
  return credited === taxedAmount ? taxAmount : Math.min(taxAmount, taxOn(credited, taxRate))
}

/**
 * Shares an amount between parts in proportion to their weights, to the cent: what is left over goes to the first ones.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map((_weight, index) => (index === 0 ? amount : 0))
  const shares = weights.map(weight => Math.floor((amount * weight) / whole))
  let left = amount - sum(shares)
  return shares.map((share, index) => (left > 0 && weights[index]! > 0 ? ((left -= 1), share + 1) : share))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
