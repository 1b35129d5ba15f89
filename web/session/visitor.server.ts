import type { Visitor } from '#server/contract/session.ts'
import { apiFor } from '../api/client.server.ts'
import type { WebContext } from '../api/load-context.ts'
import { hasSessionCookie } from './session-cookie.ts'

const asked = new WeakMap<WebContext, Promise<Visitor | null>>()

/** Who is signed in; null for a guest. Asked once per request, however many loaders want to know. */
export function visitorOf(request: Request, context: WebContext): Promise<Visitor | null> {
  if (!hasSessionCookie(request.headers.get('cookie'))) return Promise.resolve(null)
  const known = asked.get(context)
  if (known) return known
  const visitor = apiFor(request, context)
    .get<{ data: Visitor | null }>('/api/v1/services/session')
    .then(answer => answer.data)
  asked.set(context, visitor)
  return visitor
}
