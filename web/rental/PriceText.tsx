import { useTranslation } from '#web/i18n/use-translation.ts'
import { priceText } from '#server/domain/money.ts'
import { taxOn } from '#server/rental/domain/price.ts'
import { Text } from '#web/ui/layout.ts'
import type { Payer } from './types.ts'

type Props = {
  /** Cents without tax, for one unit. */
  pricePerDay: number
  /** The number of days that are chosen and may be rented; 0 where there are none. */
  days?: number
  quantity?: number
  payer: Payer
}

/** Of a whole cart, in cents without tax. */
export const pricePerDayOf = (lines: readonly { pricePerDay: number; quantity: number }[]): number =>
  lines.reduce((sum, { pricePerDay, quantity }) => sum + pricePerDay * quantity, 0)

/** What is to be paid, tax included, for all units; what stands without tax is marked. */
export function PriceText({ pricePerDay, days = 0, quantity = 1, payer }: Props) {
  const { t, i18n } = useTranslation()
  const text = (cents: number) => priceText(cents, i18n.language)
  const full = (cents: number) => t('rentals:price.withTax', { price: text(cents + taxOn(cents, payer.rate)) })
  const due = (cents: number) => (payer.kind === 'organization' ? full(cents) : text(cents))
  const perDay = t('rentals:price.perDay', { price: due(pricePerDay * quantity) })
  const net = pricePerDay * quantity * Math.max(1, days)
  const main = days === 0 ? perDay : t('rentals:price.forDays', { count: days, price: due(net) })
  const notes = [
    ...(days === 0 ? [] : [perDay]),
    ...(payer.kind === 'individual'
      ? []
      : payer.kind === 'organization'
        ? [t('rentals:price.net', { price: text(net) })]
        : [t('rentals:price.organization', { total: full(net), net: t('rentals:price.net', { price: text(net) }) })]),
  ]
  return (
    <span suppressHydrationWarning>
      <strong suppressHydrationWarning>
        {quantity === 1 ? main : t('rentals:price.units', { count: quantity, price: main })}
      </strong>
      {notes.map(note => (
        <Text key={note} span c="dimmed" fz="md" fw={400} display="block" suppressHydrationWarning>
          {note}
        </Text>
      ))}
    </span>
  )
}
