import { empty } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { isEstablished } from '../../domain/actor.ts'
import { isObject } from '../../domain/is-object.ts'
import type { Gathered } from '#server/module.ts'
import { admins } from '#server/policies/sentences.ts'
import { forbidden, invalid, unauthenticated } from '../../problem.ts'
import { changeRequest, moveRequest } from '../request-actions.ts'

const MOVES = { closed: 'close', open: 'reopen' } as const
const isStatus = (value: unknown): value is keyof typeof MOVES => value === 'closed' || value === 'open'

/**
 * `PUT …/:id/status`, `{ status }`: closed, or open again because the answers do not help. For the author of the
 * request and admins.
 * @throws Problem 401, 403, 404, 409, 422
 */
export async function storeRequestStatus(context: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const { actor, params } = context
  if (actor.userId === null) throw unauthenticated()
  const body = await context.json()
  const status = isObject(body) ? body['status'] : undefined
  if (!isStatus(status)) throw invalid('/status', 'oneOf')
  await changeRequest(context, { registry, id: params['id'] ?? '' }, async (answering, request) => {
    const isOwn = request.createdById === actor.userId
    if (!isEstablished(actor) || !(isOwn || admins(actor, false))) throw forbidden()
    await moveRequest(answering, request, MOVES[status])
  })
  return empty(204)
}
