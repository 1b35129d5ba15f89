import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountPart } from '#web/account/AccountPage.tsx'
import { Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'

type Consent = { id: string; kind: string; document: string; givenAt: string; withdrawnAt: string }
type Props = { consents: readonly Consent[]; timeZone: string }

/** The documents that the person has agreed to. */
export function Consents({ consents, timeZone }: Props) {
  const { t } = useTranslation()
  return (
    <AccountPart title={t('account:privacy.consents.title')}>
      {consents.length === 0 ? (
        <Text>{t('account:privacy.consents.none')}</Text>
      ) : (
        <ul>
          {consents.map(({ id, kind, document, givenAt, withdrawnAt }) => (
            <li key={id}>
              <a href={document}>{t(`account:privacy.consents.kinds.${kind}`)}</a>{' '}
              <Text span c="dimmed">
                {t('account:privacy.consents.given')} <Moment at={givenAt} timeZone={timeZone} />
                {withdrawnAt === '' ? null : (
                  <>
                    , {t('account:privacy.consents.withdrawn')} <Moment at={withdrawnAt} timeZone={timeZone} />
                  </>
                )}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </AccountPart>
  )
}
