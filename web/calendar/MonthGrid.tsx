import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMonth, weeksOf } from '#web/ui/days.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { WeekdayHeads } from '#web/ui/WeekdayHeads.tsx'
import type { CalendarQuery } from './calendar-query.ts'
import { dayId, listedOn } from './listed-on.ts'
import { daysWithin } from './period-words.ts'
import type { ListedEvent, MonthData } from './types.ts'
import styles from './calendar.module.css'

/** A day shows so many events; a link leads to the rest in the list. */
const MAX_SHOWN = 3

type HrefOf = (asked: Partial<CalendarQuery>) => string
type Props = { data: MonthData; id: string; hrefOf: HrefOf }

/** A month as a table of days with their events. */
export function MonthGrid({ data, id, hrefOf }: Props) {
  const { t, i18n } = useTranslation()
  const { query, today } = data
  const eventsByDay = new Map<string, ListedEvent[]>()
  for (const event of data.events)
    for (const day of daysWithin(event, query.month)) eventsByDay.set(day, [...(eventsByDay.get(day) ?? []), event])
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden" suppressHydrationWarning>
        {t('calendar:caption', { month: formatMonth(query.month, i18n.language) })}
      </caption>
      <WeekdayHeads />
      <tbody>
        {weeksOf(query.month).map((week, index) => (
          <tr key={index}>
            {week.map((day, cell) =>
              day === null ? (
                <td key={cell} className={styles.outside} />
              ) : (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  events={eventsByDay.get(day) ?? []}
                  facts={{ id, month: query.month, listHref: hrefOf({ view: 'list' }).split('#')[0]! }}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  day: string
  isToday: boolean
  events: readonly ListedEvent[]
  facts: { id: string; month: string; listHref: string }
}

function Day({ day, isToday, events, facts: { id, month, listHref } }: DayProps) {
  const { t, i18n } = useTranslation()
  const [first] = events
  const inList = first === undefined ? null : `#${dayId(id, listedOn(first, month))}`
  const rest = events.length - MAX_SHOWN
  return (
    <td className={styles.day} data-events={events.length > 0 || undefined} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day} className={styles.date}>
        {Number(day.slice(8))}
        {events.length === 0 ? null : (
          <VisuallyHidden>, {t('calendar:events', { count: events.length })}</VisuallyHidden>
        )}
      </time>
      {first === undefined || inList === null ? null : (
        <>
          <a href={inList} className={styles.toList}>
            <span suppressHydrationWarning>
              <VisuallyHidden>{formatDay(day, i18n.language, { day: 'numeric', month: 'long' })}, </VisuallyHidden>
            </span>
            <span aria-hidden="true">{Number(day.slice(8))}</span>
            <VisuallyHidden>{t('calendar:events', { count: events.length })}</VisuallyHidden>
            <span aria-hidden="true" className={styles.number}>
              {events.length}
            </span>
          </a>
          <ul className={styles.dayEvents}>
            {events.slice(0, rest > 1 ? MAX_SHOWN : MAX_SHOWN + 1).map(event => (
              <li key={event.id} lang={event.lang ?? undefined}>
                <Link to={event.href}>
                  {event.startsAt !== '' && event.first === day ? <span>{event.startsAt} </span> : null}
                  {event.title}
                </Link>
              </li>
            ))}
            {rest > 1 ? (
              <li>
                <a href={`${listHref}${inList}`}>{t('calendar:more', { count: rest })}</a>
              </li>
            ) : null}
          </ul>
        </>
      )}
    </td>
  )
}
