import { and, count, eq, gte, min, or } from 'drizzle-orm'
import { outboxMails } from '#db/schema/mail.ts'
import type { Orm } from '#db/client.ts'

export type MailCounts = {
  waiting: number
  failed: number
  kept: number
  unconfirmed: number
  waitingSince: Date | null
  lastError: string | null
}

/** What the state of the site says about mail; failures and unheard answers since `since`. */
export async function mailCounts(orm: Orm, since: Date): Promise<MailCounts> {
  const number = async (where: ReturnType<typeof and>) =>
    (await orm.select({ count: count() }).from(outboxMails).where(where))[0]?.count ?? 0
  const underWay = or(
    eq(outboxMails.state, 'waiting'),
    eq(outboxMails.state, 'sending'),
    eq(outboxMails.state, 'handed'),
  )
  const [waiting, failed, kept, unconfirmed, [oldest], [last]] = await Promise.all([
    number(underWay),
    number(and(eq(outboxMails.state, 'failed'), gte(outboxMails.updatedAt, since))),
    number(eq(outboxMails.state, 'kept')),
    number(and(eq(outboxMails.state, 'sent'), eq(outboxMails.isUnconfirmed, true), gte(outboxMails.updatedAt, since))),
    orm
      .select({ at: min(outboxMails.createdAt) })
      .from(outboxMails)
      .where(underWay),
    orm
      .select({ error: outboxMails.error })
      .from(outboxMails)
      .where(and(eq(outboxMails.state, 'waiting'), eq(outboxMails.fault, 'away')))
      .limit(1),
  ])
  return { waiting, failed, kept, unconfirmed, waitingSince: oldest?.at ?? null, lastError: last?.error ?? null }
}
