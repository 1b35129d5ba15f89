import type { SurveyView } from '#server/surveys/contract.ts'
import type { WebContext } from '#web/api/load-context.ts'
import {
  loadCommandPanel,
  loadItemPanel,
  type CommandPanelData,
  type ItemPanelData,
} from '#web/rental/admin/load-rental-panels.server.ts'
import { findSurvey } from '#web/surveys/load-survey.server.ts'

/** What a record's screen shows beyond its fields. */
export type RecordPanelData = { type: 'surveys'; survey: SurveyView } | CommandPanelData | ItemPanelData | null

/** Loads the part of its own that a type's record screen has; null for most types. */
export async function loadRecordPanel(
  type: string,
  { request, context, id }: { request: Request; context: WebContext; id: string },
): Promise<RecordPanelData> {
  if (type === 'rental-commands') return loadCommandPanel({ request, context, id })
  if (type === 'rental-items') return loadItemPanel({ request, context, id })
  if (type !== 'surveys') return null
  const survey = await findSurvey({ request, context, id })
  return survey === null ? null : { type, survey }
}
