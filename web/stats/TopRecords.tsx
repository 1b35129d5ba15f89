import { Link } from '@remix-run/react'
import type { Stats } from '#server/stats/contract.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { statsPath, type StatsAddress } from './address.ts'
import { Change } from './Change.tsx'
import { Region } from './Region.tsx'
import styles from './stats.module.css'
import { useFormats } from './use-formats.ts'

/** The most read records, each with a link to the record, where this person may see it, and to its own statistics. */
export function TopRecords({ top, asked }: Pick<Stats, 'top'> & { asked: StatsAddress }) {
  const { t, text } = useAdminTexts()
  const { types } = useAdmin()
  const { count } = useFormats()
  const seen = new Set(types.filter(({ permissions }) => permissions.show).map(({ type }) => type))
  const most = Math.max(1, ...top.map(one => one.count))
  const title = t('admin:stats.top.title')
  if (top.length === 0) return null
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <Region label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('admin:stats.top.record')}</th>
              <th scope="col">{t('admin:stats.top.type')}</th>
              <th scope="col">{t('admin:stats.count')}</th>
              <th scope="col">{t('admin:stats.change.title')}</th>
              <th scope="col">{t('admin:stats.top.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {top.map(one => (
              <tr key={`${one.type} ${one.id}`}>
                <th scope="row">
                  {seen.has(one.type) ? (
                    <Link to={resourcePath(one.type, 'show', one.id)}>{one.title}</Link>
                  ) : (
                    one.title
                  )}
                  <svg className={styles.shareBar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(100 * one.count) / most} height="6" className={styles.bar} />
                  </svg>
                </th>
                <td className={styles.word}>{text(`resources:${one.type}.one`)}</td>
                <td suppressHydrationWarning>{count(one.count)}</td>
                <td>
                  <Change count={one.count} before={one.previousCount} />
                </td>
                <td className={styles.word}>
                  <Link to={statsPath(asked, { resourceType: one.type, resourceId: one.id })}>
                    {t('admin:stats.top.detail')}
                    <VisuallyHidden> {one.title}</VisuallyHidden>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Region>
    </section>
  )
}
