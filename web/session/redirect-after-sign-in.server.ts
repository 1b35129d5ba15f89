import { redirectDocument } from '@remix-run/node'
import { defaultDestination } from '#server/domain/decide-access.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { factsOf } from '#web/guards/visitor-facts.ts'
import { registrationTargetOf } from './cookies.ts'
import { flashCookie } from './flash.ts'
import type { PendingForm } from './pending-form.ts'
import { sameSitePath } from './redirect-url.ts'
import type { SignedInNow } from './sign-in.server.ts'
import { siteOf } from './site.server.ts'

type SignInRedirect = {
  request: Request
  context: WebContext
  signedIn: SignedInNow
  redirectUrl: unknown
  pendingForm?: PendingForm | null
}

/**
 * Redirects after sign-in: to the requested page, else to the person's default page. A pending form belongs to the
 * person when `isOwnForm`: the caller then shows it.
 */
export async function redirectAfterSignIn({
  request,
  context,
  signedIn: { cookies, visitor },
  redirectUrl,
  pendingForm = null,
}: SignInRedirect): Promise<{ isOwnForm: boolean; response: Response }> {
  const isOwnForm = pendingForm !== null && (pendingForm.by === '' || pendingForm.by === visitor?.userId)
  if (pendingForm !== null && !isOwnForm)
    cookies.append('set-cookie', flashCookie(request, { kind: 'warning', text: 'auth:pendingForm.someoneElse' }))
  const { features } = await siteOf(context)
  const target = sameSitePath(redirectUrl) ?? sameSitePath(registrationTargetOf(request))
  // The document is reloaded: the data of guests in the browser is not enough for members.
  return {
    isOwnForm,
    response: redirectDocument(target ?? defaultDestination(factsOf(visitor), features), {
      headers: cookies,
    }),
  }
}
