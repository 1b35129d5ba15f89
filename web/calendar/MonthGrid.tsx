import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { formatMonth } from '#web/ui/days.ts'
import { MonthTable } from '#web/ui/MonthTable.tsx'
import type { CalendarQuery } from './calendar-query.ts'
import { dayId, listedOn } from './listed-on.ts'
import { daysWithin } from './period-words.ts'
import type { ListedEvent, MonthData } from './types.ts'

type HrefOf = (asked: Partial<CalendarQuery>) => string
type Props = { data: MonthData; id: string; hrefOf: HrefOf }

/** A month as a table of days with their events. */
export function MonthGrid({ data: { query, today, events }, id, hrefOf }: Props) {
  const { t, i18n } = useTranslation()
  const listHref = hrefOf({ view: 'list' }).split('#')[0]!
  const eventsByDay = new Map<string, ListedEvent[]>()
  for (const event of events)
    for (const day of daysWithin(event, query.month)) eventsByDay.set(day, [...(eventsByDay.get(day) ?? []), event])
  return (
    <MonthTable
      month={query.month}
      today={today}
      caption={t('calendar:caption', { month: formatMonth(query.month, i18n.language) })}
      itemsOf={day => eventsByDay.get(day) ?? []}
      renderItem={(event, day) => (
        <li key={event.id} lang={event.lang ?? undefined}>
          <Link to={event.href}>
            {event.startsAt !== '' && event.first === day ? <span>{event.startsAt} </span> : null}
            {event.title}
          </Link>
        </li>
      )}
      placeOf={(_day, first) => {
        const inList = `#${dayId(id, listedOn(first, query.month))}`
        return { inList, href: `${listHref}${inList}` }
      }}
      words={{ count: count => t('calendar:events', { count }), more: count => t('calendar:more', { count }) }}
    />
  )
}
