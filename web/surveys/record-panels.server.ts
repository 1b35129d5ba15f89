import type { SurveyView } from '#server/surveys/contract.ts'
import type { PanelLoaders } from '#web/admin/record-panels.server.ts'
import { findSurvey } from './load-survey.server.ts'

export type SurveyPanelData = { survey: SurveyView }

export const panels: PanelLoaders = {
  surveys: async ({ request, context, id }): Promise<SurveyPanelData | null> => {
    const survey = await findSurvey({ request, context, id })
    return survey === null ? null : { survey }
  },
}
