import * as v from 'valibot'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { forbidden, invalid, notFound, Problem } from '../problem.ts'
import { clearPoints, refundPoint, originOf, consumePoint } from '../rate-limits/limits.ts'
import { asStored } from './email-address.ts'
import { findKnownBrowser } from './known-browser.ts'
import { SIGN_IN_PER_ACCOUNT_AND_ORIGIN, SIGN_IN_PER_ORIGIN } from './limits.ts'
import { assertPasswordSize, verifyPassword } from './passwords.ts'
import { isCrossSite } from './same-origin.ts'
import { answer, findAccount, proceed } from './start-session.ts'
import { type Account } from './account.ts'

const MAX_EMAIL_LENGTH = 254

const credentials = v.object({ email: v.string(), password: v.string() })

/**
 * POST /auth/login: `{ email, password }` → `{ state, data }` (specification 1, section 4). Known and unknown addresses
 * get the same answer in the same time.
 * @throws Problem 403 from a page of another site, 422 without the two texts, 429 after too many tries
 */
export async function login(context: RequestContext): Promise<ApiAnswer> {
  const { app, request } = context
  if (!app.site.features.signIn) throw notFound()
  if (isCrossSite(request, app.env.siteUrl)) throw forbidden('sign in from the site itself')
  const { email, password } = parseCredentials(await context.json())

  const account = await findAccount(context, email)
  const tries = triesOf(context, email, account)
  const limited = await takeTries(context, tries)
  if (limited) return limited

  const matches = await verifyPassword(account?.passwordHash ?? null, password)
  if (account === null || !matches) {
    app.log.info({ requestId: request.requestId, userId: account?.id ?? null }, 'a sign-in failed')
    return answer(401, { state: 'failed', data: { reason: 'credentials' } })
  }
  await Promise.all([
    clearPoints(app, SIGN_IN_PER_ACCOUNT_AND_ORIGIN, tries.subject),
    tries.origin === null ? null : refundPoint(app, SIGN_IN_PER_ORIGIN, tries.origin),
  ])
  return proceed(context, account)
}

/**
 * Where a try is counted. `origin` is null in a browser where this person has signed in before: others behind the same
 * address do not slow them down.
 */
type Tries = { subject: string; origin: string | null }

function triesOf({ app, request, now }: RequestContext, email: string, account: Account | null): Tries {
  const browser = findKnownBrowser(request.headers, { now, env: app.env })
  if (browser !== null && account !== null && browser.userIds.includes(account.id))
    return { subject: `${email} browser ${browser.id}`, origin: null }
  const origin = originOf(request.remoteAddress)
  return { subject: `${email} ${origin}`, origin }
}

/** Counts the try before it is made; answers the refusal, if there are too many. */
async function takeTries({ app }: RequestContext, { subject, origin }: Tries): Promise<ApiAnswer | null> {
  try {
    await Promise.all([
      origin === null ? null : consumePoint(app, SIGN_IN_PER_ORIGIN, origin),
      consumePoint(app, SIGN_IN_PER_ACCOUNT_AND_ORIGIN, subject),
    ])
    return null
  } catch (error) {
    if (error instanceof Problem && error.status === 429)
      return answer(429, { state: 'failed', data: { reason: 'rate_limited' } }, error.headers)
    throw error
  }
}

function parseCredentials(body: unknown): { email: string; password: string } {
  const parsed = v.safeParse(credentials, body)
  if (!parsed.success) throw invalid(v.getDotPath(parsed.issues[0]) === 'password' ? '/password' : '/email', 'required')
  const { email, password } = parsed.output
  if (email.trim() === '') throw invalid('/email', 'required')
  if (password === '') throw invalid('/password', 'required')
  assertPasswordSize(password, '/password')
  // Cut, not refused: an address that is too long belongs to nobody, and says so in the same time.
  return { email: asStored(email.slice(0, MAX_EMAIL_LENGTH)), password }
}
