import { Table } from '@mantine/core'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Stats } from '#server/stats/contract.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { Group } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { StatsTable } from './StatsTable.tsx'
import { useFormats } from './use-formats.ts'

type Origin = NonNullable<Stats['busiestOrigins']>[number]

/** The origins of most reports of the last day, to be banned or named. */
export function Origins({ origins }: { origins: readonly Origin[] }) {
  const { t } = useTranslation()
  const { count, long } = useFormats()
  const [first] = origins
  if (first === undefined) return null
  const title = t('admin:stats.origins.title')
  return (
    <Panel title={title}>
      <p suppressHydrationWarning>{t('admin:stats.origins.lead', { day: long(first.day) })}</p>
      <StatsTable
        label={title}
        heads={[
          t('admin:stats.origins.signature'),
          t('admin:stats.count'),
          t('admin:stats.origins.state'),
          t('admin:stats.top.actions'),
        ]}
      >
        {origins.map(origin => (
          <Table.Tr key={origin.signature}>
            <Table.Th scope="row">
              <code>{origin.signature}</code>
            </Table.Th>
            <Table.Td suppressHydrationWarning>{count(origin.count)}</Table.Td>
            <Table.Td>
              {origin.bannedId === null
                ? (origin.name ?? t('admin:stats.origins.unknown'))
                : t('admin:stats.origins.banned')}
            </Table.Td>
            <Table.Td>
              <OriginLinks {...origin} />
            </Table.Td>
          </Table.Tr>
        ))}
      </StatsTable>
    </Panel>
  )
}

function OriginLinks({ signature, bannedId, name }: Origin) {
  const { t } = useTranslation()
  const createPath = (type: string) =>
    `${resourcePath(type, 'create')}?${new URLSearchParams({ originSignature: signature })}`
  const link = (to: string, label: string) => (
    <Link to={to}>
      {label}
      <VisuallyHidden> {signature}</VisuallyHidden>
    </Link>
  )
  if (bannedId !== null) return link(resourcePath('banned-origins', 'show', bannedId), t('admin:stats.origins.see'))
  return (
    <Group gap="sm">
      {link(createPath('banned-origins'), t('admin:stats.origins.ban'))}
      {name === null ? link(createPath('origin-names'), t('admin:stats.origins.name')) : null}
    </Group>
  )
}
