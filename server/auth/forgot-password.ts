import { resetPassword } from './mails/reset-password.tsx'
import { eq } from 'drizzle-orm'
import { passwordResets } from '#db/schema/auth.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { forbidden, notFound } from '../problem.ts'
import { queueMail } from '../mail/index.ts'
import { originOf, consumePoint, tryPoint } from '../rate-limits/limits.ts'
import { asAddress } from './email-address.ts'
import { inConstantTime } from './constant-time.ts'
import { RESET_MAILS_PER_ADDRESS, RESET_MAILS_PER_ADDRESS_AND_ORIGIN, RESET_PER_ORIGIN } from './limits.ts'
import { isCrossSite } from './same-origin.ts'
import { makeToken } from './single-use.ts'
import { findAccount } from './start-session.ts'

/** Specification 3, section 2. */
const RESET_MINUTES = 60
/** Longer than anything that is done for a known address. */
const ANSWER_AFTER_MS = 250

/**
 * POST /auth/password/forgot: `{ email }` → `{ state: 'sent' }`, the same for known and unknown addresses, in the same
 * time. The link goes to the account's own address and works once, for 60 minutes. Asked again within half an hour no
 * further one goes out: the last one holds.
 * @throws Problem 422 for what is no address, 429 after too many from one origin
 */
export async function forgotPassword(context: RequestContext): Promise<ApiAnswer> {
  const { app, request, now, locale } = context
  if (!app.site.features.signIn) throw notFound()
  if (isCrossSite(request, app.env.siteUrl)) throw forbidden('ask from the site itself')
  const body = await context.json()
  const email = asAddress((body as { email?: unknown } | null)?.email, '/data/attributes/email')
  const origin = originOf(request.remoteAddress)
  await consumePoint(app, RESET_PER_ORIGIN, origin)
  await inConstantTime(ANSWER_AFTER_MS, async () => {
    const mayMail =
      (await tryPoint(app, RESET_MAILS_PER_ADDRESS_AND_ORIGIN, `${email} ${origin}`)) &&
      (await tryPoint(app, RESET_MAILS_PER_ADDRESS, email))
    const account = await findAccount(context, email)
    if (account === null || !mayMail) return
    const { token, id } = makeToken()
    await app.database.orm.transaction(async tx => {
      await tx
        .insert(passwordResets)
        .values({ id, userId: account.id, createdAt: now, expiresAt: new Date(now.getTime() + RESET_MINUTES * 60_000) })
      await queueMail(
        tx,
        { ...app, now },
        {
          template: resetPassword,
          key: `reset-password:${id}`,
          locale: account.locale ?? locale,
          to: { email: account.email, name: account.firstName, userId: account.id },
          data: {
            name: account.firstName,
            path: `/auth/password/reset/${token}/${encodeURIComponent(account.email)}`,
            minutes: RESET_MINUTES,
          },
        },
      )
    })
    app.log.info({ requestId: request.requestId, userId: account.id }, 'a link to choose a new password was asked for')
  })
  return plain(200, { state: 'sent', data: {} }, { 'cache-control': 'no-store' })
}

/** Whatever opened an account before its password changed opens it no more. */
export async function endResets(
  tx: Pick<RequestContext['app']['database']['orm'], 'delete'>,
  userId: string,
): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}
