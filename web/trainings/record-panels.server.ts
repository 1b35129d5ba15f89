import type { ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import type { PanelLoaders } from '#web/admin/record-panels.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'

export type TrainingPanelData = {
  id: string
  sessions: readonly { id: string; startAt: string; endAt: string; state: string; enrolled: number; waiting: number }[]
  canAdd: boolean
}

export type SessionPanelData = { id: string; hasBegun: boolean; enrolled: number }

export const panels: PanelLoaders = {
  trainings: async ({ request, context, id }): Promise<TrainingPanelData> => {
    const api = apiFor(request, context)
    const at = encodeURIComponent(id)
    const [{ data }, training] = await Promise.all([
      api.get<ListDocument>(`/api/v1/trainings/${at}/sessions`, {
        query: {
          'fields[training-sessions]': 'startAt,endAt,state,enrolledCount,waitingCount',
          sort: '-startAt',
          'page[size]': 100,
        },
      }),
      api.get<OneDocument>(`/api/v1/trainings/${at}`, { query: { 'fields[trainings]': 'canEdit' } }),
    ])
    return {
      id,
      sessions: data.map(session => ({
        id: session.id,
        startAt: textOf(session, 'startAt'),
        endAt: textOf(session, 'endAt'),
        state: textOf(session, 'state'),
        enrolled: Number(session.attributes['enrolledCount']),
        waiting: Number(session.attributes['waitingCount']),
      })),
      canAdd: training.data.attributes['canEdit'] === true,
    }
  },
  'training-sessions': async ({ request, context, id }): Promise<SessionPanelData | null> => {
    const { data } = await apiFor(request, context).get<OneDocument>(
      `/api/v1/training-sessions/${encodeURIComponent(id)}`,
      { query: { 'fields[training-sessions]': 'startAt,state,enrolledCount,canEdit' } },
    )
    if (data.attributes['canEdit'] !== true || textOf(data, 'state') === 'cancelled') return null
    return {
      id,
      hasBegun: textOf(data, 'state') !== 'coming',
      enrolled: Number(data.attributes['enrolledCount']),
    }
  },
}
