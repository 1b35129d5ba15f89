import { useLocation } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import type { ChosenDays } from './cookies.ts'
import {
  addDays,
  addMonths,
  dayInWords,
  monthInWords,
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
  /** How many of each model must be free. */
  models: Readonly<Record<string, number>>
  picked: PickedDays
  /** With script; without, each day is a button of the form around it and sends `pick`. */
  onPick: (day: string) => void
  /** What the page came with: without script nothing else is there. */
  given: GivenCalendar | null
  /** Counts are told where it is one model. */
  showsCount: boolean
  /** Of a cart of several models: how each is called, so that the one in the way is named. */
  names?: Readonly<Record<string, string>> | undefined
  /** Days that are kept for this very visitor. */
  held?: ChosenDays | null | undefined
  /** How many days a rental lasts at most. */
  longest?: number | undefined
  /** Hears of the days as they become known. */
  onKnown?: ((days: KnownDays) => void) | undefined
}

/**
 * A month of free days beside the two date fields: a grid for the keyboard, a list where the text is large
 * (design/promises.md, Accessibility).
 */
export function Calendar({ id, models, picked, onPick, given, showsCount, names, held, longest, onKnown }: Props) {
  const { t, i18n } = useTranslation()
  const [today, setToday] = useState(given?.today ?? null)
  const [month, setMonth] = useState(given?.month ?? null)
  const [at, setAt] = useState<string | null>(null)
  const [isAlive, setAlive] = useState(false)
  const [said, setSaid] = useState('')
  const grid = useRef<HTMLTableElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => {
    setAlive(true)
    // The page may have been kept since yesterday, or last month.
    setToday(todayInParis())
    setMonth(known => (known === null || given?.isOfToday === true ? monthOf(picked.from || todayInParis()) : known))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where it begins, once
  }, [])
  useEffect(() => {
    if (!takesFocus.current || at === null) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  })
  const { days, state, again } = useCalendar(models, month ?? '', month === null ? null : today, given?.days ?? NONE)
  useEffect(() => onKnown?.(days), [days, onKnown])
  if (month === null || today === null) return null
  const first = monthOf(today)
  const focusable =
    at !== null && monthOf(at) === month
      ? at
      : ([picked.from, picked.to].find(day => monthOf(day) === month) ?? (month === first ? today : `${month}-01`))

  function goTo(next: string) {
    setMonth(next < first ? first : next)
    setSaid(monthInWords(next, i18n.language))
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
  const title = monthInWords(month, i18n.language)
  return (
    <div className="rental-calendar">
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
          {said}
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
      {state === 'failed' ? (
        <p className="rental-calendar-note">
          {t('rentals:calendar.failed')}{' '}
          <button type="button" className="rental-link" onClick={again}>
            {t('rentals:calendar.again')}
          </button>
        </p>
      ) : null}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a grid with script: its days take the keys */}
      <table
        ref={grid}
        className="rental-grid"
        role={isAlive ? 'grid' : undefined}
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
                    needed={neededOf(models)}
                    isToday={day === today}
                    isHeld={held != null && day >= held.startDay && day <= held.endDay}
                    isTooLong={last !== null && day > last}
                    longest={longest ?? 0}
                    names={names}
                    isAlive={isAlive}
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
      <ul className="rental-legend">
        {LEGEND.filter(
          name =>
            (name !== 'closed' || [...days.values()].some(day => day.closed === true)) &&
            (name !== 'held' || held != null) &&
            (name !== 'tooLong' || last !== null),
        ).map(name => (
          <li key={name}>
            <span className="rental-sample" data-state={name} aria-hidden="true">
              {MARKS[name]}
            </span>
            {t(`rentals:calendar.legend.${name}`)}
          </li>
        ))}
      </ul>
      {names === undefined ? null : <Lacking days={shown} names={names} />}
      {closed.length === 0 ? null : (
        <p className="rental-calendar-note" suppressHydrationWarning>
          {t('rentals:calendar.closed', { days: closedText(closed, i18n.language), count: closed.length })}
        </p>
      )}
    </div>
  )
}

type MonthLinkProps = {
  /** Where the page begins then. */
  at: string
  month: string | null
  icon: 'chevronLeft' | 'chevronRight'
  label: string
}

/** Without script another month is another address of the page; what is chosen stays in it. */
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
      >{`${label}, ${monthInWords(month, i18n.language)}`}</span>
    </a>
  )
}

const LEGEND = ['free', 'held', 'late', 'closed', 'taken', 'tooLong'] as const

/**
 * Closed days that have a reason are told with it, below the month; that a weekday is closed every week the days say
 * themselves.
 */
const closedText = (closed: readonly CalendarDay[], locale: string) =>
  listFormat(locale).format(
    closed.map(
      ({ day, reason = '' }) =>
        `${dayInWords(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })} (${reason})`,
    ),
  )

