import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { CalendarLegend, ClosedDays, MissingModels, TakenDays } from './CalendarNotes.tsx'
import type { ChosenDays } from './cookies.ts'
import { lastEndDayOf } from './day-state.ts'
import { addDays, formatMonth, monthOf, todayInParis } from '#web/ui/days.ts'
import type { PickedDays } from './pick.ts'
import type { CalendarDay, GivenCalendar } from './types.ts'
import { useCalendar, type KnownDays } from './use-calendar.ts'
import { Unfold, useUnfolded } from './parts.tsx'

type Props = {
  id: string
  /** The number of units needed of each model. */
  models: Readonly<Record<string, number>>
  picked: PickedDays
  /** The handler with script; without, each day is a submit button of the surrounding form and sends `pick`. */
  onPick: (day: string) => void
  /** The days that the page was rendered with; without script there are no others. */
  given: GivenCalendar | null
  /** Shows the count of free units, with one model. */
  showsCount: boolean
  /** The names of a cart's models, to name the ones that are not free. */
  names?: Readonly<Record<string, string>> | undefined
  /** The days of this visitor's own hold. */
  held?: ChosenDays | null | undefined
  /** The maximum length of a rental in days. */
  longest?: number | undefined
  /** Called when more days are loaded. */
  onKnown?: ((days: KnownDays) => void) | undefined
}

/**
 * A month of free days beside the two date fields: a grid with arrow keys, a list with large text (design/promises.md,
 * Accessibility).
 */
export function Calendar({ id, models, picked, onPick, given, showsCount, names, held, longest, onKnown }: Props) {
  const { t, i18n } = useTranslation()
  const { today, month, setMonth, isHydrated } = useShownMonth(given, picked)
  const [at, setAt] = useState<string | null>(null)
  const { isShown, show } = useUnfolded(`${id}-days`)
  const [announcement, setAnnouncement] = useState('')
  const { days, state, again } = useCalendar(models, month ?? '', month === null ? null : today, given?.days ?? NO_DAYS)
  useEffect(() => onKnown?.(days), [days, onKnown])
  if (month === null || today === null) return null
  const first = monthOf(today)
  function goTo(next: string) {
    setMonth(next < first ? first : next)
    setAnnouncement(formatMonth(next, i18n.language))
    setAt(null)
  }
  const context = { today, days, picked, needed: unitsNeeded(models), showsCount, names, held, longest, isHydrated }
  const shown = [...days.values()]
    .filter(({ day }) => day.startsWith(month) && day >= today)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  return (
    <div style={{ containerType: 'inline-size' }}>
      <Unfold to={`${id}-days`} className="rental-unfold" onShow={show}>
        {t('rentals:calendar.title')}
      </Unfold>
      <div id={`${id}-days`} className="rental-fold" data-shown={isShown || undefined}>
        <Stack gap="xs" className="rental-calendar">
          <CalendarHead id={id} month={month} first={first} goTo={goTo} announcement={announcement} />
          {state === 'failed' ? <LoadFailure again={again} /> : null}
          <CalendarGrid
            id={id}
            month={month}
            context={context}
            isLoading={state === 'loading'}
            at={at}
            onMove={day => {
              setAt(day)
              setMonth(monthOf(day))
            }}
            onPick={day => {
              setAt(day)
              onPick(day)
            }}
          />
          <p id={`${id}-keys`} className="visually-hidden js-only">
            {t('rentals:calendar.keys')}
          </p>
          <CalendarLegend context={context} lastEndDay={lastEndDayOf(context)} />
          {names === undefined ? (
            <TakenDays days={shown} needed={context.needed} />
          ) : (
            <MissingModels days={shown} names={names} />
          )}
          <ClosedDays days={shown} />
        </Stack>
      </div>
    </div>
  )
}

function LoadFailure({ again }: { again: () => void }) {
  const { t } = useTranslation()
  return (
    <Text>
      {t('rentals:calendar.failed')}{' '}
      <Button type="button" look="plain" small onClick={again}>
        {t('rentals:calendar.again')}
      </Button>
    </Text>
  )
}

/** The current day and the shown month, both corrected once hydrated: the page may come from a cache. */
function useShownMonth(given: GivenCalendar | null, { from, to }: PickedDays) {
  const [today, setToday] = useState(given?.today ?? null)
  const [month, setMonth] = useState(given?.month ?? null)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    setHydrated(true)
    setToday(todayInParis())
    setMonth(known => (known === null || given?.isOfToday === true ? monthOf(from || todayInParis()) : known))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it begins, once
  }, [])
  // Days that are typed are shown; those that are picked stand in the shown month already.
  const before = useRef({ from, to })
  useEffect(() => {
    const day = from === before.current.from ? to : from
    before.current = { from, to }
    if (isHydrated && today !== null && day >= today && day < addDays(today, MAX_AHEAD_DAYS)) setMonth(monthOf(day))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the days change
  }, [from, to])
  return { today, month, setMonth, isHydrated }
}

/** With one model the number of wanted units; with several the calendar shows the scarcest. */
const unitsNeeded = (models: Readonly<Record<string, number>>): number => {
  const all = Object.values(models)
  return all.length === 1 ? all[0]! : 1
}

/** A year that is still being typed may be far away. */
const MAX_AHEAD_DAYS = 3_650
const NO_DAYS: readonly CalendarDay[] = []
