import { useTranslation } from 'react-i18next'
import type { MonthFigures } from '#server/rental/contract/money.ts'
import { priceText } from '#server/domain/money.ts'
import adminStyles from '#web/admin/admin.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import styles from '../rentals.module.css'
import own from './money.module.css'

/** The figures of a month: invoiced, received and due amounts on its last day, and the movements of deposits. */
export function MonthFigures({ figures }: { figures: MonthFigures }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const row = (label: string, cents: number, count?: number, isSum = false) => (
    <div key={label} data-sum={isSum || undefined}>
      <dt>
        {label}
        {count === undefined ? '' : ` (${count})`}
      </dt>
      <dd suppressHydrationWarning>{priceText(cents, i18n.language)}</dd>
    </div>
  )
  const { invoices, debitNotes, creditNotes, paid, paidTotal, deposits, owing, late, toRefund, advances } = figures
  const words = (name: string) => t(`admin:money.figures.${name}`)
  return (
    <div className={own.parts}>
      <section className={adminStyles.panel} aria-labelledby="money-billed">
        <h2 id="money-billed">{words('billed')}</h2>
        <dl className={styles.sums}>
          {row(words('invoices'), invoices.total, invoices.count)}
          {row(words('debitNotes'), debitNotes.total, debitNotes.count)}
          {row(words('creditNotes'), 0 - creditNotes.total, creditNotes.count)}
          {row(words('net'), invoices.net + debitNotes.net - creditNotes.net)}
          {row(words('tax'), invoices.tax + debitNotes.tax - creditNotes.tax)}
          {row(words('total'), invoices.total + debitNotes.total - creditNotes.total, undefined, true)}
        </dl>
      </section>
      <section className={adminStyles.panel} aria-labelledby="money-paid">
        <h2 id="money-paid">{words('paid')}</h2>
        <dl className={styles.sums}>
          {paid.map(({ method, amount, count }) =>
            row(t(`resources:rental-payments.options.method.${method}`), amount, count),
          )}
          {row(words('total'), paidTotal, undefined, true)}
        </dl>
      </section>
      <section className={adminStyles.panel} aria-labelledby="money-stands">
        <h2 id="money-stands">{words('stands')}</h2>
        <dl className={styles.sums}>
          {row(words('owing'), owing.amount, owing.count)}
          {row(words('late'), late.amount, late.count)}
          {row(words('toRefund'), toRefund.amount, toRefund.count)}
          {row(words('advances'), advances)}
        </dl>
      </section>
      <section className={adminStyles.panel} aria-labelledby="money-deposits">
        <h2 id="money-deposits">{words('deposits')}</h2>
        <dl className={styles.sums}>
          {row(words('depositsReceived'), deposits.received)}
          {row(words('depositsReturned'), 0 - deposits.returned)}
          {row(words('depositsWithheld'), 0 - deposits.withheld)}
          {row(words('depositsHeld'), deposits.held, undefined, true)}
        </dl>
      </section>
    </div>
  )
}