/** Which model of the cart is in the way, and when: in words below the month. */
function Lacking({ days, names }: { days: readonly CalendarDay[]; names: Readonly<Record<string, string>> }) {
  const { t, i18n } = useTranslation()
  const words = (day: string) => dayInWords(day, i18n.language, { day: 'numeric', month: 'long' })
  const told = Object.entries(names)
    .map(([model, name]) => ({
      name,
      runs: runsOf(days.filter(({ lacking }) => lacking?.includes(model) === true).map(({ day }) => day)),
    }))
    .filter(({ runs }) => runs.length > 0)
  if (told.length === 0) return null
  const said = ({ from, to }: { from: string; to: string }) =>
    from === to
      ? t('rentals:calendar.onDay', { day: words(from) })
      : t('rentals:calendar.run', { from: words(from), to: words(to) })
  return (
    <ul className="rental-lacking" suppressHydrationWarning>
      {told.map(({ name, runs }) => (
        <li key={name} suppressHydrationWarning>
          {t('rentals:calendar.lacking', { name, days: listFormat(i18n.language).format(runs.map(said)) })}
        </li>
      ))}
    </ul>
  )
}

const NONE: readonly CalendarDay[] = []
const MARKS = { free: '✓', held: '✓', late: '·', closed: '–', taken: '×', tooLong: '…', unknown: '' } as const

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
  isAlive: boolean
  isFocusable: boolean
  onPick: (day: string) => void
}

/** Of one model as many as are wanted; of several the calendar tells of the scarcest. */
const neededOf = (models: Readonly<Record<string, number>>): number => {
  const all = Object.values(models)
  return all.length === 1 ? all[0]! : 1
}

/** One day: its name says first whether it is free. */
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
  isAlive,
  isFocusable,
  onPick,
}: DayProps) {
  const { t, i18n } = useTranslation()
  const found = isPast ? undefined : days.get(day)
  const known = stateOf(found, needed)
  const state = isHeld ? 'held' : isTooLong && known !== 'taken' && known !== 'unknown' ? 'tooLong' : known
  const role = roleOf(picked, day)
  // The last day needs no rental to begin on it.
  const mayEnd = picked.from !== '' && picked.to === '' && day >= picked.from
  const isOpen =
    state === 'free' ||
    (state === 'held' && known !== 'unknown') ||
    ((state === 'late' || state === 'closed') && mayEnd)
  const said = isPast
    ? t('rentals:calendar.day.past')
    : state === 'tooLong'
      ? t('rentals:calendar.day.tooLong', { max: longest })
      : saidOf(state, { found, showsCount, names, t, locale: i18n.language })
  // Shown or read aloud, the words are the same: who says what they see reaches the day (WCAG 2.5.3).
  const [before, number, after, year] = partsOf(day, i18n.language)
  const notes = [
    ...(isToday ? [t('rentals:calendar.today')] : []),
    ...(role === null ? [] : [t(`rentals:calendar.role.${role}`)]),
  ]
  const mark = isPast ? '' : state === 'free' && showsCount ? String(found?.free ?? '') : MARKS[state]
  return (
    <td aria-selected={isAlive ? role !== null : undefined} className="rental-day-cell">
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
        disabled={isAlive ? undefined : !isOpen}
        tabIndex={isAlive ? (isFocusable ? 0 : -1) : undefined}
        onClick={event => {
          event.preventDefault()
          if (isOpen) onPick(day)
        }}
      >
        <span className="rental-day-words" suppressHydrationWarning>
          <span className="rental-rest" suppressHydrationWarning>{`${said}, ${before}`}</span>
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

type Said = {
  found: CalendarDay | undefined
  showsCount: boolean
  names: Readonly<Record<string, string>> | undefined
  t: TFunction
  locale: string
}

function saidOf(state: Exclude<DayState, 'tooLong'>, { found, showsCount, names, t, locale }: Said): string {
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
 * A day in words, in the order of its language: what stands before its number, the number, what follows it, and the
 * year.
 */
function partsOf(day: string, locale: string): [before: string, number: string, after: string, year: string] {
  const words = dayInWords(day, locale)
  const number = String(Number(day.slice(8)))
  const at = words.search(new RegExp(`\\b${number}\\b`))
  const untilYear = dayInWords(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const end = words.startsWith(untilYear) ? untilYear.length : words.length
  return [words.slice(0, at), number, words.slice(at + number.length, end), words.slice(end).replace(/^[\s,.]+/, '')]
}

/** 2024-01-01 is a Monday. */
const weekdays = (locale: string) =>
  Array.from({ length: 7 }, (_, index) => addDays('2024-01-01', index)).map(day => ({
    short: dayInWords(day, locale, { weekday: 'short' }),
    long: dayInWords(day, locale, { weekday: 'long' }),
  }))
