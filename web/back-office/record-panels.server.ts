import { historyInWords, type HistoryLine } from '#web/admin/history-words.server.ts'
import { loadHistory } from '#web/admin/load-history.server.ts'
import type { PanelLoaders } from '#web/admin/record-panels.server.ts'

/** A change in words. */
export type HistoryPanel = { lines: HistoryLine[] }

export const panels: PanelLoaders = {
  'history-actions': async ({ request, context, access, id }): Promise<HistoryPanel> => {
    const { entries } = await loadHistory({ request, context, filters: { 'filter[id]': id }, size: 1 })
    const { manifest, visitor } = access
    return { lines: await historyInWords(entries, { request, context, manifest, timeZone: visitor.timezone }) }
  },
}
