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
  /** Cookies to hand to the browser: the session, and the person's language unless this browser has chosen one. */
  cookies: Headers
  /** Who it is now, once authenticated. */
  visitor: Visitor | null
}

/** Signs in at the API. A refusal is an answer, not a fault: its state says so. */
export const signIn = (request: Request, context: WebContext, credentials: Credentials) =>
  authCall(request, context, { path: '/auth/login', body: credentials })

type AuthCall = { path: string; body: unknown; /** The browser's, where it is known. */ timeZone?: string }

/** Asks one of the calls that answer by a sign-in state. @throws ApiProblem where the call tells faults of fields */
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
  const said = await api.raw('POST', path, { headers, body: Buffer.from(JSON.stringify(body)) })
  const answer = await api.read<SignInAnswer | ErrorDocument>(said)
  if (answer !== null && 'errors' in answer) {
    if (FOR_THE_FORM.has(said.status)) throw new ApiProblem(said.status, answer.errors)
    throw new Response(null, { status: said.status >= 500 ? 503 : said.status })
  }
  const cookies = api.cookies()
  if (answer?.state !== 'authenticated')
    return {
      answer: answer ?? { state: 'failed', data: { reason: 'credentials' } },
      status: said.status,
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
  return { answer, status: said.status, cookies, visitor }
}

/** Asks who is signed in with the cookie that has just been handed out. */
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
