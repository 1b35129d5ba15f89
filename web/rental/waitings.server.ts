import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { PeriodRefusal } from '#server/rental/domain/period-rules.ts'
import type { WaitingStatus } from '#server/rental/domain/vocabulary.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { ChosenDays } from './cookies.ts'
import { catalogPathOf, listedModel, numberOf } from './models.server.ts'
import type { Waiting } from './waiting.ts'

type Loading = { request: Request; context: WebContext }

const WAITINGS = '/api/v1/rental-waitings'

/** The reason why a waiting was refused; `free`: the model is free on these days. `period`: the violated rule. */
export type WaitingRefusal = { kind: 'days' | 'quantity' | 'twice' | 'free' | 'other'; period: PeriodRefusal | null }

const PERIOD_RULES: readonly PeriodRefusal['reason'][] = [
  'reversed',
  'tooSoon',
  'tooFar',
  'tooShort',
  'tooLong',
  'notMultiple',
  'closedDay',
]

/** The person's waitings, newest first, with the hold of each offer; staff, who can read everybody's, get their own. */
export async function listWaitings({
  request,
  context,
  userId,
}: Loading & { userId: string }): Promise<(Waiting & { booking: string | null })[]> {
  const [document, path] = await Promise.all([
    apiFor(request, context).get<ListDocument>(WAITINGS, {
      query: { include: 'rentalModel', 'filter[user]': userId, sort: '-id', 'page[size]': 100 },
    }),
    catalogPathOf(context),
  ])
  return document.data.flatMap(record => {
    const model = findRelated(document, record, 'rentalModel')
    if (!model) return []
    const { id, name, href } = listedModel(document, model, path)
    const status = textOf(record, 'status') as WaitingStatus
    return [
      {
        id: record.id,
        status,
        quantity: numberOf(record, 'quantity'),
        startDay: textOf(record, 'startDay'),
        endDay: textOf(record, 'endDay'),
        model: { id, name, href },
        booking: status === 'offered' ? (identifiersOf(record.relationships?.['booking'])[0]?.id ?? null) : null,
        offeredUntil: textOf(record, 'expiresAt') || null,
      },
    ]
  })
}

/** Creates a waiting for a model and these days. Null on success. */
export async function joinWaiting({
  request,
  context,
  model,
  startDay,
  endDay,
  quantity,
}: Loading & ChosenDays & { model: string; quantity: number }): Promise<WaitingRefusal | null> {
  try {
    await apiFor(request, context).create(WAITINGS, {
      data: {
        type: 'rental-waitings',
        attributes: { startDay, endDay, quantity },
        relationships: { rentalModel: { data: { type: 'rental-models', id: model } } },
      },
    })
    return null
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    return refusalOf(error)
  }
}

function refusalOf({ errors: [first] }: ApiProblem): WaitingRefusal {
  const [code = '', pointer = ''] = [first?.code, first?.source?.pointer]
  if (code === 'rental.isFree') return { kind: 'free', period: null }
  if (code === 'rental.alreadyWaiting') return { kind: 'twice', period: null }
  const reason = PERIOD_RULES.find(rule => code === `rental.${rule}`)
  if (reason !== undefined) return { kind: 'days', period: { ...first?.meta, reason } as PeriodRefusal }
  return { kind: pointer.endsWith('/quantity') ? 'quantity' : pointer.endsWith('Day') ? 'days' : 'other', period: null }
}

/** A waiting that is gone or over is ignored. */
export async function leaveWaiting({ request, context, id }: Loading & { id: string }): Promise<void> {
  await apiFor(request, context)
    .post(`${WAITINGS}/${id}/actions/leave`, { meta: { input: {} } })
    .catch((error: unknown) => {
      if (!(
        (error instanceof Response && error.status === 404) ||
        (error instanceof ApiProblem && error.status === 409)
      ))
        throw error
    })
}
