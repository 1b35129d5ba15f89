import type { SurveyView } from '#server/surveys/contract.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { findSurvey } from '../../load-survey.server.ts'

export const load = async ({ request, context, block }: BlockLoading): Promise<{ survey: SurveyView | null }> => ({
  survey: await findSurvey({ request, context, id: String(block.props.surveyId) }),
})

declare module '#web/blocks/data.ts' {
  interface BlockData {
    survey: { survey: SurveyView | null }
  }
}
