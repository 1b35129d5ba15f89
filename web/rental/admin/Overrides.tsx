import { Moment } from '#web/ui/Moment.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Panel } from '../parts.tsx'
import type { CommandPanelData } from './load-rental-panels.server.ts'

/** The rules that staff set aside for an order: which, why, who and when. */
export function Overrides({ overrides }: Pick<CommandPanelData, 'overrides'>) {
  const { t } = useAdminTexts()
  return (
    <Panel id="command-overrides" title={t('resources:rental-commands.fields.overrides')}>
      <Stack component="ul" gap="sm" className="rental-plain rental-rows">
        {overrides.map(({ id, rule, reason, author, at }) => (
          <li key={id}>
            <Text fw="bold">
              {t('admin:rentals.override', { rule: t(`resources:rental-overrides.options.rule.${rule}`) })}
            </Text>
            <Text className="rental-typed">{t('admin:rentals.overrideReason', { reason })}</Text>
            <Text c="dimmed">
              {author || t('admin:rentals.formerPerson')} · <Moment at={at} timeZone="Europe/Paris" />
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
