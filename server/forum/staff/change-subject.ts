import { recordPath } from '#server/domain/record-path.ts'
import { eq, inArray } from 'drizzle-orm'
import { forumSubjects } from '#db/schema/forum.ts'
import type { RequestContext } from '../../context.ts'
import { announce } from '#server/jsonapi/announce.ts'
import type { Registry, WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory, type Change } from '#server/jsonapi/history.ts'
import { markStale } from '#server/jsonapi/search-documents.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { notify } from '../../notifications/index.ts'
import { conflict, notFound } from '../../problem.ts'
import { forumNotifications } from '../notifications.ts'

export type Subject = typeof forumSubjects.$inferSelect
type Values = Partial<Omit<Subject, 'id'>>

/** Subjects by id, locked in one order. @throws Problem 404; 409 for one whose messages stand elsewhere */
export async function lockSubjects(tx: WriteContext['tx'], ids: readonly string[]): Promise<Map<string, Subject>> {
  const rows = await tx
    .select()
    .from(forumSubjects)
    .where(inArray(forumSubjects.id, [...ids]))
    .orderBy(forumSubjects.id)
    .for('no key update')
  if (rows.length !== new Set(ids).size || rows.some(({ deletedAt }) => deletedAt !== null)) throw notFound()
  if (rows.some(({ mergedIntoId }) => mergedIntoId !== null))
    throw conflict('forum.merged', 'its messages stand in another subject now')
  return new Map(rows.map(row => [row.id, row]))
}

/** Stores what staff change of a subject, with its history; pages and search follow. */
export async function storeSubject(
  write: WriteContext,
  subject: Subject,
  { operation, values, history = values }: { operation: string; values: Values; history?: Values },
): Promise<Subject> {
  const { tx, registry, actor, now } = write
  const [after] = await tx
    .update(forumSubjects)
    .set({
      ...values,
      updatedAt: new Date(Math.max(now.getTime(), subject.updatedAt.getTime() + 1)),
      updatedById: actor.userId,
    })
    .where(eq(forumSubjects.id, subject.id))
    .returning()
  const resource = registry.get('forum-subjects')!
  const changes = new Map<string, Change>(
    Object.entries(history).map(([name, value]) => [name, { before: subject[name as keyof Subject], after: value }]),
  )
  await recordHistory(write, resource, { operation, id: subject.id, changes })
  await announce(tx, resource, after!, new Set(Object.keys(values)))
  markStale(write.stale, resource, after!)
  return after!
}

/** One subject, locked, is changed in a transaction. */
export const changeSubject = (
  context: RequestContext,
  registry: Registry,
  id: string,
  work: (write: WriteContext, subject: Subject) => Promise<void>,
): Promise<void> =>
  transact(context, registry, null, async write => work(write, (await lockSubjects(write.tx, [id])).get(id)!))

/** Its author learns what the staff did with a subject. */
export async function notifyAuthor(
  { app, actor, now }: RequestContext,
  { tx }: WriteContext,
  { id, title, createdById }: Subject,
  { type, written = null }: { type: 'forum-moved' | 'forum-closed'; written?: string | null },
): Promise<void> {
  if (createdById === null || createdById === actor.userId) return
  await notify(
    tx,
    { ...app, now },
    {
      type: forumNotifications[type],
      userId: createdById,
      values: { title },
      written,
      by: written === null ? undefined : actor.userId,
      actionUrl: recordPath('forum-subjects', id),
      key: `forum-subject:${id}:${type}:${now.getTime()}`,
    },
  )
}
