import { Link } from '@remix-run/react'
import { exportPath, resourcePath } from '#web/admin/paths.ts'
import type { PanelViews } from '#web/admin/RecordPanel.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { SurveyPanelData } from './record-panels.server.ts'
import { surveyPath } from './survey-fields.ts'
import { SurveyResults } from './SurveyResults.tsx'

function SurveyPanel({ panel: { survey } }: { panel: SurveyPanelData }) {
  const { t } = useAdminTexts()
  const ofThis = new URLSearchParams({ 'filter[survey]': survey.id }).toString()
  return (
    <Panel>
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
    </Panel>
  )
}

export const panels: PanelViews = { surveys: SurveyPanel }
