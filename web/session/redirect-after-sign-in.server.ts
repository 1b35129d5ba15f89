import { redirectDocument } from '@remix-run/node'
import { defaultDestination } from '#server/domain/guards/decide.ts'
import type { WebContext } from '../api/load-context.ts'
import { factsOf } from '../guards/visitor-facts.ts'
import { flashCookie } from './flash.ts'
import type { ParkedForm } from './parked-form.ts'
import { sameSitePath } from './redirect-url.ts'
import type { SignedInNow } from './sign-in.server.ts'
import { siteOf } from './site.server.ts'

type After = {
  request: Request
  context: WebContext
  signedIn: SignedInNow
  redirectUrl: unknown
  parked?: ParkedForm | null
}

/**
 * Where a person who has just signed in goes: to the page they wanted, else where they belong. A form that was parked
 * on the way is theirs to send: the caller shows it then (`isTheirs`).
 */
export async function afterSignIn({
  request,
  context,
  signedIn: { cookies, visitor },
  redirectUrl,
  parked = null,
}: After): Promise<{ isTheirs: boolean; response: Response }> {
  const isTheirs = parked !== null && (parked.by === '' || parked.by === visitor?.userId)
  if (parked !== null && !isTheirs)
    cookies.append('set-cookie', flashCookie(request, { kind: 'warning', text: 'auth:parked.someoneElse' }))
  const { features } = await siteOf(context)
  // A whole new page: what the browser holds for guests is not enough from here on.
  return {
    isTheirs,
    response: redirectDocument(sameSitePath(redirectUrl) ?? defaultDestination(factsOf(visitor), features), {
      headers: cookies,
    }),
  }
}
