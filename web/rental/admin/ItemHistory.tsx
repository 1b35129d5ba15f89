import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ItemEvent, ItemHistory as History } from '#server/rental/contract/item-history.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { formatDay } from '#web/ui/days.ts'
import { Panel } from '../parts.tsx'

/** All that happened to a unit, in words, day by day, the newest first. */
export function ItemHistory({ id, history: { events, page } }: { id: string; history: History }) {
  const { t } = useAdminTexts()
  const day = useDay()
  const days = [...new Set(events.map(event => event.day))]
  return (
    <Panel id="item-history" title={t('admin:rentals.itemHistory.title')}>
      {days.map(one => (
        <Stack key={one} gap="xs">
          <Title order={3} size="h5" suppressHydrationWarning>
            {day(one)}
          </Title>
          <Stack component="ul" gap="sm" className="rental-plain">
            {events
              .filter(event => event.day === one)
              .map(event => (
                <li key={`${event.kind} ${event.id}`}>
                  <Event event={event} />
                </li>
              ))}
          </Stack>
        </Stack>
      ))}
      <Pagination
        page={page.number}
        lastPage={page.lastPage}
        hrefOf={number => `${resourcePath('rental-items', 'show', id)}?history=${number}#item-history`}
        label={t('admin:rentals.itemHistory.pages')}
      />
    </Panel>
  )
}

function useDay(): (text: string) => string {
  const { i18n } = useTranslation()
  return text => formatDay(text, i18n.language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

function Event({ event }: { event: ItemEvent }) {
  const { t } = useAdminTexts()
  const remark = 'comment' in event ? event.comment : 'reason' in event ? event.reason : null
  return (
    <>
      <Text suppressHydrationWarning>{useSentence(event)}</Text>
      {'condition' in event && event.condition !== null ? (
        <Text>{t('admin:office.handling.condition', { condition: event.condition })}</Text>
      ) : null}
      {remark === null ? null : <Text className="rental-typed">{remark}</Text>}
      {'by' in event && event.by !== null ? (
        <Text c="dimmed">{t('admin:rentals.itemHistory.by', { name: event.by })}</Text>
      ) : null}
      {'command' in event ? (
        <Link to={resourcePath('rental-commands', 'show', event.command.id)}>
          {t('admin:rentals.command', { number: event.command.number })}
        </Link>
      ) : null}
      {'photos' in event && event.photos.length > 0 ? (
        <Group component="ul" gap="sm" className="rental-plain">
          {event.photos.map(({ url, description }) => (
            <li key={url}>
              <a href={url}>
                <img
                  src={url}
                  alt={description}
                  loading="lazy"
                  width={128}
                  height={96}
                  style={{ objectFit: 'contain' }}
                />
              </a>
            </li>
          ))}
        </Group>
      ) : null}
    </>
  )
}

function useSentence(event: ItemEvent): string {
  const { t } = useAdminTexts()
  const day = useDay()
  const words = (key: string, values: Record<string, string> = {}) => t(`admin:rentals.itemHistory.${key}`, values)
  const renter = 'renter' in event ? (event.renter ?? t('admin:rentals.formerPerson')) : ''
  switch (event.kind) {
    case 'added':
      return words('added')
    case 'out':
      return words('out', { renter, day: day(event.endDay) })
    case 'back':
      return words(event.isReplaced ? 'replaced' : 'back', { renter })
    case 'lost':
      return words('lost', { renter })
    case 'unavailable': {
      const reason = t(`resources:rental-unavailabilities.options.kind.${event.of}`)
      return event.endDay === null
        ? words('unavailableOpen', { reason })
        : words('unavailable', { reason, day: day(event.endDay) })
    }
    case 'moved':
      return words('moved', { from: event.from ?? words('noPlace'), to: event.to ?? words('noPlace') })
    case 'override':
      return t('admin:rentals.override', { rule: t(`resources:rental-overrides.options.rule.${event.rule}`) })
  }
}
