import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { PeriodText } from './PeriodText.tsx'
import type { ListedEvent } from './types.ts'
import styles from './calendar.module.css'

type Props = {
  events: readonly ListedEvent[]
  /** The list stands under its day: the time is enough. */
  isOfDay?: boolean
}

/** Events with when, what and where. */
export function EventList({ events, isOfDay = false }: Props) {
  return (
    <ul className={styles.events}>
      {events.map(event => (
        <li key={event.id}>
          <Event event={event} isOfDay={isOfDay} />
        </li>
      ))}
    </ul>
  )
}

function Event({ event, isOfDay }: { event: ListedEvent; isOfDay: boolean }) {
  const { t } = useTranslation()
  const { title, href, lang, hours, period, isRemote, location, by } = event
  return (
    <article className={styles.event}>
      <p className={styles.when}>
        {!isOfDay ? (
          <PeriodText period={period} />
        ) : period.to !== null ? (
          <span suppressHydrationWarning>{t('calendar:until', { to: period.to })}</span>
        ) : hours === '' ? (
          t('calendar:allDay')
        ) : (
          <span suppressHydrationWarning>{hours}</span>
        )}
      </p>
      <div className={styles.what}>
        <Text fw={600} m={0} lang={lang ?? undefined}>
          <Link to={href}>{title}</Link>
        </Text>
        <Group gap="0.125rem 1rem" c="dimmed">
          <span className={styles.where}>
            <Icon name={isRemote ? 'computer' : 'pin'} size={18} />
            {isRemote ? t('calendar:place.remote') : location || t('calendar:place.site')}
          </span>
          {by === '' ? null : <span>{by}</span>}
        </Group>
      </div>
    </article>
  )
}
