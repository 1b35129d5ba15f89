import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { methodNotAllowed, notFound, unauthenticated } from '../problem.ts'
import { runAction } from './actions.ts'
import type { Call } from './call.ts'
import type { Registry } from './definition.ts'
import { changeLinkage, showLinkage } from './relationships.ts'
import { create, destroy, list, related, requireRelationship, show, update } from './requests.ts'

type Handlers = Partial<Record<string, () => Promise<ApiAnswer>>>

/**
 * The standard's URLs: `/{type}`, `/{type}/{id}`, `/{type}/{id}/{name}`, `/{type}/{id}/relationships/{name}` and
 * actions.
 */
export async function dispatch(
  registry: Registry,
  context: RequestContext,
  segments: readonly string[],
): Promise<ApiAnswer> {
  const [type = '', second, third, fourth, ...rest] = segments
  const resource = registry.get(type)
  if (!resource || rest.length > 0) throw notFound('there is no such collection')
  const call: Call = { registry, context, resource }
  if (second === undefined) return choose(context, { GET: () => list(call), POST: () => create(call) })
  if (second === 'actions' && third !== undefined && fourth === undefined)
    return choose(context, { POST: () => runAction(call, null, third) })
  const id = idOf(call, second)
  if (third === undefined)
    return choose(context, {
      GET: () => show(call, id),
      PATCH: () => update(call, id),
      DELETE: () => destroy(call, id),
    })
  if (third === 'actions' && fourth !== undefined) return choose(context, { POST: () => runAction(call, id, fourth) })
  if (third === 'relationships' && fourth !== undefined) {
    const change = () => changeLinkage(call, id, fourth)
    return choose(context, { GET: () => showLinkage(call, id, fourth), PATCH: change, POST: change, DELETE: change })
  }
  if (fourth !== undefined) throw notFound('there is no such address')
  return choose(context, { GET: async () => related(call, id, requireRelationship(call, id, third)) })
}

/** `me` names the current user's own record. @throws Problem 401 */
function idOf({ resource, context }: Call, id: string): string {
  if (!resource.definition.hasMe || id !== 'me') return id
  if (context.actor.userId === null || context.actor.kind !== 'user') throw unauthenticated()
  return context.actor.userId
}

function choose({ request }: RequestContext, handlers: Handlers): Promise<ApiAnswer> {
  const handler = handlers[request.method === 'HEAD' ? 'GET' : request.method]
  if (handler) return handler()
  throw methodNotAllowed(Object.keys(handlers))
}
