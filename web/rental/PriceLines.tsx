import { useTranslation } from '#web/i18n/use-translation.ts'
import { percentText } from '#server/domain/formats.ts'
import { priceText } from '#server/domain/money.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Text } from '#web/ui/layout.ts'

export type PricedLine = { name: string; quantity: number; price: number }
type Props = {
  lines: readonly PricedLine[]
  charges?: readonly { label: string; amount: number }[]
  days: number
  sums: {
    itemsPrice: number
    shippingPrice: number
    taxRate: number
    taxAmount: number
    totalPrice: number
    depositAmount: number
  }
}

/**
 * The price as a table: lines + charges + shipping + tax = total, in cents. Where tax is asked, the total with it comes
 * first, and each amount without it says so.
 */
export function PriceLines({ lines, charges = [], days, sums }: Props) {
  const { t, i18n } = useTranslation()
  const price = (cents: number) => priceText(cents, i18n.language)
  const isTaxed = sums.taxAmount > 0
  const net = (cents: number) => (isTaxed ? t('commands:price.net', { price: price(cents) }) : price(cents))
  const total = isTaxed ? t('commands:price.withTax', { price: price(sums.totalPrice) }) : price(sums.totalPrice)
  const rows: [label: string, amount: string][] = [
    ...lines.map(({ name, quantity, price: cents }): [string, string] => [
      quantity > 1 ? `${name} × ${quantity}` : name,
      net(cents),
    ]),
    ...charges.map(({ label, amount }): [string, string] => [label, net(amount)]),
    ...(sums.shippingPrice > 0 ? [[t('commands:price.shipping'), net(sums.shippingPrice)] as [string, string]] : []),
  ]
  if (isTaxed)
    rows.push([t('commands:price.tax', { rate: percentText(sums.taxRate, i18n.language) }), price(sums.taxAmount)])
  return (
    <>
      {isTaxed ? (
        <Text fw={700} fz="lg" suppressHydrationWarning>
          {t('commands:price.totalIs', { price: total })}
        </Text>
      ) : null}
      <DataTable
        caption={t('commands:price.caption', { count: days })}
        region={t('commands:price.caption', { count: days })}
        columns={[{ label: t('commands:price.what') }, { label: t('commands:price.amount'), isNumber: true }]}
        rows={rows.map((cells, index) => ({ id: String(index), cells }))}
        foot={[t('commands:price.total'), total]}
      />
      {sums.depositAmount > 0 ? (
        <Text c="dimmed" suppressHydrationWarning>
          {t('commands:price.deposit', { price: price(sums.depositAmount) })}
        </Text>
      ) : null}
    </>
  )
}
