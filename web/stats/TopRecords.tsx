import { Table } from '@mantine/core'
import { Link } from '@remix-run/react'
import type { Stats } from '#server/stats/contract.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { statsPath, type StatsAddress } from './address.ts'
import { Change } from './Change.tsx'
import { CountBar, StatsTable } from './StatsTable.tsx'
import { useFormats } from './use-formats.ts'

/** The most read records, each with a link to the record, where this person may see it, and to its own statistics. */
export function TopRecords({ top, asked }: Pick<Stats, 'top'> & { asked: StatsAddress }) {
  const { t, text } = useAdminTexts()
  const { types } = useAdmin()
  const { count } = useFormats()
  const seen = new Set(types.filter(({ permissions }) => permissions.show).map(({ type }) => type))
  const most = Math.max(...top.map(one => one.count))
  const title = t('admin:stats.top.title')
  if (top.length === 0) return null
  return (
    <Panel title={title}>
      <StatsTable
        label={title}
        heads={[
          t('admin:stats.top.record'),
          t('admin:stats.top.type'),
          t('admin:stats.count'),
          t('admin:stats.change.title'),
          t('admin:stats.top.actions'),
        ]}
      >
        {top.map(one => (
          <Table.Tr key={`${one.type} ${one.id}`}>
            <Table.Th scope="row">
              {seen.has(one.type) ? <Link to={resourcePath(one.type, 'show', one.id)}>{one.title}</Link> : one.title}
              <CountBar count={one.count} most={most} />
            </Table.Th>
            <Table.Td>{text(`resources:${one.type}.one`)}</Table.Td>
            <Table.Td suppressHydrationWarning>{count(one.count)}</Table.Td>
            <Table.Td>
              <Change count={one.count} before={one.previousCount} />
            </Table.Td>
            <Table.Td>
              <Link to={statsPath(asked, { resourceType: one.type, resourceId: one.id })}>
                {t('admin:stats.top.detail')}
                <VisuallyHidden> {one.title}</VisuallyHidden>
              </Link>
            </Table.Td>
          </Table.Tr>
        ))}
      </StatsTable>
    </Panel>
  )
}
