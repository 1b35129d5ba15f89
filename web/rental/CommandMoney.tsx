import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { priceText } from '#server/domain/money.ts'
import { Text, Title } from '#web/ui/layout.ts'
import type { CommandView } from './command.ts'
import { Panel, Sums } from './parts.tsx'
import { formatDay } from '#web/ui/days.ts'

/** The payments, the deposit and the amount due of a command. Nothing before the first payment. */
export function CommandMoney({ command: { money, paidAmount } }: { command: CommandView }) {
  const { t, i18n } = useTranslation()
  const { payments, deposits, kept, isBilled } = money
  if (payments.length + deposits.length === 0 && !isBilled) return null
  const price = (cents: number) => priceText(cents, i18n.language)
  const day = (text: string) => formatDay(text, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <Panel id="money" title={t('commands:money.title')}>
      {payments.length === 0 ? null : (
        <>
          <Title order={3} size="h5">
            {t('commands:money.payments')}
          </Title>
          <Sums
            rows={[
              ...payments.map(({ id, day: on, method, amount }) => ({
                id,
                label: [
                  `${day(on)}, ${t(`commands:money.method.${method}`)}`,
                  amount < 0 ? ` (${t('commands:money.back')})` : '',
                ],
                amount: price(amount),
              })),
              { label: t('commands:money.paid'), amount: price(paidAmount), isTotal: true },
            ]}
          />
        </>
      )}
      {deposits.length === 0 ? null : (
        <>
          <Title order={3} size="h5">
            {t('commands:money.deposit')}
          </Title>
          <Sums
            rows={[
              ...deposits.map(({ id, day: on, movement, amount }) => ({
                id,
                label: `${day(on)}, ${t(`commands:money.movement.${movement}`)}`,
                amount: price(movement === 'received' ? amount : -amount),
              })),
              { label: t('commands:money.kept'), amount: price(kept), isTotal: true },
            ]}
          />
        </>
      )}
      {isBilled ? (
        <Text>
          <Link to="/services/rentals/invoices">{t('commands:invoices.title')}</Link>
        </Text>
      ) : null}
    </Panel>
  )
}
