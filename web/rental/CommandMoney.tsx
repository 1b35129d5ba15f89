import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { priceText } from '#server/domain/money.ts'
import type { CommandView } from './command.ts'
import styles from './commands.module.css'
import { formatDay } from './days.ts'

/** The payments, the deposit and the amount due of a command. Nothing before the first payment. */
export function CommandMoney({ command: { money, paidAmount } }: { command: CommandView }) {
  const { t, i18n } = useTranslation()
  const { payments, deposits, kept, isBilled } = money
  if (payments.length + deposits.length === 0 && !isBilled) return null
  const price = (cents: number) => <span suppressHydrationWarning>{priceText(cents, i18n.language)}</span>
  const day = (text: string) => formatDay(text, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <section className={styles.panel} aria-labelledby="money">
      <h2 id="money">{t('commands:money.title')}</h2>
      {payments.length === 0 ? null : (
        <>
          <h3>{t('commands:money.payments')}</h3>
          <dl className={styles.sums}>
            {payments.map(({ id, day: on, method, amount }) => (
              <div key={id}>
                <dt suppressHydrationWarning>
                  {day(on)}, {t(`commands:money.method.${method}`)}
                  {amount < 0 ? ` (${t('commands:money.back')})` : ''}
                </dt>
                <dd>{price(amount)}</dd>
              </div>
            ))}
            <div data-sum>
              <dt>{t('commands:money.paid')}</dt>
              <dd>{price(paidAmount)}</dd>
            </div>
          </dl>
        </>
      )}
      {deposits.length === 0 ? null : (
        <>
          <h3>{t('commands:money.deposit')}</h3>
          <dl className={styles.sums}>
            {deposits.map(({ id, day: on, movement, amount }) => (
              <div key={id}>
                <dt suppressHydrationWarning>
                  {day(on)}, {t(`commands:money.movement.${movement}`)}
                </dt>
                <dd>{price(movement === 'received' ? amount : -amount)}</dd>
              </div>
            ))}
            <div data-sum>
              <dt>{t('commands:money.kept')}</dt>
              <dd>{price(kept)}</dd>
            </div>
          </dl>
        </>
      )}
      {isBilled ? (
        <p>
          <Link to="/services/rentals/invoices">{t('commands:invoices.title')}</Link>
        </p>
      ) : null}
    </section>
  )
}
