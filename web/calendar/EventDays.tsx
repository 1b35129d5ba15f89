import { useTranslation } from '#web/i18n/use-translation.ts'
import { formatDay } from '#web/ui/days.ts'
import { Stack, Title } from '#web/ui/layout.ts'
import { EventList } from './EventList.tsx'
import { dayId, listedOn } from './listed-on.ts'
import type { ListedEvent, MonthData } from './types.ts'
import month from '#web/ui/Month.module.css'
import styles from './calendar.module.css'

/** The events of a month under the days on which they begin. */
export function EventDays({ data: { events, query, today }, id }: { data: MonthData; id: string }) {
  const { t, i18n } = useTranslation()
  const days = new Map<string, ListedEvent[]>()
  for (const event of events) {
    const day = listedOn(event, query.month)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <Stack component="section" gap="xs" key={day} id={dayId(id, day)} aria-labelledby={`${dayId(id, day)}-title`}>
          <Title order={3} size="h4" id={`${dayId(id, day)}-title`} className={month.name} suppressHydrationWarning>
            {formatDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
            {day === today ? ` (${t('calendar:today')})` : ''}
          </Title>
          <EventList events={ofDay} isOfDay />
        </Stack>
      ))}
    </div>
  )
}
