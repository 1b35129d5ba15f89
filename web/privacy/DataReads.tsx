import { useTranslation } from 'react-i18next'
import styles from '#web/account/account.module.css'

type Props = { reads: readonly { kind: string; times: number }[] }

/** How often staff have read the person's data, by kind. */
export function DataReads({ reads }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="reads-title">
      <h2 id="reads-title">{t('account:privacy.reads.title')}</h2>
      <p className={styles.quiet}>{t('account:privacy.reads.text')}</p>
      {reads.length === 0 ? (
        <p>{t('account:privacy.reads.none')}</p>
      ) : (
        <ul>
          {reads.map(({ kind, times }) => (
            <li key={kind}>
              {t(`resources:personal-data-reads.options.kind.${kind}`)} :{' '}
              {t('account:privacy.reads.times', { count: times })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
