import { and, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { isGone } from '#db/life.ts'
import { outboxMails } from '#db/schema/mail.ts'
import type { AppContext } from '../context.ts'
import { wakeMail } from './queue-mail.ts'
import { catchUp, releaseClaims } from './send-mail.ts'
import { verifyMailServer } from './transport.ts'

export const MAINTAIN_MAIL_TASK = 'maintain-mail'
export const FORGET_TASK = 'forget-mails'

/** Mails without a job that is due are waked after this. */
const LOST_MS = 60_000
const PROBE_MS = 5_000
const MAX_WAKED = 1_000
/** What was sent is not kept for ever. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** Mails whose carrier is gone go on: at once after a crash, as soon as another runner sees it. */
export async function releaseMailsOfGone({ database: { orm }, now }: AppContext): Promise<number> {
  return releaseClaims(orm, now(), and(isNotNull(outboxMails.claim), isGone(sql`${outboxMails.claim}`)))
}

/** Every minute: what a crash has left, what has lost its job, and whether a mail server that was away is back. */
export async function maintainMail(app: AppContext): Promise<void> {
  const {
    database: { orm },
    now,
    env: { smtpUrl },
  } = app
  const at = now()
  await releaseClaims(
    orm,
    at,
    or(lt(outboxMails.claimedUntil, at), and(isNotNull(outboxMails.claim), isGone(sql`${outboxMails.claim}`))),
  )
  const lost = await orm
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(
        eq(outboxMails.state, 'waiting'),
        lt(outboxMails.nextAttemptAt, new Date(at.getTime() - LOST_MS)),
        sql`not exists (select 1 from graphile_worker.jobs j where j.key = 'mail:' || ${outboxMails.id})`,
      ),
    )
    .limit(MAX_WAKED)
  for (const { id } of lost) await wakeMail(orm, id)
  if (smtpUrl !== null) await lookForServer(app, smtpUrl)
}

async function lookForServer(app: AppContext, smtpUrl: string): Promise<void> {
  const [waiting] = await app.database.orm
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(eq(outboxMails.state, 'waiting'), eq(outboxMails.fault, 'away'), gt(outboxMails.nextAttemptAt, app.now())),
    )
    .limit(1)
  if (
    waiting &&
    (await verifyMailServer(smtpUrl, PROBE_MS).then(
      () => true,
      () => false,
    ))
  )
    await catchUp(app)
}

/** Daily: mails that came to an end long ago. */
export async function forgetMails({ database: { orm }, now }: AppContext): Promise<void> {
  await orm
    .delete(outboxMails)
    .where(
      and(
        inArray(outboxMails.state, ['sent', 'suppressed', 'cancelled']),
        lt(outboxMails.updatedAt, new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
      ),
    )
}
