import { useTranslation } from '#web/i18n/use-translation.ts'
import { priceText } from '#server/domain/money.ts'
import type { CommandPayment } from '#server/rental/contract/payment.ts'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { formatDay } from '#web/ui/days.ts'
import { Columns } from './parts.tsx'

/** `code` is the QR code of the transfer: its squares as one path, and how many stand side by side. */
export type PaymentView = CommandPayment & { code: { size: number; path: string } | null }

/** How an order is paid and its deposit left. Nothing where nothing is to be paid and no deposit is awaited. */
export function HowToPay({ payment: { payment, deposit, code, isPaidMonthly } }: { payment: PaymentView }) {
  const { t, i18n } = useTranslation()
  const price = (cents: number) => priceText(cents, i18n.language)
  return (
    <>
      {isPaidMonthly ? <Text>{t('commands:payment.monthly')}</Text> : null}
      {payment === null ? null : (
        <Columns min={12}>
          <Stack component="dl" gap="xs" m={0}>
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
          </Stack>
          {code === null ? null : (
            <figure style={{ maxInlineSize: '14rem', margin: 0 }}>
              <svg
                role="img"
                aria-label={t('commands:payment.code', {
                  amount: price(payment.amount),
                  payee: payment.payee,
                  reference: payment.reference,
                })}
                style={{ display: 'block', inlineSize: '100%', forcedColorAdjust: 'none' }}
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
        </Columns>
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

/** One press selects it whole. */
const ONE_PRESS = { userSelect: 'all', fontVariantNumeric: 'tabular-nums' } as const

type FactProps = { label: string; value: string | null; isNumber?: boolean }

function Fact({ label, value, isNumber = false }: FactProps) {
  return value === null ? null : (
    <div>
      <Text component="dt" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fw={600} style={isNumber ? ONE_PRESS : undefined} suppressHydrationWarning>
        {value}
      </Text>
    </div>
  )
}
