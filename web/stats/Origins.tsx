import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Stats } from '#server/stats/contract.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Region } from './Region.tsx'
import styles from './stats.module.css'
import { useFormats } from './use-formats.ts'

const addressOf = (type: string, signature: string) =>
  `${resourcePath(type, 'create')}?${new URLSearchParams({ originSignature: signature })}`

/** The origins of most reports of the last day, to be banned or named. */
export function Origins({ origins }: { origins: NonNullable<Stats['busiestOrigins']> }) {
  const { t } = useTranslation()
  const { count, long } = useFormats()
  const [first] = origins
  if (first === undefined) return null
  const title = t('admin:stats.origins.title')
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <p className={styles.remark} suppressHydrationWarning>
        {t('admin:stats.origins.lead', { day: long(first.day) })}
      </p>
      <Region label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('admin:stats.origins.signature')}</th>
              <th scope="col">{t('admin:stats.count')}</th>
              <th scope="col">{t('admin:stats.origins.state')}</th>
              <th scope="col">{t('admin:stats.top.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {origins.map(({ signature, count: reports, bannedId, name }) => (
              <tr key={signature}>
                <th scope="row">
                  <code>{signature}</code>
                </th>
                <td suppressHydrationWarning>{count(reports)}</td>
                <OriginLinks bannedId={bannedId} name={name} />
                <td className={styles.word}>
                  {bannedId === null ? (
                    <span className={styles.links}>
                      <Link to={addressOf('banned-origins', signature)}>
                        {t('admin:stats.origins.ban')}
                        <VisuallyHidden> {signature}</VisuallyHidden>
                      </Link>
                      {name === null ? (
                        <Link to={addressOf('origin-names', signature)}>
                          {t('admin:stats.origins.name')}
                          <VisuallyHidden> {signature}</VisuallyHidden>
                        </Link>
                      ) : null}
                    </span>
                  ) : (
                    <Link to={resourcePath('banned-origins', 'show', bannedId)}>
                      {t('admin:stats.origins.see')}
                      <VisuallyHidden> {signature}</VisuallyHidden>
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Region>
    </section>
  )
}

function OriginLinks({ bannedId, name }: { bannedId: string | null; name: string | null }) {
  const { t } = useTranslation()
  return (
    <td className={styles.word}>
      {bannedId === null ? (name ?? t('admin:stats.origins.unknown')) : t('admin:stats.origins.banned')}
    </td>
  )
}
