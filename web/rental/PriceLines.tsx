import { useTranslation } from 'react-i18next'
import styles from './checkout.module.css'
import { priceText } from '#server/domain/money.ts'

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
  return (
    <>
      <table className={styles.prices}>
        <caption>{t('commands:price.caption', { count: days })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('commands:price.what')}</th>
            <th scope="col">{t('commands:price.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">{line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name}</th>
              <td suppressHydrationWarning>{price(line.price)}</td>
            </tr>
          ))}
          {charges.map((charge, index) => (
            <tr key={`charge-${index}`}>
              <th scope="row">{charge.label}</th>
              <td suppressHydrationWarning>{price(charge.amount)}</td>
            </tr>
          ))}
          {sums.shippingPrice > 0 ? (
            <tr>
              <th scope="row">{t('commands:price.shipping')}</th>
              <td suppressHydrationWarning>{price(sums.shippingPrice)}</td>
            </tr>
          ) : null}
          {sums.taxAmount > 0 ? (
            <tr>
              <th scope="row">{t('commands:price.tax', { rate: sums.taxRate })}</th>
              <td suppressHydrationWarning>{price(sums.taxAmount)}</td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('commands:price.total')}</th>
            <td suppressHydrationWarning>{price(sums.totalPrice)}</td>
          </tr>
        </tfoot>
      </table>
      {sums.depositAmount > 0 ? (
        <p className={styles.quiet} suppressHydrationWarning>
          {t('commands:price.deposit', { price: price(sums.depositAmount) })}
        </p>
      ) : null}
    </>
  )
}
