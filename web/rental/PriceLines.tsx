import { useTranslation } from 'react-i18next'
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

/** The price as a table: lines + charges + shipping + tax = total, in cents. */
export function PriceLines({ lines, charges = [], days, sums }: Props) {
  const { t, i18n } = useTranslation()
  const price = (cents: number) => priceText(cents, i18n.language)
  const rows: [label: string, cents: number][] = [
    ...lines.map(({ name, quantity, price: cents }): [string, number] => [
      quantity > 1 ? `${name} × ${quantity}` : name,
      cents,
    ]),
    ...charges.map(({ label, amount }): [string, number] => [label, amount]),
    ...(sums.shippingPrice > 0 ? [[t('commands:price.shipping'), sums.shippingPrice] as [string, number]] : []),
    ...(sums.taxAmount > 0
      ? [
          [t('commands:price.tax', { rate: percentText(sums.taxRate, i18n.language) }), sums.taxAmount] as [
            string,
            number,
          ],
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        caption={t('commands:price.caption', { count: days })}
        columns={[{ label: t('commands:price.what') }, { label: t('commands:price.amount'), isNumber: true }]}
        rows={rows.map(([label, cents], index) => ({ id: String(index), cells: [label, price(cents)] }))}
        foot={[t('commands:price.total'), price(sums.totalPrice)]}
      />
      {sums.depositAmount > 0 ? (
        <Text c="dimmed" suppressHydrationWarning>
          {t('commands:price.deposit', { price: price(sums.depositAmount) })}
        </Text>
      ) : null}
    </>
  )
}
