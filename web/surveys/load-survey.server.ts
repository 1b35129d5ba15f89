import type { SurveyView } from '#server/surveys/contract.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'

type Loading = { request: Request; context: WebContext; id: string }

/** A survey as this reader sees it. @throws Response 404 when there is none for them */
export async function loadSurvey({ request, context, id }: Loading): Promise<SurveyView> {
  // Tags the page even without a survey, so that it is invalidated once the survey exists.
  context.cacheTags.add(`surveys:${id}`)
  return (
    await apiFor(request, context).get<{ data: SurveyView }>(`/api/v1/services/surveys/${encodeURIComponent(id)}`)
  ).data
}

/** Null where there is none for this reader. */
export async function findSurvey(loading: Loading): Promise<SurveyView | null> {
  try {
    return await loadSurvey(loading)
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}
