import { and, desc, eq, isNull, max, ne, sql } from 'drizzle-orm'
import { forumFollows, forumMessages, forumSubjects } from '#db/schema/forum.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { markStale } from '#server/jsonapi/search-documents.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { emptyWhenDeleted } from '../reports/index.ts'
import { profilesIn } from './domain/mentions.ts'
import { enqueueEditNotification, enqueueMessageNotification } from './notify-of-message.ts'

const content = emptyWhenDeleted(forumMessages)

type Tx = WriteContext['tx']

/** The subject's row, locked: its counters and its newest message change together. */
async function lockSubject(tx: Tx, id: string): Promise<typeof forumSubjects.$inferSelect> {
  const [subject] = await tx.select().from(forumSubjects).where(eq(forumSubjects.id, id)).for('no key update')
  return subject!
}

/**
 * The subject of a message is locked before the message, as those who write, merge and split do. Where the message was
 * moved in the meantime, its new subject is locked.
 */
export async function lockSubjectFirst({ tx }: WriteContext, messageId: string): Promise<void> {
  const subjectOf = () =>
    tx.select({ id: forumMessages.subjectId }).from(forumMessages).where(eq(forumMessages.id, messageId))
  let [subject] = await subjectOf()
  for (let locked = ''; subject && subject.id !== locked; [subject] = await subjectOf()) {
    locked = subject.id
    await lockSubject(tx, locked)
  }
}

/** Search finds a subject by its first message. */
function markSubject({ registry, stale }: WriteContext, subjectId: string): void {
  markStale(stale, registry.get('forum-subjects')!, { id: subjectId })
}

/**
 * A new message is counted, is its subject's newest, and its author follows the subject from then on, unless it comes
 * from a table.
 */
export async function countSaved(
  write: WriteContext,
  { id, previous }: { id: string; previous: RowFacts | null },
): Promise<void> {
  const { tx, now, isImport = false } = write
  const [message] = await tx.select().from(forumMessages).where(eq(forumMessages.id, id))
  if (previous !== null) {
    if (previous.position === 1) markSubject(write, String(previous.subjectId))
    const before = new Set(profilesIn(String(previous.content)))
    if (!isImport && profilesIn(message!.content).some(person => !before.has(person)))
      await enqueueEditNotification(tx, { id })
    return
  }
  const { subjectId, position, createdById } = message!
  await tx
    .update(forumSubjects)
    .set({
      messagesCount: sql`${forumSubjects.messagesCount} + 1`,
      lastPosition: position,
      latestMessageId: id,
      latestMessageAt: sql`greatest(${forumSubjects.latestMessageAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(forumSubjects.id, subjectId))
  if (position === 1) markSubject(write, subjectId)
  if (isImport) return
  if (createdById !== null)
    await tx
      .insert(forumFollows)
      .values({ userId: createdById, subjectId, mode: 'follow', createdAt: now, updatedAt: now })
      .onConflictDoNothing()
  await enqueueMessageNotification(tx, { id })
}

/** The text leaves the message; its subject counts one less, and its newest is the newest that is left. */
export async function countDeletion(write: WriteContext, row: RowFacts): Promise<void> {
  const { tx } = write
  const id = String(row.id)
  const subject = await lockSubject(tx, String(row.subjectId))
  await content.beforeDelete(write, row)
  await tx
    .update(forumSubjects)
    .set({
      messagesCount: subject.messagesCount - 1,
      ...(await latestOf(tx, subject, id)),
      ...(subject.solvedMessageId === id ? { solvedMessageId: null } : {}),
    })
    .where(eq(forumSubjects.id, subject.id))
  if (row.position === 1) markSubject(write, subject.id)
}

export async function countRestoration(write: WriteContext, row: RowFacts): Promise<void> {
  const { tx } = write
  const subject = await lockSubject(tx, String(row.subjectId))
  await content.afterRestore(write, row)
  await tx
    .update(forumSubjects)
    .set({ messagesCount: subject.messagesCount + 1, ...(await latestOf(tx, subject)) })
    .where(eq(forumSubjects.id, subject.id))
  if (row.position === 1) markSubject(write, subject.id)
}

/**
 * The last message that is not deleted, and the newest moment of one, which may be another's: merging puts messages
 * behind newer ones. The subject's own moment while there is none.
 */
export async function latestOf(
  tx: Pick<Tx, 'select'>,
  { id, createdAt }: Pick<typeof forumSubjects.$inferSelect, 'id' | 'createdAt'>,
  leavingOut: string | null = null,
): Promise<{ latestMessageId: string | null; latestMessageAt: Date }> {
  const living = and(
    eq(forumMessages.subjectId, id),
    isNull(forumMessages.deletedAt),
    leavingOut === null ? undefined : ne(forumMessages.id, leavingOut),
  )
  const [last] = await tx
    .select({ id: forumMessages.id })
    .from(forumMessages)
    .where(living)
    .orderBy(desc(forumMessages.position))
    .limit(1)
  const [newest] = await tx
    .select({ at: max(forumMessages.createdAt) })
    .from(forumMessages)
    .where(living)
  return { latestMessageId: last?.id ?? null, latestMessageAt: newest?.at ?? createdAt }
}
