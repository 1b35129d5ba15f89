import { useTranslation } from 'react-i18next'
import type { Stats } from '#server/stats/contract.ts'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Change } from './Change.tsx'
import { Region } from './Region.tsx'
import { niceTop } from './scale.ts'
import styles from './stats.module.css'
import { useFormats } from './use-formats.ts'

type Props = Pick<Stats, 'series' | 'unit' | 'total' | 'period' | 'previous'>

/**
 * A bar for each day, week or month, the previous period as a dashed line, and the figures in a table. Rendered on the
 * server: it needs no script.
 */
export function TimeChart(props: Props) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="over-time" className={styles.panel}>
      <h2 id="over-time">{t('admin:stats.chart.title')}</h2>
      <div className={styles.beside}>
        <Chart {...props} />
        <Figures {...props} />
      </div>
    </section>
  )
}

const WIDTH = 1000
const HEIGHT = 260
const GAP = 0.22

function Chart({ series, unit, total, period, previous }: Props) {
  const { t } = useTranslation()
  const { count, span, part } = useFormats()
  const top = niceTop(Math.max(...series.map(one => Math.max(one.count, one.previousCount))))
  return (
    <figure className={styles.figure}>
      <ul className={styles.legend}>
        <li>
          <svg viewBox="0 0 24 12" className={styles.key} aria-hidden="true">
            <rect width="24" height="12" className={styles.bar} />
          </svg>
          <span suppressHydrationWarning>{t('admin:stats.chart.current', { span: span(period) })}</span>
        </li>
        <li>
          <svg viewBox="0 0 24 12" className={styles.key} aria-hidden="true">
            <path d="M0 6H24" className={styles.before} />
          </svg>
          <span suppressHydrationWarning>{t('admin:stats.chart.previous', { span: span(previous) })}</span>
        </li>
      </ul>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {[top, top / 2, 0].map(value => (
            <span key={value} suppressHydrationWarning>
              {count(value)}
            </span>
          ))}
        </div>
        <Bars series={series} unit={unit} total={total} top={top} />
        <div className={styles.days} aria-hidden="true">
          <span suppressHydrationWarning>{part(unit, series[0]!)}</span>
          {series.length < 3 ? null : (
            <span suppressHydrationWarning>{part(unit, series[Math.floor(series.length / 2)]!)}</span>
          )}
          {series.length < 2 ? null : <span suppressHydrationWarning>{part(unit, series.at(-1)!)}</span>}
        </div>
      </div>
    </figure>
  )
}

type BarsProps = Pick<Props, 'total' | 'unit' | 'series'> & {
  /** The count at the top of the scale. */
  top: number
}

function Bars({ series, unit, total, top }: BarsProps) {
  const { t } = useTranslation()
  const { count, part } = useFormats()
  const step = WIDTH / series.length
  const y = (value: number) => HEIGHT * (1 - value / top)
  const most = series.reduce((a, b) => (b.count > a.count ? b : a))
  const line = series
    .map(
      ({ previousCount }, index) =>
        `${index === 0 ? 'M' : 'L'}${index * step} ${y(previousCount)}H${(index + 1) * step}`,
    )
    .join('')
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      suppressHydrationWarning
      aria-label={t('admin:stats.chart.summary', {
        total: count(total),
        most: count(most.count),
        when: part(unit, most),
      })}
    >
      {[top, top / 2, 0].map(value => (
        <path key={value} d={`M0 ${y(value)}H${WIDTH}`} className={styles.grid} />
      ))}
      {series.map((one, index) => (
        <rect
          key={one.from}
          x={(index + GAP / 2) * step}
          width={step * (1 - GAP)}
          y={y(one.count)}
          height={HEIGHT - y(one.count)}
          className={styles.bar}
        >
          <title suppressHydrationWarning>{`${part(unit, one)} · ${count(one.count)}`}</title>
        </rect>
      ))}
      <path d={line} className={styles.before} />
    </svg>
  )
}

function Figures({ series, unit }: Props) {
  const { t } = useTranslation()
  const { count, part } = useFormats()
  const title = t('admin:stats.chart.table')
  return (
    <Region label={title} tall>
      <table className={styles.table}>
        <caption className={visuallyHidden}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`admin:stats.units.${unit}`)}</th>
            <th scope="col">{t('admin:stats.count')}</th>
            <th scope="col">{t('admin:stats.before')}</th>
            <th scope="col">{t('admin:stats.change.title')}</th>
          </tr>
        </thead>
        <tbody>
          {[...series].reverse().map(one => (
            <tr key={one.from}>
              <th scope="row" suppressHydrationWarning>
                {part(unit, one)}
              </th>
              <td suppressHydrationWarning>{count(one.count)}</td>
              <td suppressHydrationWarning>{count(one.previousCount)}</td>
              <td>
                <Change count={one.count} before={one.previousCount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Region>
  )
}
