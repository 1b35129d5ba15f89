import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountPart } from '#web/account/AccountPage.tsx'
import { Text } from '#web/ui/layout.ts'

type Props = { reads: readonly { kind: string; times: number }[] }

/** How often staff have read the person's data, by kind. */
export function DataReads({ reads }: Props) {
  const { t } = useTranslation()
  return (
    <AccountPart title={t('account:privacy.reads.title')}>
      <Text c="dimmed">{t('account:privacy.reads.text')}</Text>
      {reads.length === 0 ? (
        <Text>{t('account:privacy.reads.none')}</Text>
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
    </AccountPart>
  )
}
