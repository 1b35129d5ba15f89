import type { Visitor } from '#server/contract/session.ts'
import { apiFor } from '../api/client.server.ts'
import type { WebContext } from '../api/load-context.ts'
import { hasSessionCookie } from './session-cookie.ts'

const byRequest = new WeakMap<WebContext, Promise<Visitor | null>>()

/** The signed-in visitor; null for a guest. Loaded once a request for all loaders. */
export function visitorOf(request: Request, context: WebContext): Promise<Visitor | null> {
  if (!hasSessionCookie(request.headers.get('cookie'))) return Promise.resolve(null)
  const known = byRequest.get(context)
  if (known) return known
  const visitor = apiFor(request, context)
    .get<{ data: Visitor | null }>('/api/v1/services/session')
    .then(answer => answer.data)
  byRequest.set(context, visitor)
  return visitor
}
