import { useTranslation } from 'react-i18next'
import styles from '#web/account/account.module.css'
import { Moment } from '#web/ui/Moment.tsx'

type Consent = { id: string; kind: string; document: string; givenAt: string; withdrawnAt: string }
type Props = { consents: readonly Consent[]; timeZone: string }

/** The documents that the person has agreed to. */
export function Consents({ consents, timeZone }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="consents-title">
      <h2 id="consents-title">{t('account:privacy.consents.title')}</h2>
      {consents.length === 0 ? (
        <p>{t('account:privacy.consents.none')}</p>
      ) : (
        <ul className={styles.list}>
          {consents.map(({ id, kind, document, givenAt, withdrawnAt }) => (
            <li key={id}>
              <a href={document}>{t(`account:privacy.consents.kinds.${kind}`)}</a>{' '}
              <span className={styles.quiet}>
                {t('account:privacy.consents.given')} <Moment at={givenAt} timeZone={timeZone} />
                {withdrawnAt === '' ? null : (
                  <>
                    , {t('account:privacy.consents.withdrawn')} <Moment at={withdrawnAt} timeZone={timeZone} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
