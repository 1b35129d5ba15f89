import { empty } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { blankSessionCookie, endSession } from './sessions.ts'

/**
 * POST /auth/logout: ends the session, everywhere at once, and takes the cookie back. Signing out twice is no fault.
 */
export async function logout({ app, sessionId }: RequestContext): Promise<ApiAnswer> {
  if (sessionId !== null) await endSession(app, sessionId)
  return empty(204, { 'set-cookie': blankSessionCookie(app.env.siteUrl), 'cache-control': 'no-store' })
}
