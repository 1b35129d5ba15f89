import type { Tally } from '#server/surveys/domain/results.ts'
import type { ChoiceStatus } from '#server/surveys/domain/answer.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SurveyResults as Results } from '#server/surveys/contract.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { ChoiceState } from './ChoiceState.tsx'
import styles from './surveys.module.css'
import { numberFormat } from '#server/domain/formats.ts'

type Props = {
  id: string
  results: Results
  mine: readonly string[]
  allowMultiple: boolean
  ofOrganizations: boolean
  headingLevel: 2 | 3 | 4
  isFinal: boolean
}

/** The results: one table with its figures, which the bars only repeat. */
export function SurveyResults({
  id,
  results: { answersCount, choices },
  mine,
  allowMultiple,
  ofOrganizations,
  headingLevel,
  isFinal,
}: Props) {
  const { t, i18n } = useTranslation()
  const whole = numberFormat(i18n.language)
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Stack gap="xs">
      <Title order={headingLevel} size="h4" id={`${id}-results`}>
        {t(isFinal ? 'blocks:survey.results' : 'blocks:survey.resultsSoFar')}
      </Title>
      <Text c="dimmed">
        {answersCount === 0
          ? t('blocks:survey.nobody')
          : t(ofOrganizations ? 'blocks:survey.organizations' : 'blocks:survey.people', { count: answersCount })}
        {allowMultiple && answersCount > 0 ? ` ${t('blocks:survey.severalNote')}` : ''}
      </Text>
      <table className={styles.table} aria-labelledby={`${id}-results`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('blocks:survey.choice')}</th>
            <th scope="col">{t('blocks:survey.share')}</th>
            <th scope="col">{t('blocks:survey.count')}</th>
          </tr>
        </thead>
        <ResultRows choices={choices} mine={mine} percent={percent} ofOrganizations={ofOrganizations} whole={whole} />
      </table>
    </Stack>
  )
}

function ResultRows({
  choices,
  mine,
  percent,
  ofOrganizations,
  whole,
}: Pick<Props, 'mine' | 'ofOrganizations'> & {
  choices: (Tally & { text: string; addedByUser: boolean; status: ChoiceStatus })[]
  percent: Intl.NumberFormat
  whole: Intl.NumberFormat
}) {
  const { t } = useTranslation()
  return (
    <tbody>
      {choices.map(choice => (
        <tr key={choice.id}>
          <th scope="row">
            <span>
              {choice.text} <ChoiceState status={choice.status} />
            </span>
            {mine.includes(choice.id) ? (
              <Group component="span" gap={4} fw={400}>
                <Icon name="check" size={16} /> {t('blocks:survey.mine')}
              </Group>
            ) : null}
          </th>
          <td className={styles.share}>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${choice.percent}%` }} />
            </span>
            <Text span fw={600} miw="4em" suppressHydrationWarning>
              {percent.format(choice.percent / 100)}
            </Text>
          </td>
          <td>
            {t(ofOrganizations ? 'blocks:survey.countOrganizations' : 'blocks:survey.countPeople', {
              count: choice.count,
              shown: whole.format(choice.count),
            })}
          </td>
        </tr>
      ))}
    </tbody>
  )
}
