import type { TFunction } from 'i18next'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { listFormat } from '#server/domain/formats.ts'
import { DAY_MARKS, dayStateOf, type DayContext } from './day-state.ts'
import { formatDay } from '#web/ui/days.ts'

type DayCellProps = {
  day: string
  context: DayContext
  isFocusable: boolean
  onPick: (day: string) => void
}

/** One day: its accessible name starts with its availability. */
export function DayCell({ day, context, isFocusable, onPick }: DayCellProps) {
  const { t, i18n } = useTranslation()
  const { today, showsCount, isHydrated } = context
  const { isPast, found, state, role, isOpen } = dayStateOf(day, context)
  const isToday = day === today
  // The visible words are the accessible name, for voice control (WCAG 2.5.3).
  const label = dayLabelOf(day, context, { t, locale: i18n.language })
  const [before, number, after, year] = partsOf(day, i18n.language)
  const notes = [
    ...(isToday ? [t('rentals:calendar.today')] : []),
    ...(role === null ? [] : [t(`rentals:calendar.role.${role}`)]),
  ]
  const mark = isPast ? '' : state === 'free' && showsCount ? String(found?.free ?? '') : DAY_MARKS[state]
  return (
    <td aria-selected={isHydrated ? role !== null : undefined}>
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
        <span suppressHydrationWarning>
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

function dayLabelOf(day: string, context: DayContext, { t, locale }: { t: TFunction; locale: string }): string {
  const { showsCount, names, longest } = context
  const { isPast, state, found } = dayStateOf(day, context)
  if (isPast) return t('rentals:calendar.day.past')
  if (state === 'tooLong') return t('rentals:calendar.day.tooLong', { max: longest ?? 0 })
  if (state === 'free')
    return showsCount ? t('rentals:calendar.day.free', { count: found?.free ?? 0 }) : t('rentals:calendar.day.freeBare')
  if (state === 'taken' && names !== undefined && found?.lacking !== undefined)
    return t('rentals:calendar.day.takenOf', {
      names: listFormat(locale).format(found.lacking.map(model => names[model] ?? '')),
    })
  if (state === 'taken' && found !== undefined && found.free > 0 && context.needed > 1)
    return t('rentals:calendar.day.few', { count: found.free, needed: context.needed })
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
  const at = words.search(new RegExp(`\\b${number}(?!\\d)`))
  const untilYear = formatDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const end = words.startsWith(untilYear) ? untilYear.length : words.length
  return [words.slice(0, at), number, words.slice(at + number.length, end), words.slice(end).replace(/^[\s,.]+/, '')]
}
