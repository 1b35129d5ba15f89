import { Table } from '@mantine/core'
import { lazy } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Stats } from '#server/stats/contract.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'
import { SimpleGrid } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Change } from './Change.tsx'
import styles from './stats.module.css'
import { StatsTable } from './StatsTable.tsx'
import { useFormats } from './use-formats.ts'

const OverTimeChart = lazy(() => import('./OverTimeChart.tsx'))

type Props = Pick<Stats, 'series' | 'unit' | 'total' | 'period' | 'previous'>

/** The counts over time: a table, and beside it a chart where script runs. */
export function TimeChart(props: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('admin:stats.chart.title')}>
      <SimpleGrid type="container" cols={{ base: 1, '60rem': 2 }}>
        <Chart {...props} />
        <Figures {...props} />
      </SimpleGrid>
    </Panel>
  )
}

/** One image to screen readers, with a summary: every value is in the table. */
function Chart({ total, ...drawn }: Props) {
  const { t } = useTranslation()
  const { count, part } = useFormats()
  const most = drawn.series.reduce((a, b) => (b.count > a.count ? b : a))
  return (
    <div
      className={`${styles.chart} js-only`}
      role="img"
      suppressHydrationWarning
      aria-label={t('admin:stats.chart.summary', {
        total: count(total),
        most: count(most.count),
        when: part(drawn.unit, most),
      })}
    >
      <LazyComponent isOptional>
        <OverTimeChart {...drawn} />
      </LazyComponent>
    </div>
  )
}

function Figures({ series, unit }: Props) {
  const { t } = useTranslation()
  const { count, part } = useFormats()
  return (
    <StatsTable
      label={t('admin:stats.chart.table')}
      heads={[
        t(`admin:stats.units.${unit}`),
        t('admin:stats.count'),
        t('admin:stats.before'),
        t('admin:stats.change.title'),
      ]}
    >
      {[...series].reverse().map(one => (
        <Table.Tr key={one.from}>
          <Table.Th scope="row" suppressHydrationWarning>
            {part(unit, one)}
          </Table.Th>
          <Table.Td suppressHydrationWarning>{count(one.count)}</Table.Td>
          <Table.Td suppressHydrationWarning>{count(one.previousCount)}</Table.Td>
          <Table.Td>
            <Change count={one.count} before={one.previousCount} />
          </Table.Td>
        </Table.Tr>
      ))}
    </StatsTable>
  )
}
