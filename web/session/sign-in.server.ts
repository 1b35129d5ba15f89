import type { ErrorDocument } from '#server/contract/jsonapi.ts'
import type { SignInAnswer, Visitor } from '#server/contract/session.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { apiFor } from '../api/client.server.ts'
import type { WebContext } from '../api/load-context.ts'
import { cookie, isSecure, readCookie } from './cookies.ts'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from './locale.ts'
import { hasSessionCookie } from './session-cookie.ts'

const FOR_THE_FORM = new Set([409, 422, 429])

export type Credentials = { email: string; password: string }
export type SignedInNow = {
  answer: SignInAnswer
  status: number
  /** `Set-Cookie` headers for the browser: the session, and the person's language unless this browser has a choice. */
  cookies: Headers
  /** The signed-in visitor, once authenticated. */
  visitor: Visitor | null
}

/** Signs in at the API. A refusal is not thrown: the answer's state names it. */
export const signIn = (request: Request, context: WebContext, credentials: Credentials) =>
  authCall(request, context, { path: '/auth/login', body: credentials })

type AuthCall = { path: string; body: unknown; /** The browser's time zone, where it is known. */ timeZone?: string }

/** Calls an endpoint that answers a sign-in state. @throws ApiProblem for faults of fields */
export async function authCall(
  request: Request,
  context: WebContext,
  { path, body, timeZone }: AuthCall,
): Promise<SignedInNow> {
  const api = apiFor(request, context)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(timeZone ? { 'x-user-timezone': timeZone } : {}),
  }
  const response = await api.raw('POST', path, { headers, body: Buffer.from(JSON.stringify(body)) })
  const answer = await api.read<SignInAnswer | ErrorDocument>(response)
  if (answer !== null && 'errors' in answer) {
    if (FOR_THE_FORM.has(response.status)) throw new ApiProblem(response.status, answer.errors)
    throw new Response(null, { status: response.status >= 500 ? 503 : response.status })
  }
  const cookies = api.cookies()
  if (answer?.state !== 'authenticated')
    return {
      answer: answer ?? { state: 'failed', data: { reason: 'credentials' } },
      status: response.status,
      cookies,
      visitor: null,
    }
  const visitor = await visitorWith(request, context, cookies)
  if (visitor?.locale && !readCookie(request, LOCALE_COOKIE)) {
    cookies.append(
      'set-cookie',
      cookie(LOCALE_COOKIE, visitor.locale, {
        maxAgeSeconds: LOCALE_COOKIE_SECONDS,
        httpOnly: false,
        secure: isSecure(request),
      }),
    )
  }
  return { answer, status: response.status, cookies, visitor }
}

/** Loads the visitor with the cookie that has just been set. */
async function visitorWith(request: Request, context: WebContext, cookies: Headers): Promise<Visitor | null> {
  const session =
    cookies
      .getSetCookie()
      .map(value => value.split(';', 1)[0]!)
      .find(value => hasSessionCookie(value)) ?? ''
  const answer = await apiFor(request, context).get<{ data: Visitor | null }>('/api/v1/services/session', {
    headers: { cookie: session },
  })
  return answer.data
}
