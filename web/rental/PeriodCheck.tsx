import type { MouseEvent } from 'react'
import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RentalCheck } from '#server/rental/contract/rentals.ts'
import { Stack, Text } from '#web/ui/layout.ts'
import { formatDay } from '#web/ui/days.ts'
import { refusalText } from './explain.ts'
import { Sign } from './parts.tsx'
import type { PickedDays } from './pick.ts'

type Props = {
  check: RentalCheck | null
  /** With script, takes the nearest days on this page; without, a link of the page names them. */
  onTake?: (days: PickedDays) => void
}

/** Each rule that the chosen days break, with the nearest days that would do. */
export function PeriodCheck({ check, onTake }: Props) {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const { refusals = [], nearest = null } = check ?? {}
  if (refusals.length === 0) return null
  const words = (day: string) => formatDay(day, i18n.language)
  const query = new URLSearchParams(search)
  for (const name of ['pick', 'month', 'page']) query.delete(name)
  query.set('from', nearest?.startDay ?? '')
  query.set('to', nearest?.endDay ?? '')
  return (
    <Stack gap="xs">
      {refusals.map(refusal => (
        <Text key={refusal.reason} c="error" fw={600}>
          <Sign icon="alert">{refusalText(refusal, t, i18n.language)}</Sign>
        </Text>
      ))}
      {nearest === null ? null : (
        <Link
          to={`${pathname}?${query}`}
          className="rental-link"
          preventScrollReset
          suppressHydrationWarning
          onClick={(event: MouseEvent) => {
            if (onTake === undefined) return
            event.preventDefault()
            onTake({ from: nearest.startDay, to: nearest.endDay })
          }}
        >
          {t('rentals:period.nearest', { from: words(nearest.startDay), to: words(nearest.endDay) })}
        </Link>
      )}
    </Stack>
  )
}
