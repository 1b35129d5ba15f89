import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import type { Stats } from '#server/stats/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormats } from './use-formats.ts'

type Props = Pick<Stats, 'series' | 'unit' | 'period' | 'previous'>

/** A bar for each day, week or month, the period before as a dashed line. Loaded on demand: its library is large. */
export default function OverTimeChart({ series, unit, period, previous }: Props) {
  const { t } = useTranslation()
  const { count, span, part } = useFormats()
  const tick = { fill: 'currentColor', fontSize: '0.875rem' }
  return (
    <CompositeChart
      h="100%"
      data={series.map(one => ({ part: part(unit, one), current: one.count, previous: one.previousCount }))}
      dataKey="part"
      series={[
        {
          name: 'current',
          type: 'bar',
          color: 'var(--chart-current)',
          label: t('admin:stats.chart.current', { span: span(period) }),
        },
        {
          name: 'previous',
          type: 'line',
          color: 'var(--chart-previous)',
          strokeDasharray: '5 4',
          label: t('admin:stats.chart.previous', { span: span(previous) }),
        },
      ]}
      valueFormatter={count}
      curveType="linear"
      textColor="text"
      maxBarWidth={48}
      withDots={false}
      withLegend
      xAxisProps={{ tick, interval: 'equidistantPreserveStart', minTickGap: 24 }}
      yAxisProps={{ tick, allowDecimals: false, width: 'auto' }}
      tooltipAnimationDuration={0}
      composedChartProps={{ accessibilityLayer: false }}
    />
  )
}
