import { useLocation } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import type { ChosenDays } from './cookies.ts'
import {
  addDays,
  addMonths,
  formatDay,
  formatMonth,
  monthOf,
  runsOf,
  todayInParis,
  weekdayOf,
  weeksOf,
} from './days.ts'
import { dayAfterKey, roleOf, stateOf, type DayState, type PickedDays } from './pick.ts'
import type { CalendarDay, GivenCalendar } from './types.ts'
import { useCalendar, type KnownDays } from './use-calendar.ts'
import { listFormat } from '#server/domain/formats.ts'

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
  const [today, setToday] = useState(given?.today ?? null)
  const [month, setMonth] = useState(given?.month ?? null)
  const [at, setAt] = useState<string | null>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => {
    setHydrated(true)
    // The page may have been cached yesterday, or last month.
    setToday(todayInParis())
    setMonth(known => (known === null || given?.isOfToday === true ? monthOf(picked.from || todayInParis()) : known))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it begins, once
  }, [])
  useEffect(() => {
    if (!takesFocus.current || at === null) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  })
  const { days, state, again } = useCalendar(models, month ?? '', month === null ? null : today, given?.days ?? NO_DAYS)
  useEffect(() => onKnown?.(days), [days, onKnown])
  if (month === null || today === null) return null
  const first = monthOf(today)
  const focusable =
    at !== null && monthOf(at) === month
      ? at
      : ([picked.from, picked.to].find(day => monthOf(day) === month) ?? (month === first ? today : `${month}-01`))

  function goTo(next: string) {
    setMonth(next < first ? first : next)
    setAnnouncement(formatMonth(next, i18n.language))
    setAt(null)
  }
  function onKey(event: KeyboardEvent<HTMLTableElement>) {
    const day = (event.target as HTMLElement).dataset['day']
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey || today === null) return
    const isList = grid.current !== null && getComputedStyle(grid.current).display === 'block'
    const next = dayAfterKey(event.key, day, isList ? 1 : 7, { addDays, addMonths, weekdayOf })
    if (next === null) return
    event.preventDefault()
    const reached = next < today ? today : next
    takesFocus.current = true
    setAt(reached)
    setMonth(monthOf(reached))
  }

  const isPicking = picked.from !== '' && picked.to === ''
  const last = isPicking && longest !== undefined ? addDays(picked.from, longest - 1) : null
  const shown = [...days.values()]
    .filter(({ day }) => day.startsWith(month) && day >= today)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  const closed = shown.filter(day => day.closed === true && day.reason !== undefined)
  const title = formatMonth(month, i18n.language)
  return (
    <div className="rental-calendar">
      <CalendarHead id={id} month={month} first={first} goTo={goTo} title={title} announcement={announcement} />
      {state === 'failed' ? (
        <p className="rental-calendar-note">
          {t('rentals:calendar.failed')}{' '}
          <button type="button" className="rental-link" onClick={again}>
            {t('rentals:calendar.again')}
          </button>
        </p>
      ) : null}
      {/* With script the table is a grid whose days take the keys. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        ref={grid}
        className="rental-grid"
        role={isHydrated ? 'grid' : undefined}
        aria-labelledby={`${id}-month`}
        aria-describedby={`${id}-keys`}
        aria-busy={state === 'loading' || undefined}
        onKeyDown={onKey}
      >
        <thead>
          <tr>
            {weekdays(i18n.language).map(({ short, long }) => (
              <th key={long} scope="col">
                <abbr title={long} aria-hidden="true">
                  {short}
                </abbr>
                <span className="visually-hidden">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, cell) =>
                day === null ? (
                  <td key={cell} className="rental-no-day" />
                ) : (
                  <Day
                    key={day}
                    day={day}
                    isPast={day < today}
                    days={days}
                    picked={picked}
                    showsCount={showsCount}
                    needed={unitsNeeded(models)}
                    isToday={day === today}
                    isHeld={held != null && day >= held.startDay && day <= held.endDay}
                    isTooLong={last !== null && day > last}
                    longest={longest ?? 0}
                    names={names}
                    isHydrated={isHydrated}
                    isFocusable={day === focusable}
                    onPick={chosen => {
                      setAt(chosen)
                      onPick(chosen)
                    }}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}-keys`} className="visually-hidden js-only">
        {t('rentals:calendar.keys')}
      </p>
      <Legend days={days} held={held} last={last} />
      {names === undefined ? null : <MissingModels days={shown} names={names} />}
      {closed.length === 0 ? null : (
        <p className="rental-calendar-note" suppressHydrationWarning>
          {t('rentals:calendar.closed', { days: closedText(closed, i18n.language), count: closed.length })}
        </p>
      )}
    </div>
  )
}

function CalendarHead({
  id,
  month,
  first,
  goTo,
  title,
  announcement,
}: Pick<Props, 'id'> & {
  month: string
  first: string
  goTo: (next: string) => void
  title: string
  announcement: string
}) {
  const { t } = useTranslation()
  return (
    <div className="rental-calendar-head">
      <MonthLink
        at={`${id}-month`}
        month={month > first ? addMonths(month, -1) : null}
        icon="chevronLeft"
        label={t('rentals:calendar.previous')}
      />
      <button
        type="button"
        className="js-only rental-turn"
        aria-disabled={month <= first || undefined}
        onClick={() => {
          if (month > first) goTo(addMonths(month, -1))
        }}
      >
        <Icon name="chevronLeft" />
        <span className="visually-hidden">{t('rentals:calendar.previous')}</span>
      </button>
      <p id={`${id}-month`} className="rental-month" suppressHydrationWarning>
        {title}
      </p>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <button type="button" className="js-only rental-turn" onClick={() => goTo(addMonths(month, 1))}>
        <Icon name="chevronRight" />
        <span className="visually-hidden">{t('rentals:calendar.next')}</span>
      </button>
      <MonthLink
        at={`${id}-month`}
        month={addMonths(month, 1)}
        icon="chevronRight"
        label={t('rentals:calendar.next')}
      />
    </div>
  )
}

function Legend({ days, held, last }: Pick<Props, 'held'> & { days: KnownDays; last: string | null }) {
  const { t } = useTranslation()
  return (
    <ul className="rental-legend">
      {LEGEND.filter(
        name =>
          (name !== 'closed' || [...days.values()].some(day => day.closed === true)) &&
          (name !== 'held' || held != null) &&
          (name !== 'tooLong' || last !== null),
      ).map(name => (
        <li key={name}>
          <span className="rental-sample" data-state={name} aria-hidden="true">
            {DAY_MARKS[name]}
          </span>
          {t(`rentals:calendar.legend.${name}`)}
        </li>
      ))}
    </ul>
  )
}

type MonthLinkProps = {
  /** The fragment of the links, so that the page opens at the calendar. */
  at: string
  month: string | null
  icon: 'chevronLeft' | 'chevronRight'
  label: string
}

/** Without script the links to other months are URLs of the page, which keep the selection. */
function MonthLink({ at, month, icon, label }: MonthLinkProps) {
  const { pathname, search } = useLocation()
  const { i18n } = useTranslation()
  if (month === null) return null
  const query = new URLSearchParams(search)
  query.set('month', month)
  return (
    <a href={`${pathname}?${query}#${at}`} className="no-script-only rental-turn" rel="nofollow">
      <Icon name={icon} />
      <span
        className="visually-hidden"
        suppressHydrationWarning
      >{`${label}, ${formatMonth(month, i18n.language)}`}</span>
    </a>
  )
}

const LEGEND = ['free', 'held', 'late', 'closed', 'taken', 'tooLong'] as const

/**
 * The list of closed days with a reason, below the month; weekdays that are closed every week are labelled in the days
 * themselves.
 */
const closedText = (closed: readonly CalendarDay[], locale: string) =>
  listFormat(locale).format(
    closed.map(
      ({ day, reason = '' }) =>
        `${formatDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })} (${reason})`,
    ),
  )

/** The models of the cart that are not free, with their days, below the month. */
function MissingModels({ days, names }: { days: readonly CalendarDay[]; names: Readonly<Record<string, string>> }) {
  const { t, i18n } = useTranslation()
  const words = (day: string) => formatDay(day, i18n.language, { day: 'numeric', month: 'long' })
  const missing = Object.entries(names)
    .map(([model, name]) => ({
      name,
      runs: runsOf(days.filter(({ lacking }) => lacking?.includes(model) === true).map(({ day }) => day)),
    }))
    .filter(({ runs }) => runs.length > 0)
  if (missing.length === 0) return null
  const runText = ({ from, to }: { from: string; to: string }) =>
    from === to
      ? t('rentals:calendar.onDay', { day: words(from) })
      : t('rentals:calendar.run', { from: words(from), to: words(to) })
  return (
    <ul className="rental-lacking" suppressHydrationWarning>
      {missing.map(({ name, runs }) => (
        <li key={name} suppressHydrationWarning>
          {t('rentals:calendar.lacking', { name, days: listFormat(i18n.language).format(runs.map(runText)) })}
        </li>
      ))}
    </ul>
  )
}

const NO_DAYS: readonly CalendarDay[] = []
const DAY_MARKS = { free: '✓', held: '✓', late: '·', closed: '–', taken: '×', tooLong: '…', unknown: '' } as const

type DayProps = {
  day: string
  isPast: boolean
  isToday: boolean
  isHeld: boolean
  isTooLong: boolean
  days: KnownDays
  picked: PickedDays
  showsCount: boolean
  needed: number
  longest: number
  names: Readonly<Record<string, string>> | undefined
  isHydrated: boolean
  isFocusable: boolean
  onPick: (day: string) => void
}

/** With one model the number of wanted units; with several the calendar shows the scarcest. */
const unitsNeeded = (models: Readonly<Record<string, number>>): number => {
  const all = Object.values(models)
  return all.length === 1 ? all[0]! : 1
}

/** One day: its accessible name starts with its availability. */
function Day({
  day,
  isPast,
  isToday,
  isHeld,
  isTooLong,
  days,
  picked,
  showsCount,
  needed,
  longest,
  names,
  isHydrated,
  isFocusable,
  onPick,
}: DayProps) {
  const { t, i18n } = useTranslation()
  const found = isPast ? undefined : days.get(day)
  const known = stateOf(found, needed)
  const state = isHeld ? 'held' : isTooLong && known !== 'taken' && known !== 'unknown' ? 'tooLong' : known
  const role = roleOf(picked, day)
  // A rental can end on a day on which none can start.
  const canEnd = picked.from !== '' && picked.to === '' && day >= picked.from
  const isOpen =
    state === 'free' ||
    (state === 'held' && known !== 'unknown') ||
    ((state === 'late' || state === 'closed') && canEnd)
  const label = isPast
    ? t('rentals:calendar.day.past')
    : state === 'tooLong'
      ? t('rentals:calendar.day.tooLong', { max: longest })
      : dayLabelOf(state, { found, showsCount, names, t, locale: i18n.language })
  // The visible words are the accessible name, for voice control (WCAG 2.5.3).
  const [before, number, after, year] = partsOf(day, i18n.language)
  const notes = [
    ...(isToday ? [t('rentals:calendar.today')] : []),
    ...(role === null ? [] : [t(`rentals:calendar.role.${role}`)]),
  ]
  const mark = isPast ? '' : state === 'free' && showsCount ? String(found?.free ?? '') : DAY_MARKS[state]
  return (
    <td aria-selected={isHydrated ? role !== null : undefined} className="rental-day-cell">
      <button
        type="submit"
        name="pick"
        value={day}
        data-day={day}
        className="rental-day"
        data-state={isPast ? 'past' : state}
        data-role={role ?? undefined}
        aria-current={isToday ? 'date' : undefined}
        suppressHydrationWarning
        aria-disabled={!isOpen || undefined}
        disabled={isHydrated ? undefined : !isOpen}
        tabIndex={isHydrated ? (isFocusable ? 0 : -1) : undefined}
        onClick={event => {
          event.preventDefault()
          if (isOpen) onPick(day)
        }}
      >
        <span className="rental-day-words" suppressHydrationWarning>
          <span className="rental-rest" suppressHydrationWarning>{`${label}, ${before}`}</span>
          <span className="rental-date">{number}</span>
          <span className="rental-rest" suppressHydrationWarning>
            {after}
          </span>
        </span>{' '}
        <span className="visually-hidden" suppressHydrationWarning>
          {[year, ...notes].join(', ')}
        </span>
        <span className="rental-count" data-mark={mark} aria-hidden="true" />
      </button>
    </td>
  )
}

type DayLabelOptions = {
  found: CalendarDay | undefined
  showsCount: boolean
  names: Readonly<Record<string, string>> | undefined
  t: TFunction
  locale: string
}

function dayLabelOf(
  state: Exclude<DayState, 'tooLong'>,
  { found, showsCount, names, t, locale }: DayLabelOptions,
): string {
  if (state === 'free')
    return showsCount ? t('rentals:calendar.day.free', { count: found?.free ?? 0 }) : t('rentals:calendar.day.freeBare')
  if (state === 'taken' && names !== undefined && found?.lacking !== undefined)
    return t('rentals:calendar.day.takenOf', {
      names: listFormat(locale).format(found.lacking.map(model => names[model] ?? '')),
    })
  return state === 'closed' && found?.reason
    ? t('rentals:calendar.day.closedFor', { reason: found.reason })
    : t(`rentals:calendar.day.${state}`)
}

/**
 * A day as text in the order of its language: the text before the day of the month, the number, the text after it, and
 * the year.
 */
function partsOf(day: string, locale: string): [before: string, number: string, after: string, year: string] {
  const words = formatDay(day, locale)
  const number = String(Number(day.slice(8)))
  const at = words.search(new RegExp(`\\b${number}\\b`))
  const untilYear = formatDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const end = words.startsWith(untilYear) ? untilYear.length : words.length
  return [words.slice(0, at), number, words.slice(at + number.length, end), words.slice(end).replace(/^[\s,.]+/, '')]
}

/** 2024-01-01 is a Monday. */
const weekdays = (locale: string) =>
  Array.from({ length: 7 }, (_, index) => addDays('2024-01-01', index)).map(day => ({
    short: formatDay(day, locale, { weekday: 'short' }),
    long: formatDay(day, locale, { weekday: 'long' }),
  }))
