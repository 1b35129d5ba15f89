import type { ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import type { PanelLoaders } from '#web/admin/record-panels.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'

export type TrainingPanelData = {
  id: string
  sessions: readonly { id: string; startAt: string; endAt: string; state: string; enrolled: number; waiting: number }[]
  canAdd: boolean
}

/** Who is enrolled or waits, in the order in which they asked. */
export type SessionPerson = { id: string; name: string; attendance: string | null }
export type SessionPanelData = {
  id: string
  hasBegun: boolean
  isCancelled: boolean
  enrolled: readonly SessionPerson[]
  waiting: readonly SessionPerson[]
}

/** As many as the interface gives at once; the list of enrolments has the others. */
const MAX_PEOPLE = 100

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
    const api = apiFor(request, context)
    const people = async (status: 'enrolled' | 'waiting') => {
      const { data } = await api.get<ListDocument>('/api/v1/training-enrolments', {
        query: {
          'filter[session]': id,
          'filter[status]': status,
          'fields[training-enrolments]': 'personName,attendance',
          sort: 'askedAt',
          'page[size]': MAX_PEOPLE,
        },
      })
      return data.map(record => ({
        id: record.id,
        name: textOf(record, 'personName'),
        attendance: textOf(record, 'attendance') || null,
      }))
    }
    const { data } = await api.get<OneDocument>(`/api/v1/training-sessions/${encodeURIComponent(id)}`, {
      query: { 'fields[training-sessions]': 'startAt,state,canEdit' },
    })
    if (data.attributes['canEdit'] !== true) return null
    const [enrolled, waiting] = await Promise.all([people('enrolled'), people('waiting')])
    const state = textOf(data, 'state')
    return { id, hasBegun: state !== 'coming', isCancelled: state === 'cancelled', enrolled, waiting }
  },
}
