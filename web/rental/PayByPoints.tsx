import { useTranslation } from '#web/i18n/use-translation.ts'
import { numberFormat } from '#server/domain/formats.ts'
import { priceText } from '#server/domain/money.ts'
import { creditsFor } from '#server/rental/domain/price.ts'
import { Text } from '#web/ui/layout.ts'
import { ActionForm } from './ActionForm.tsx'

/** What a renter holds in the special currency; `creditValue`: cents that one unit is worth. */
export type PointsAccount = { balance: number; creditValue: number }

type Props = { account: PointsAccount; owed: number; formKey: string }

/** The rate is given for so many units: one may be worth a single cent. */
const RATED_UNITS = 100

/** Payment by points with their rate and what is left; not offered where they do not reach. */
export function PayByPoints({ account: { balance, creditValue }, owed, formKey }: Props) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => numberFormat(i18n.language).format(value)
  const needed = creditsFor(owed, creditValue)
  const rate = t('commands:payment.rate', {
    units: number(RATED_UNITS),
    price: priceText(RATED_UNITS * creditValue, i18n.language),
  })
  const values = { amount: number(balance), needed: number(needed), left: number(balance - needed) }
  const facts = [
    rate,
    t('commands:payment.balance', values),
    t(balance < needed ? 'commands:payment.short' : 'commands:payment.left', values),
  ].join(' ')
  const text = (
    <Text c="dimmed" suppressHydrationWarning>
      {facts}
    </Text>
  )
  return balance < needed ? (
    text
  ) : (
    <ActionForm intent="record-payment" formKey={formKey} look="quiet" label={t('commands:payment.byBalance')}>
      {text}
    </ActionForm>
  )
}
