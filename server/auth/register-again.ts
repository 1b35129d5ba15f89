import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { forbidden, notFound } from '../problem.ts'
import { consumePoint } from '../rate-limits/limits.ts'
import { mailAccountExists, mailVerification } from './account-mails.ts'
import { inConstantTime } from './constant-time.ts'
import { MAILS_PER_ADDRESS, VERIFICATION_MAILS } from './limits.ts'
import { isCrossSite } from './same-origin.ts'
import { readSignedCookie, signedCookie } from './signed-cookie.ts'
import { findAccount } from './start-session.ts'
import { LINK_MINUTES } from './verification-link.ts'

const COOKIE = 'sent-registration'
const ANSWER_AFTER_MS = 250

/** The `set-cookie` by which this browser may have the mail of its registration sent again, known address or not. */
export const registrationCookie = (email: string, { app, now }: RequestContext) =>
  signedCookie(COOKIE, { email }, { seconds: LINK_MINUTES * 60, now, env: app.env })

/**
 * POST /auth/register/again: sends the mail of this browser’s registration again → `{ state: 'sent' }`,
 * the same for known and unknown addresses, in the same time.
 * @throws Problem 403 from a page of another site, 404 where this browser has sent no registration, 429 within a minute
 */
export async function registerAgain(context: RequestContext): Promise<ApiAnswer> {
  const { app, request, now } = context
  if (!app.site.features.signIn || !app.site.features.registration) throw notFound()
  if (isCrossSite(request, app.env.siteUrl)) throw forbidden('register on the site itself')
  const email = readSignedCookie(COOKIE, request.headers, { now, env: app.env })?.['email']
  if (typeof email !== 'string') throw notFound()
  await consumePoint(app, VERIFICATION_MAILS, email)
  await consumePoint(app, MAILS_PER_ADDRESS, email)
  await inConstantTime(ANSWER_AFTER_MS, () =>
    app.database.orm.transaction(async tx => {
      const account = await findAccount(context, email, tx)
      if (account !== null) await (account.isVerified ? mailAccountExists : mailVerification)(tx, context, account)
    }),
  )
  return plain(200, { state: 'sent', data: { email } }, { 'cache-control': 'no-store' })
}
