import { redirect } from '@remix-run/node'
import { decideAccess, SIGN_IN_PATH, type Decision, type RouteGuard } from '#server/domain/decide-access.ts'
import type { Visitor } from '#server/contract/session.ts'
import type { WebContext } from '../api/load-context.ts'
import { acceptsHtml } from '../session/pending-form.ts'
import { pathOf, sameSitePath } from '../session/redirect-url.ts'
import { siteOf } from '../session/site.server.ts'
import { visitorOf } from '../session/visitor.server.ts'
import { factsOf } from './visitor-facts.ts'

type Args = { request: Request; context: WebContext }

/**
 * Returns the visitor or throws as the route's guard decides: the first line of a guarded loader or action.
 * @returns the visitor, null for a guest
 * @throws Response a redirect, which a browser without script follows with the form that it sent; 401 for a form that
 *   script sent after its session had ended; 404 when the route's module is off
 */
export async function requireAllowed({ request, context }: Args, guard: RouteGuard): Promise<Visitor | null> {
  const [visitor, site] = await Promise.all([visitorOf(request, context), siteOf(context)])
  const decision = decideAccess(guard, factsOf(visitor), {
    features: site.features,
    destination: pathOf(request),
    savedRedirectUrl: sameSitePath(new URL(request.url).searchParams.get('redirectUrl')),
  })
  throwUnlessAllowed(decision, request)
  return visitor
}

/** `requireAllowed` for routes that need a signed-in person. */
export async function requireSignedIn(args: Args, guard: RouteGuard = { audience: 'signed-in' }): Promise<Visitor> {
  const visitor = await requireAllowed(args, guard)
  if (visitor === null) throw new Error(`The guard "${guard.audience}" lets guests in: use requireAllowed`)
  return visitor
}

/** Signed in, e-mail verified and account validated, as all admin pages require. */
export const requireValidated = (args: Args) => requireSignedIn(args, { audience: 'validated' })

function throwUnlessAllowed(decision: Decision, request: Request): void {
  if (decision.kind === 'not-found') throw new Response(null, { status: 404 })
  if (decision.kind !== 'redirect') return
  if (request.method === 'GET' || !decision.to.startsWith(SIGN_IN_PATH)) throw redirect(decision.to)
  // A form that was sent after its session had ended keeps what was typed (decision 0022).
  throw acceptsHtml(request)
    ? redirect(decision.to, 307)
    : new Response(null, { status: 401, headers: { location: decision.to } })
}
