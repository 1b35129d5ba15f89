import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { StatsShare } from '#server/stats/contract.ts'
import { Change } from './Change.tsx'
import { Region } from './Region.tsx'
import styles from './stats.module.css'
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
  const most = Math.max(1, ...shares.map(one => one.count))
  if (shares.length === 0) return null
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <Region label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('admin:stats.name')}</th>
              <th scope="col">{t('admin:stats.count')}</th>
              <th scope="col">{t('admin:stats.share')}</th>
              <th scope="col">{t('admin:stats.change.title')}</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(one => (
              <tr key={one.id ?? 'none'}>
                <th scope="row">
                  <Link to={hrefOf(one)} preventScrollReset>
                    {nameOf(one)}
                  </Link>
                  <svg className={styles.shareBar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(100 * one.count) / most} height="6" className={styles.bar} />
                  </svg>
                </th>
                <td suppressHydrationWarning>{count(one.count)}</td>
                <td suppressHydrationWarning>{share(one.count, total)}</td>
                <td>
                  <Change count={one.count} before={one.previousCount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Region>
    </section>
  )
}
