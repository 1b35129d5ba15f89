import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Panel, ReplacedBy } from '../parts.tsx'
import type { CommandPanelData } from './load-rental-panels.server.ts'

/** The papers of an order; a void one says so. */
export function CommandDocuments({ command }: { command: CommandPanelData }) {
  const { t } = useAdminTexts()
  return (
    <Panel id="command-documents" title={t('resources:rental-documents.many')}>
      <Stack component="ul" gap="xs" className="rental-plain rental-rows">
        {command.documents.map(({ id, kind, url, madeAt, isSuperseded }) => (
          <li key={id}>
            <a href={url} className="rental-link">
              <Icon name="file" /> {t(`resources:rental-documents.options.kind.${kind}`)} (PDF)
            </a>{' '}
            <Moment at={madeAt} timeZone="Europe/Paris" />
            {isSuperseded ? <> · {t('admin:rentals.superseded')}</> : null}
            {isSuperseded ? (
              <ReplacedBy
                href={command.documents.find(one => one.kind === kind && !one.isSuperseded)?.url}
                text={t('admin:rentals.replacedBy')}
              />
            ) : null}
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
