import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import publications from '#web/publications/publications.module.css'
import { LinkButton } from '#web/ui/Button.tsx'
import { addMonths, formatMonth, monthOf } from '#web/ui/days.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { writeCalendarQuery, type CalendarQuery } from './calendar-query.ts'
import { EventDays } from './EventDays.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { Subscription } from './Subscription.tsx'
import type { MonthData } from './types.ts'
import styles from './calendar.module.css'

type HrefOf = (asked: Partial<CalendarQuery>) => string
type Props = { data: MonthData; id: string }

/**
 * The events of a month, as a table or as a list: months, views and filters are links, with and without script alike.
 * Where the table has little space its days lead to the list below it.
 */
export function MonthView({ data, id }: Props) {
  const { t, i18n } = useTranslation()
  const { query, events, path, subscription } = data
  const name = formatMonth(query.month, i18n.language)
  const hrefOf: HrefOf = asked => `${path}${writeCalendarQuery({ ...query, ...asked })}#${id}`
  return (
    <Stack gap="lg" className={styles.calendar} data-view={query.view}>
      <Group gap="0.75rem 2rem" justify="space-between" className="no-print">
        <Views query={query} hrefOf={hrefOf} />
        <Places query={query} hrefOf={hrefOf} />
      </Group>
      <MonthNavigation data={data} hrefOf={hrefOf} />
      <Text role="status" c="dimmed" m={0} suppressHydrationWarning>
        {t(events.length === 0 ? 'calendar:none' : 'calendar:count', { count: events.length, month: name })}
      </Text>
      {data.nextMonth === null ? null : (
        <div className="no-print">
          <LinkButton to={hrefOf({ month: data.nextMonth })} preventScrollReset icon="chevronRight">
            <span suppressHydrationWarning>
              {t('calendar:nextEvents', { month: formatMonth(data.nextMonth, i18n.language) })}
            </span>
          </LinkButton>
        </div>
      )}
      {query.view === 'grid' ? <MonthGrid data={data} id={id} hrefOf={hrefOf} /> : null}
      <EventDays data={data} id={id} />
      <Subscription {...subscription} />
    </Stack>
  )
}

type LinksProps = { query: CalendarQuery; hrefOf: HrefOf }

function Views({ query, hrefOf }: LinksProps) {
  const { t } = useTranslation()
  return (
    <ul className={publications.choices} aria-label={t('calendar:views')}>
      {(['grid', 'list'] as const).map(view => (
        <li key={view}>
          <Link
            to={hrefOf({ view })}
            preventScrollReset
            rel="nofollow"
            aria-current={query.view === view ? 'true' : undefined}
          >
            <Icon name={view === 'grid' ? 'calendar' : 'list'} size={18} /> {t(`calendar:view.${view}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Places({ query, hrefOf }: LinksProps) {
  const { t } = useTranslation()
  return (
    <ul className={publications.choices} aria-label={t('calendar:places')}>
      {(['', 'site', 'remote'] as const).map(place => (
        <li key={place}>
          <Link
            to={hrefOf({ place })}
            preventScrollReset
            rel="nofollow"
            aria-current={query.place === place ? 'true' : undefined}
          >
            {t(`calendar:place.${place || 'all'}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The name of the month between links to those beside it. */
function MonthNavigation({ data: { query, today }, hrefOf }: { data: MonthData; hrefOf: HrefOf }) {
  const { t, i18n } = useTranslation()
  const monthName = (month: string) => formatMonth(month, i18n.language)
  const current = monthOf(today)
  const [before, after] = [addMonths(query.month, -1), addMonths(query.month, 1)]
  return (
    <div className={styles.months}>
      <Title order={2} className={styles.month} suppressHydrationWarning>
        {monthName(query.month)}
      </Title>
      <nav aria-label={t('calendar:months')} className="no-print">
        <ul className={publications.choices}>
          <li>
            <Link to={hrefOf({ month: before })} preventScrollReset rel="nofollow">
              <Icon name="chevronLeft" size={18} />
              <VisuallyHidden>{t('calendar:previous')}</VisuallyHidden>
              <span suppressHydrationWarning>{monthName(before)}</span>
            </Link>
          </li>
          {query.month === current ? null : (
            <li>
              <Link to={hrefOf({ month: '' })} preventScrollReset>
                {t('calendar:thisMonth')}
              </Link>
            </li>
          )}
          <li>
            <Link to={hrefOf({ month: after })} preventScrollReset rel="nofollow">
              <VisuallyHidden>{t('calendar:next')}</VisuallyHidden>
              <span suppressHydrationWarning>{monthName(after)}</span>
              <Icon name="chevronRight" size={18} />
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  )
}
