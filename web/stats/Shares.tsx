import { Table } from '@mantine/core'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { StatsShare } from '#server/stats/contract.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Change } from './Change.tsx'
import { CountBar, StatsTable } from './StatsTable.tsx'
import { useFormats } from './use-formats.ts'

type Props = {
  title: string
  shares: readonly StatsShare[]
  nameOf: (share: StatsShare) => string
  hrefOf: (share: StatsShare) => string
}

/** A table with a bar in each row: chart and figures in one. A name filters the statistics by it. */
export function Shares({ title, shares, nameOf, hrefOf }: Props) {
  const { t } = useTranslation()
  const { count, share } = useFormats()
  const total = shares.reduce((sum, one) => sum + one.count, 0)
  const most = Math.max(...shares.map(one => one.count))
  if (shares.length === 0) return null
  return (
    <Panel title={title}>
      <StatsTable
        label={title}
        heads={[t('admin:stats.name'), t('admin:stats.count'), t('admin:stats.share'), t('admin:stats.change.title')]}
      >
        {shares.map(one => (
          <Table.Tr key={one.id ?? 'none'}>
            <Table.Th scope="row">
              <Link to={hrefOf(one)} preventScrollReset>
                {nameOf(one)}
              </Link>
              <CountBar count={one.count} most={most} />
            </Table.Th>
            <Table.Td suppressHydrationWarning>{count(one.count)}</Table.Td>
            <Table.Td suppressHydrationWarning>{share(one.count, total)}</Table.Td>
            <Table.Td>
              <Change count={one.count} before={one.previousCount} />
            </Table.Td>
          </Table.Tr>
        ))}
      </StatsTable>
    </Panel>
  )
}
