import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { formatDay } from '#web/ui/days.ts'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { ItemHistory } from './ItemHistory.tsx'
import type { ItemPanelData } from './load-item-panel.server.ts'
import { Panel } from '../parts.tsx'

/** The occupations of an item from today on, and what happened to it before. */
export function ItemPanel({ panel: item }: { panel: ItemPanelData }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const day = (text: string) => (
    <span suppressHydrationWarning>
      {formatDay(text, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' })}
    </span>
  )
  return (
    <>
      <Panel id="item-periods" title={t('resources:rental-items.fields.periods')}>
        {item.periods.length === 0 ? (
          <Text>{t('admin:rentals.alwaysFree')}</Text>
        ) : (
          <Stack component="ul" gap="xs" className="rental-plain rental-rows">
            {item.periods.map(({ id, kind, first, last, command }) => (
              <Group component="li" gap="0 1rem" key={id}>
                <span>
                  {day(first)} – {last === null ? t('admin:rentals.withoutEnd') : day(last)}
                </span>
                <span>{t(`resources:rental-item-periods.options.kind.${kind}`)}</span>
                {command === null ? null : (
                  <Link to={resourcePath('rental-commands', 'show', command.id)}>
                    {t('admin:rentals.command', { number: command.number })}
                  </Link>
                )}
              </Group>
            ))}
          </Stack>
        )}
        <Text>
          <a href={`/api/v1/services/rentals/labels.pdf?items=${item.id}`}>{t('admin:figures.printLabel')}</a>
        </Text>
        <Text>
          <Link to={`${resourcePath('rental-item-periods')}?filter%5Bconflict%5D=true`}>
            {t('admin:rentals.conflicts')}
          </Link>
        </Text>
      </Panel>
      <ItemHistory id={item.id} history={item.history} />
    </>
  )
}
