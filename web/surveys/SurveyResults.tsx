import type { Tally } from '#server/surveys/domain/results.ts'
import type { ChoiceStatus } from '#server/surveys/domain/answer.ts'
import { useTranslation } from 'react-i18next'
import type { SurveyResults as Results } from '#server/surveys/contract.ts'
import { Icon } from '#web/ui/Icon.tsx'
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
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.results}>
      <Heading id={`${id}-results`} className={styles.resultsTitle}>
        {t(isFinal ? 'blocks:survey.results' : 'blocks:survey.resultsSoFar')}
      </Heading>
      <p className={styles.people}>
        {answersCount === 0
          ? t('blocks:survey.nobody')
          : t(ofOrganizations ? 'blocks:survey.organizations' : 'blocks:survey.people', { count: answersCount })}
        {allowMultiple && answersCount > 0 ? ` ${t('blocks:survey.severalNote')}` : ''}
      </p>
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
    </div>
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
              <span className={styles.mine}>
                <Icon name="check" size={16} /> {t('blocks:survey.mine')}
              </span>
            ) : null}
          </th>
          <td className={styles.share}>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${choice.percent}%` }} />
            </span>
            <span className={styles.figure} suppressHydrationWarning>
              {percent.format(choice.percent / 100)}
            </span>
          </td>
          <td className={styles.count}>
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
