import { and, desc, eq, sql } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { forumCategories, forumMessages, forumSubjects } from '#db/schema/forum.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { users } from '#db/schema/people.ts'
import { isStaff, type Actor } from '#server/domain/actor.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { invalid, tooMany } from '../problem.ts'
import type { ForumPace } from './contract.ts'
import { blockedWordsIn } from './domain/blocked-words.ts'
import {
  countLinks,
  isNewAccount,
  mayBeSlow,
  NEW_ACCOUNT_LINKS,
  NEW_MESSAGES,
  secondsToWait,
  slowModeFor,
  type SlowMode,
  type Writer,
} from './domain/slow-mode.ts'

type Reading = Pick<Transaction | Orm, 'select'>

/**
 * What staff have set for the forum, and new accounts, write within bounds: so many minutes between two messages, few
 * links, no blocked word. Staff are free of them. @throws Problem 422; 429 with Retry-After
 */
export async function assertMayWrite(
  write: WriteContext,
  { content, categoryId }: { content: string; categoryId: string },
): Promise<void> {
  const { tx, actor, now } = write
  if (!isBound(actor)) return
  const bounds = await boundsOf(tx, { userId: actor.userId, categoryId })
  if (bounds === null) return
  refuseBlocked(plainText(content), bounds, 'content')
  if (!mayBeSlow(bounds.createdAt, bounds.slowMode, now)) return
  // What they send at once is written one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`forum:${actor.userId}`}))`)
  const writer = await writerOf(tx, bounds, { userId: actor.userId, categoryId })
  const wait = secondsToWait(writer, bounds.slowMode, now)
  if (wait > 0) throw tooMany(wait)
  if (isNewAccount(writer, now)) refuseLinks(content)
}

/** What is changed later holds no more links, and no other words, than what is written. @throws Problem 422 */
export async function assertMayRewrite({ tx, actor, now }: WriteContext, content: string): Promise<void> {
  if (!isBound(actor)) return
  const whose = { userId: actor.userId, categoryId: null }
  const bounds = await boundsOf(tx, whose)
  if (bounds === null) return
  refuseBlocked(plainText(content), bounds, 'content')
  if (!isNewAccount({ ...bounds, messages: 0 }, now)) return
  if (isNewAccount(await writerOf(tx, bounds, whose), now)) refuseLinks(content)
}

/** @throws Problem 422 that names the words */
export async function assertTitle({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, title: string): Promise<void> {
  if (!isBound(actor)) return
  const bounds = await boundsOf(tx, { userId: actor.userId, categoryId: null })
  if (bounds !== null) refuseBlocked(title, bounds, 'title')
}

/** How fast a person writes in the forum, or in a category. */
export async function paceOf(
  tx: Reading,
  { actor, categoryId, now }: { actor: Actor; categoryId: string | null; now: Date },
): Promise<ForumPace> {
  const bounds = isBound(actor) ? await boundsOf(tx, { userId: actor.userId, categoryId }) : null
  if (!isBound(actor) || bounds === null || !mayBeSlow(bounds.createdAt, bounds.slowMode, now))
    return { minutes: 0, isNewAccount: false }
  const writer = await writerOf(tx, bounds, { userId: actor.userId, categoryId })
  const { everywhere, here } = slowModeFor(writer, bounds.slowMode, now)
  return { minutes: Math.max(everywhere, here), isNewAccount: isNewAccount(writer, now) }
}

const isBound = (actor: Actor): actor is Actor & { userId: string } =>
  actor.userId !== null && actor.kind !== 'system' && !isStaff(actor)

function refuseBlocked(text: string, { blockedWords }: Bounds, field: 'content' | 'title'): void {
  const found = blockedWordsIn(text, blockedWords)
  if (found.length > 0) throw invalid(`/data/attributes/${field}`, 'blockedWords', { words: found.join(', ') })
}

function refuseLinks(content: string): void {
  if (countLinks(content) > NEW_ACCOUNT_LINKS)
    throw invalid('/data/attributes/content', 'fewLinks', { max: NEW_ACCOUNT_LINKS })
}

type Whose = { userId: string; categoryId: string | null }
/** What staff have set, and since when the account is there. */
type Bounds = { createdAt: Date; slowMode: SlowMode; blockedWords: string }

/** null for somebody who is gone. */
async function boundsOf(tx: Reading, { userId, categoryId }: Whose): Promise<Bounds | null> {
  const [found] = await tx
    .select({
      createdAt: users.createdAt,
      everywhere: appEnvs.forumSlowMode,
      blockedWords: appEnvs.forumBlockedWords,
      here: forumCategories.slowMode,
    })
    .from(users)
    .leftJoin(appEnvs, eq(appEnvs.id, 'main'))
    .leftJoin(forumCategories, eq(forumCategories.id, sql`${categoryId}::uuid`))
    .where(eq(users.id, userId))
  if (!found) return null
  const { createdAt, everywhere, here, blockedWords } = found
  return { createdAt, slowMode: { everywhere: everywhere ?? 0, here: here ?? 0 }, blockedWords: blockedWords ?? '' }
}

/** What the person has written of late, in the forum and in the category. */
async function writerOf(tx: Reading, { createdAt, slowMode }: Bounds, { userId, categoryId }: Whose): Promise<Writer> {
  const latest = await tx
    .select({ createdAt: forumMessages.createdAt })
    .from(forumMessages)
    .where(eq(forumMessages.createdById, userId))
    .orderBy(desc(forumMessages.createdAt))
    .limit(NEW_MESSAGES)
  const [here] =
    categoryId === null || slowMode.here === 0
      ? []
      : await tx
          .select({ createdAt: forumMessages.createdAt })
          .from(forumMessages)
          .innerJoin(forumSubjects, eq(forumSubjects.id, forumMessages.subjectId))
          .where(and(eq(forumMessages.createdById, userId), eq(forumSubjects.categoryId, categoryId)))
          .orderBy(desc(forumMessages.createdAt))
          .limit(1)
  return {
    createdAt,
    messages: latest.length,
    latestAt: latest[0]?.createdAt ?? null,
    latestHereAt: here?.createdAt ?? null,
  }
}
