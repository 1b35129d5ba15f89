import { percentText } from '#server/domain/formats.ts'
import { priceText } from '#server/domain/money.ts'
import type { DocumentSection } from '#server/pdf/index.ts'
import { cancellationSentences, shareOfPrice, type RentalConditionFigures } from '../domain/condition-figures.ts'
import { lateFee } from '../domain/money/index.ts'
import { daysOf } from '../domain/period.ts'
import { priceForDays, taxOn, totals } from '../domain/price.ts'
import type { CommandRow } from '../actions/load-command.ts'
import type { Fact, Letterhead } from './letterhead.ts'
import type { Unit } from './read-units.ts'

type Table = Pick<Extract<DocumentSection, { kind: 'table' }>, 'columns' | 'rows'>

/**
 * What is rented: each unit with its label and condition once units are chosen; until then the units of a model
 * together. Values are those of one unit.
 */
export function itemsOf({ words, locale }: Letterhead, units: readonly Unit[]): Table {
  const isChosen = units.some(({ label }) => label !== '')
  const cents = (amount: number) => priceText(amount, locale)
  const groups = new Map<string, Unit[]>()
  for (const unit of units) {
    const key = !isChosen ? `model ${unit.line.rentalModelId}` : unit.line.id
    groups.set(key, [...(groups.get(key) ?? []), unit])
  }
  const column = (name: string, isNumber: boolean) => ({ title: words(`contract.${name}`), isNumber })
  return {
    columns: [
      column('model', false),
      ...(isChosen ? [column('label', false), column('condition', false)] : []),
      ...(isChosen ? [] : [column('quantity', true)]),
      column('value', true),
      column('price', true),
    ],
    rows: [...groups.values()].map(group => {
      const [{ model, label, serialNumber, condition, replacementValue }] = group as [Unit]
      return [
        model,
        ...(isChosen
          ? [
              named({ label, serialNumber, words }) || words('contract.unitLater'),
              condition || words('contract.noCondition'),
            ]
          : []),
        ...(isChosen ? [] : [String(group.length)]),
        cents(replacementValue),
        cents(group.reduce((sum, { line }) => sum + line.rentingPrice, 0)),
      ]
    }),
  }
}

type Named = Pick<Unit, 'label' | 'serialNumber'> & Pick<Letterhead, 'words'>

/** A unit by its label, and its maker's number where it is known. */
export const named = ({ label, serialNumber, words }: Named): string =>
  [label, serialNumber === '' ? '' : words('contract.serial', { serialNumber })].filter(Boolean).join(' · ')

/** What is agreed: never what came on top since, however late the contract is made. */
export function agreedPrices({ words, locale }: Letterhead, row: CommandRow): Table {
  const { itemsPrice, shippingPrice, taxRate } = row
  const { taxAmount, totalPrice } = totals({
    itemsPrice,
    shippingPrice,
    taxRate,
    chargesPrice: 0,
    taxedChargesPrice: 0,
  })
  const cents = (amount: number) => priceText(amount, locale)
  return {
    columns: [
      { title: words('invoice.sum'), isNumber: false },
      { title: words('invoice.euros'), isNumber: true },
    ],
    rows: [
      [words('contract.itemsPrice'), cents(itemsPrice)],
      ...(shippingPrice > 0 ? [[words('contract.shippingPrice'), cents(shippingPrice)]] : []),
      [words('contract.net'), cents(itemsPrice + shippingPrice)],
      [words('contract.tax', { rate: percentText(taxRate, locale) }), cents(taxAmount)],
      [words('contract.total'), cents(totalPrice)],
    ],
  }
}

/** How much is left as a deposit, how and when, and when it is given back. Nothing where none is asked for. */
export function depositOf(
  { settings, words, say, locale }: Letterhead,
  { depositAmount }: CommandRow,
  { depositReturnDays }: RentalConditionFigures,
): Fact[] {
  if (depositAmount === 0) return []
  const how = say(settings?.rentalDepositInstructions ?? null)
  return [
    { label: words('contract.depositAmount'), value: priceText(depositAmount, locale) },
    ...(how === '' ? [] : [{ label: words('contract.depositHow'), value: how }]),
    { label: words('contract.depositBack'), value: words('conditions.deposit', { count: depositReturnDays }) },
  ]
}

/**
 * What lateness costs a day for all units together, and at most, with tax; and what is owed for a unit that is damaged
 * or lost.
 */
export function liabilityOf(
  { words, locale }: Letterhead,
  row: CommandRow,
  { units, figures }: { units: readonly Unit[]; figures: RentalConditionFigures },
): string[] {
  const { lateFee: percent, lateFeeCap: capPercent } = figures
  const days = daysOf(row)
  const feeOf = (daysLate: number) => {
    const net = units.reduce((sum, { line: { rentingPrice } }) => {
      const dayPrice = priceForDays(rentingPrice, days, 1)
      return sum + lateFee({ dayPrice, rentingPrice, daysLate, percent, capPercent })
    }, 0)
    return priceText(net + taxOn(net, row.taxRate), locale)
  }
  const isFree = percent === 0 || capPercent === 0 || units.every(({ line }) => line.rentingPrice === 0)
  return [
    isFree
      ? words('contract.lateFree')
      : words('contract.late', { fee: feeOf(1), cap: feeOf(MOST_DAYS), count: units.length }),
    words('contract.damaged'),
    words('contract.lost'),
  ]
}

/** When cancelling costs something, and how much of this order's price. */
export function cancellationOf(
  { words, locale }: Letterhead,
  { totalPrice }: CommandRow,
  figures: RentalConditionFigures,
): string[] {
  const amount = (percent: number) => priceText(shareOfPrice(totalPrice, percent), locale)
  return cancellationSentences(figures).map(({ name, values }) =>
    words(`conditions.${name}`, {
      ...values,
      share: percentText(figures.cancellationShare, locale),
      noShow: percentText(figures.noShowShare, locale),
      amount: amount(figures.cancellationShare),
    }),
  )
}

/** So late that the cap is reached, whatever the share of a day. */
const MOST_DAYS = 1_000_000
