import { desc, eq, sql } from 'drizzle-orm'
import { forumMessages } from '#db/schema/forum.ts'
import { users } from '#db/schema/people.ts'
import { isStaff } from '#server/domain/actor.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { invalid, tooMany } from '../problem.ts'
import {
  countLinks,
  isNewAccount,
  NEW_ACCOUNT_LINKS,
  NEW_MESSAGES,
  secondsToWait,
  type Writer,
} from './domain/new-accounts.ts'

/** An account of the last days writes little at a time. @throws Problem 422; 429 with Retry-After */
export async function assertSlowMode(write: WriteContext, content: string): Promise<void> {
  const writer = await findNewWriter(write)
  if (writer === null) return
  const wait = secondsToWait(writer, write.now)
  if (wait > 0) throw tooMany(wait)
  refuseLinks(content)
}

/** What is changed later holds no more links than what is written. @throws Problem 422 */
export async function assertSlowModeOfEdit(write: WriteContext, content: string): Promise<void> {
  if ((await findNewWriter(write)) !== null) refuseLinks(content)
}

function refuseLinks(content: string): void {
  if (countLinks(content) > NEW_ACCOUNT_LINKS)
    throw invalid('/data/attributes/content', 'fewLinks', { max: NEW_ACCOUNT_LINKS })
}

/** Whoever writes, where slow mode holds for them; what they send at once is written one after the other. */
async function findNewWriter({ tx, actor, now }: WriteContext): Promise<Writer | null> {
  if (actor.userId === null || actor.kind === 'system' || isStaff(actor)) return null
  const { userId } = actor
  const [person] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  if (!person || !isNewAccount({ ...person, messages: 0, latestAt: null }, now)) return null
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`forum:${userId}`}))`)
  const latest = await tx
    .select({ createdAt: forumMessages.createdAt })
    .from(forumMessages)
    .where(eq(forumMessages.createdById, userId))
    .orderBy(desc(forumMessages.createdAt))
    .limit(NEW_MESSAGES)
  const writer = { ...person, messages: latest.length, latestAt: latest[0]?.createdAt ?? null }
  return isNewAccount(writer, now) ? writer : null
}
