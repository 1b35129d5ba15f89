import { emailChange } from './mails/email-change.tsx'
import { eq } from 'drizzle-orm'
import { emailChanges } from '#db/schema/auth.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { invalid } from '../problem.ts'
import { queueMail } from '../mail/index.ts'
import { consumePoint } from '../rate-limits/limits.ts'
import { mailAccountExists, mailVerification } from './account-mails.ts'
import { findOwnerOfAddress } from './address-owner.ts'
import { assertOwnPassword, requireOwn } from './change-password.ts'
import { asAddress } from './email-address.ts'
import { inConstantTime } from './constant-time.ts'
import { MAILS_PER_ADDRESS } from './limits.ts'

const ANSWER_AFTER_MS = 250

/**
 * POST /api/v1/services/account/email: `{ email, password }` → `{ state: 'sent' }`. The account keeps its address until
 * the link sent to the new one is opened; the old one is told. An address that another account has gets the same
 * answer, and a mail that says so to its owner.
 * @throws Problem 422 for what is no address, the address it has, or a wrong password; 429 after too many
 */
export async function changeEmail(context: RequestContext): Promise<ApiAnswer> {
  const { app, now, locale, request } = context
  const own = await requireOwn(context)
  const body = ((await context.json()) ?? {}) as { email?: unknown; password?: unknown }
  const email = asAddress(body.email, '/data/attributes/email')
  if (email === own.email.toLowerCase()) throw invalid('/data/attributes/email', 'sameEmail')
  await assertOwnPassword(context, own, body.password, '/data/attributes/password')
  await consumePoint(app, MAILS_PER_ADDRESS, own.id)
  await consumePoint(app, MAILS_PER_ADDRESS, email)
  await inConstantTime(ANSWER_AFTER_MS, () =>
    app.database.orm.transaction(async tx => {
      await tx
        .insert(emailChanges)
        .values({ userId: own.id, email, createdAt: now })
        .onConflictDoUpdate({ target: emailChanges.userId, set: { email, createdAt: now } })
      const other = await findOwnerOfAddress(tx, email)
      if (!other) await mailVerification(tx, context, { ...own, email })
      else if (other.deletedAt === null) await mailAccountExists(tx, context, other)
      if (own.emailVerifiedAt !== null) {
        await queueMail(
          tx,
          { ...app, now },
          {
            template: emailChange,
            key: `email-change:${own.id}:${request.requestId}`,
            locale: own.locale ?? locale,
            to: { email: own.email, name: own.firstName, userId: own.id },
            data: { name: own.firstName, email },
          },
        )
      }
    }),
  )
  return plain(200, { state: 'sent', data: {} }, { 'cache-control': 'no-store' })
}

/** GET /api/v1/services/account/email: the address that waits to be confirmed in place of the account's, or null. */
export async function pendingEmail(context: RequestContext): Promise<ApiAnswer> {
  const { app, actor } = context
  const [row] = await app.database.orm
    .select({ email: emailChanges.email, createdAt: emailChanges.createdAt })
    .from(emailChanges)
    .where(eq(emailChanges.userId, actor.userId!))
  return plain(200, { data: row ?? null }, { 'cache-control': 'private, no-store' })
}
