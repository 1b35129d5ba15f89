import { Link } from '@remix-run/react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { SurveyResults } from '#web/surveys/SurveyResults.tsx'
import { surveyPath } from '#web/surveys/survey-fields.ts'
import styles from '../admin.module.css'
import { exportPath, resourcePath } from '../paths.ts'
import { CommandPanel } from '#web/rental/admin/CommandPanel.tsx'
import { ItemPanel } from '#web/rental/admin/ItemPanel.tsx'
import type { RecordPanelData } from './record-panels.server.ts'

/** The part of its own that a type's record screen has. */
export function RecordPanel({ panel }: { panel: RecordPanelData }) {
  const { t } = useAdminTexts()
  if (panel === null) return null
  if (panel.type === 'rental-commands') return <CommandPanel command={panel} />
  if (panel.type === 'rental-items') return <ItemPanel item={panel} />
  const { survey } = panel
  const ofThis = new URLSearchParams({ 'filter[survey]': survey.id }).toString()
  return (
    <section className={styles.panel}>
      {survey.results === null ? null : (
        <SurveyResults
          id="record"
          results={survey.results}
          mine={survey.myAnswer?.choices ?? []}
          allowMultiple={survey.allowMultiple}
          ofOrganizations={survey.onePerOrganization}
          headingLevel={2}
          isFinal={survey.state === 'closed'}
        />
      )}
      <ul>
        <li>
          <Link to={surveyPath(survey.id)}>{t('blocks:survey.page')}</Link>
        </li>
        <li>
          <Link to={`${resourcePath('survey-answers')}?${ofThis}`}>{t('admin:surveys.answers')}</Link>
        </li>
        <li>
          <a href={exportPath('survey-answers', ofThis)} download>
            {t('admin:surveys.export')}
          </a>
        </li>
      </ul>
    </section>
  )
}
