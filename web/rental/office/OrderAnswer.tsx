import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FormValues } from '#web/forms/definition.ts'
import type { RentalQuote } from '#server/rental/contract/rentals.ts'
import { rentalRefusalText } from '../explain.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { ChosenDays } from '../cookies.ts'
import { countDays } from '#web/ui/days.ts'
import { PeriodChoices } from '../PeriodChoices.tsx'
import { PriceLines } from '../PriceLines.tsx'
import { Text } from '#web/ui/layout.ts'
import type { PricedOrder } from './order.server.ts'
import { useFormats } from './use-formats.tsx'

type Props = {
  answer: {
    values: FormValues
    priced?: PricedOrder
    broken?: RentalQuote['refusals']
    offers?: readonly ChosenDays[]
  }
}

/** What was found out about an order before it is placed: its price, the rules that it breaks, other days. */
export function OrderAnswer({ answer: { values, priced, broken = [], offers } }: Props) {
  return (
    <>
      {offers === undefined ? null : (
        <TakenNotice
          offers={offers}
          startDay={String(values['startDay'] ?? '')}
          endDay={String(values['endDay'] ?? '')}
        />
      )}
      {priced === undefined || offers !== undefined ? null : <OrderPrice priced={priced} />}
      {broken.length === 0 ? null : <BrokenRules broken={broken} />}
    </>
  )
}

/** That the days of an order are taken, with the next periods when all is free. */
function TakenNotice({
  offers,
  startDay,
  endDay,
}: {
  offers: readonly ChosenDays[]
  startDay: string
  endDay: string
}) {
  const { t } = useFormats()
  return (
    <Notice tone="warning" title={t('rentals:period.taken')}>
      {offers.length === 0 ? (
        <p>{t('rentals:period.noneFits')}</p>
      ) : (
        <PeriodChoices
          periods={offers}
          count={startDay !== '' && endDay >= startDay ? countDays(startDay, endDay) : 1}
        />
      )}
    </Notice>
  )
}

/** The price of an order, before it is placed. */
function OrderPrice({ priced }: { priced: PricedOrder }) {
  const { t } = useFormats()
  return (
    <section id="order-price" tabIndex={-1} className="rental-panel" aria-label={t('admin:office.order.priceTitle')}>
      <PriceLines lines={priced.lines} days={priced.sums.days} sums={priced.sums} />
      <Text mt="sm">{t('admin:office.order.seen')}</Text>
    </section>
  )
}

/** The rules that an order breaks. */
function BrokenRules({ broken }: { broken: RentalQuote['refusals'] }) {
  const { t, i18n } = useTranslation()
  return (
    <Notice tone="warning" title={t('admin:office.order.broken')}>
      <ul>
        {broken.map(refusal => (
          <li key={refusal.reason}>
            {refusal.reason === 'tooManyPendingCommands'
              ? t('admin:office.order.tooManyPending', { has: refusal.count, limit: refusal.limit })
              : rentalRefusalText(refusal, t, i18n.language)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
