import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './checkout.module.css'
import type { ChosenDays } from './cookies.ts'
import { formatDay } from './days.ts'

/** The next free periods, each a submit button. */
export function PeriodChoices({
  periods,
  count,
  title,
}: {
  periods: readonly ChosenDays[]
  count: number
  title?: string
}) {
  const { t, i18n } = useTranslation()
  const words = (day: string) => formatDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <fieldset className={styles.offers}>
      <legend>{title ?? t('rentals:period.nextOnes', { count })}</legend>
      {periods.map(({ startDay, endDay }) => (
        <button
          key={startDay}
          className={styles.offer}
          name="offer"
          value={`${startDay}_${endDay}`}
          suppressHydrationWarning
        >
          <Icon name="check" />
          <span suppressHydrationWarning>{t('rentals:period.take', { from: words(startDay), to: words(endDay) })}</span>
        </button>
      ))}
    </fieldset>
  )
}
