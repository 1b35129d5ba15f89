import { useTranslation } from '#web/i18n/use-translation.ts'
import { ChosenFilters } from '#web/publications/ChosenFilters.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { ChoiceLinks } from '#web/ui/ChoiceLinks.tsx'
import { formatMonth } from '#web/ui/days.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { MonthLinks } from '#web/ui/MonthLinks.tsx'
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
      <ChosenFilters
        chosen={
          data.organization === null
            ? []
            : [{ name: data.organization.name, hrefWithout: hrefOf({ organization: '' }) }]
        }
      />
      <MonthLinks month={query.month} today={data.today} hrefOf={month => hrefOf({ month })} />
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
    <ChoiceLinks
      label={t('calendar:views')}
      choices={['grid', 'list'] as const}
      current={query.view}
      hrefOf={view => hrefOf({ view })}
      nameOf={view => (
        <>
          <Icon name={view === 'grid' ? 'calendar' : 'list'} size={18} /> {t(`calendar:view.${view}`)}
        </>
      )}
      rel="nofollow"
    />
  )
}

function Places({ query, hrefOf }: LinksProps) {
  const { t } = useTranslation()
  return (
    <ChoiceLinks
      label={t('calendar:places')}
      choices={['', 'site', 'remote'] as const}
      current={query.place}
      hrefOf={place => hrefOf({ place })}
      nameOf={place => t(`calendar:place.${place || 'all'}`)}
      rel="nofollow"
    />
  )
}
