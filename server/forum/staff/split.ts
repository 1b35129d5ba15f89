import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { forumMessages, forumSubjects } from '#db/schema/forum.ts'
import { requireTextInput, type ActionInput } from '#server/action-input.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { announce } from '#server/jsonapi/announce.ts'
import type { ActionSpec, WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { markStale } from '#server/jsonapi/search-documents.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { invalid } from '../../problem.ts'
import { latestOf } from '../count-messages.ts'
import { moveCounts } from '../count-subjects.ts'
import { MAX_SPLIT } from '../domain/decisions.ts'
import { MAX_TITLE_LENGTH } from '../domain/rules.ts'
import { splitReadings } from './move-readings.ts'
import { lockSubjects, storeSubject, type Subject } from './change-subject.ts'

/**
 * `{ messages, title }`: the chosen messages, by their ids, become a subject of their own, in the same category; both
 * are numbered anew, and what was read stays read. The first message stays.
 * @returns the new subject's id. @throws Problem 404, 409, 422
 */
export const splitSubject: ActionSpec['run'] = (context, { ids: [id = ''], input, registry }) => {
  const { messages, title } = readInput(input)
  return transact(context, registry, null, async write => {
    const source = (await lockSubjects(write.tx, [id])).get(id)!
    const chosen = await write.tx
      .select()
      .from(forumMessages)
      .where(and(eq(forumMessages.subjectId, id), inArray(forumMessages.id, messages)))
      .orderBy(asc(forumMessages.position))
    const positions = chosen.map(({ position }) => position)
    if (chosen.length !== messages.length || positions[0] === 1) throw invalid('/meta/input/messages', 'messages')
    const made = await makeSubject(write, source, { title, first: chosen[0]! })
    await moveMessages(write.tx, source, { id: made.id, positions })
    await storeSubject(write, source, {
      operation: 'split',
      values: {
        ...(await countsOf(write.tx, source)),
        ...(chosen.some(one => one.id === source.solvedMessageId) ? { solvedMessageId: null } : {}),
      },
    })
    const [after] = await write.tx
      .update(forumSubjects)
      .set(await countsOf(write.tx, made))
      .where(eq(forumSubjects.id, made.id))
      .returning()
    await moveCounts(write.tx, { before: null, after: after! })
    return { id: made.id }
  })
}

function readInput(input: ActionInput): { messages: string[]; title: string } {
  const { messages } = input
  const isList = Array.isArray(messages) && messages.length > 0 && messages.length <= MAX_SPLIT
  if (!isList || !messages.every(isUuid)) throw invalid('/meta/input/messages', 'messages')
  return {
    messages: [...new Set(messages)],
    title: requireTextInput(input, 'title', { max: MAX_TITLE_LENGTH, extent: 'line' }),
  }
}

type First = typeof forumMessages.$inferSelect

async function makeSubject(
  write: WriteContext,
  { categoryId, limitToAdmin, locale }: Subject,
  { title, first }: { title: string; first: First },
): Promise<Subject> {
  const { tx, registry, actor, now } = write
  const [made] = await tx
    .insert(forumSubjects)
    .values({
      title,
      locale,
      categoryId,
      limitToAdmin,
      createdById: first.createdById,
      updatedById: actor.userId,
      createdAt: first.createdAt,
      updatedAt: now,
    })
    .returning()
  const resource = registry.get('forum-subjects')!
  await recordHistory(write, resource, {
    operation: 'split',
    id: made!.id,
    changes: new Map([['title', { after: title }]]),
  })
  await announce(tx, resource, made!, new Set(['title']))
  markStale(write.stale, resource, made!)
  return made!
}

/** Positions are unique at every moment: those that stay pass by the negative ones. */
async function moveMessages(
  tx: WriteContext['tx'],
  { id }: Subject,
  to: { id: string; positions: readonly number[] },
): Promise<void> {
  const named = sql`any(${sql.param([...to.positions])}::int[])`
  const renumber = (subjectId: string, sign: 1 | -1) =>
    tx.execute(sql`update forum_messages m set position = ${sign}::int * r.rank from (select id, row_number()
      over (order by abs(position))::int as rank from forum_messages where subject_id = ${subjectId}) r
      where r.id = m.id`)
  await splitReadings(tx, { source: id, made: to.id, positions: to.positions })
  await tx.execute(
    sql`update forum_messages set subject_id = ${to.id} where subject_id = ${id} and position = ${named}`,
  )
  for (const subjectId of [id, to.id]) {
    await renumber(subjectId, -1)
    await renumber(subjectId, 1)
  }
  await tx.execute(sql`update forum_messages m set parent_message_id = null from forum_messages p
    where p.id = m.parent_message_id and p.subject_id <> m.subject_id
      and m.subject_id = any(array[${id}, ${to.id}]::uuid[])`)
  await tx.execute(sql`insert into forum_follows (user_id, subject_id, mode)
    select distinct created_by_id, ${to.id}::uuid, 'follow' from forum_messages
      where subject_id = ${to.id} and created_by_id is not null on conflict do nothing`)
}

async function countsOf(tx: WriteContext['tx'], subject: Pick<Subject, 'id' | 'createdAt'>) {
  const [counts] = await tx
    .select({
      messagesCount: sql<number>`(count(*) filter (where ${forumMessages.deletedAt} is null))::int`,
      lastPosition: sql<number>`coalesce(max(${forumMessages.position}), 0)`,
    })
    .from(forumMessages)
    .where(eq(forumMessages.subjectId, subject.id))
  return { ...counts!, ...(await latestOf(tx, subject)) }
}
