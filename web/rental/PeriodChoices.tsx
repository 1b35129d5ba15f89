import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/layout.ts'
import './rental.css'
import type { ChosenDays } from './cookies.ts'
import { formatDay } from '#web/ui/days.ts'

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
  const words = (day: string) => formatDay(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'long' })
  return (
    <Stack component="fieldset" gap="xs" className="rental-plain">
      <legend>{title ?? t('rentals:period.nextOnes', { count })}</legend>
      {periods.map(({ startDay, endDay }) => (
        <Button key={startDay} icon="check" name="offer" value={`${startDay}_${endDay}`} suppressHydrationWarning>
          <span suppressHydrationWarning>{t('rentals:period.take', { from: words(startDay), to: words(endDay) })}</span>
        </Button>
      ))}
    </Stack>
  )
}
