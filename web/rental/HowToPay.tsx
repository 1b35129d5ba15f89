import { useTranslation } from 'react-i18next'
import { priceText } from '#server/domain/money.ts'
import type { CommandPayment } from '#server/rental/contract/payment.ts'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { formatDay } from './days.ts'
import styles from './how-to-pay.module.css'

/** `code` is the QR code of the transfer: its squares as one path, and how many stand side by side. */
export type PaymentView = CommandPayment & { code: { size: number; path: string } | null }

/** How an order is paid and its deposit left. Nothing where nothing is to be paid and no deposit is awaited. */
export function HowToPay({ payment: { payment, deposit, code } }: { payment: PaymentView }) {
  const { t, i18n } = useTranslation()
  const price = (cents: number) => priceText(cents, i18n.language)
  return (
    <>
      {payment === null ? null : (
        <div className={styles.pay}>
          <dl className={styles.facts}>
            <Fact label={t('commands:payment.reference')} value={payment.reference} />
            {payment.dueDay === null ? null : (
              <Fact label={t('commands:payment.dueDay')} value={formatDay(payment.dueDay, i18n.language)} />
            )}
            {payment.iban === null ? null : (
              <>
                <Fact label={t('commands:payment.payee')} value={payment.payee} />
                <Fact label="IBAN" value={payment.iban} isNumber />
                <Fact label="BIC" value={payment.bic} isNumber />
              </>
            )}
            <Fact label={t('commands:payment.cheque')} value={payment.chequePayee} />
          </dl>
          {code === null ? null : (
            <figure className={styles.code}>
              <svg
                role="img"
                aria-label={t('commands:payment.code', {
                  amount: price(payment.amount),
                  payee: payment.payee,
                  reference: payment.reference,
                })}
                viewBox={`0 0 ${code.size} ${code.size}`}
                shapeRendering="crispEdges"
                suppressHydrationWarning
              >
                <path d={`M0 0h${code.size}v${code.size}H0z`} fill="#fff" />
                <path d={code.path} fill="#000" />
              </svg>
              <figcaption>{t('commands:payment.scan')}</figcaption>
            </figure>
          )}
        </div>
      )}
      {deposit === null ? null : (
        <Stack gap="xs">
          <Title order={3} size="h5">
            {t('commands:payment.deposit')}
          </Title>
          <Text suppressHydrationWarning>{t('commands:payment.depositOf', { amount: price(deposit.amount) })}</Text>
          {deposit.instructions === '' ? null : <Text className="rental-typed">{deposit.instructions}</Text>}
        </Stack>
      )}
    </>
  )
}

type FactProps = { label: string; value: string | null; isNumber?: boolean }

function Fact({ label, value, isNumber = false }: FactProps) {
  return value === null ? null : (
    <div>
      <dt>{label}</dt>
      <dd className={isNumber ? styles.number : undefined} suppressHydrationWarning>
        {value}
      </dd>
    </div>
  )
}
