import { eq, sql } from 'drizzle-orm'
import { forumFollows, forumSubjects } from '#db/schema/forum.ts'
import { isUuid } from '#server/domain/uuid.ts'
import type { ActionSpec, WriteContext } from '#server/jsonapi/definition.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { invalid } from '../../problem.ts'
import { latestOf } from '../count-messages.ts'
import { moveCounts } from '../count-subjects.ts'
import { mergeReadings } from './move-readings.ts'
import { lockSubjects, storeSubject, type Subject } from './change-subject.ts'

/**
 * `{ into }`: the messages stand behind those of the other subject from then on, in their order. The subject's address
 * leads there; whoever followed it follows the other one, and what was read stays read.
 * @throws Problem 404, 409, 422
 */
export const mergeSubject: ActionSpec['run'] = (context, { ids: [id = ''], input, registry }) => {
  const { into } = input
  if (!isUuid(into) || into === id) throw invalid('/meta/input/into', 'anotherSubject')
  return transact(context, registry, null, async write => {
    const subjects = await lockSubjects(write.tx, [id, into])
    const [source, target] = [subjects.get(id)!, subjects.get(into)!]
    await appendMessages(write.tx, source, target)
    await storeSubject(write, target, {
      operation: 'mergeSubjects',
      values: {
        messagesCount: target.messagesCount + source.messagesCount,
        lastPosition: target.lastPosition + source.lastPosition,
        ...(await latestOf(write.tx, target)),
      },
    })
    const after = await storeSubject(write, source, {
      operation: 'mergeSubjects',
      values: {
        mergedIntoId: into,
        messagesCount: 0,
        lastPosition: 0,
        latestMessageId: null,
        solvedMessageId: null,
        pinnedOnHomeAt: null,
        pinnedOnCategoryAt: null,
      },
      history: { mergedIntoId: into },
    })
    await moveCounts(write.tx, { before: source, after })
  })
}

async function appendMessages(tx: WriteContext['tx'], source: Subject, target: Subject): Promise<void> {
  await tx.execute(sql`update forum_messages set subject_id = ${target.id}, position = position + ${target.lastPosition}
    where subject_id = ${source.id}`)
  await tx.update(forumSubjects).set({ mergedIntoId: target.id }).where(eq(forumSubjects.mergedIntoId, source.id))
  await tx.execute(sql`insert into forum_follows (user_id, subject_id, mode) select user_id, ${target.id}, mode
    from forum_follows where subject_id = ${source.id} on conflict do nothing`)
  await tx.delete(forumFollows).where(eq(forumFollows.subjectId, source.id))
  await mergeReadings(tx, { source: source.id, target: target.id, behind: target.lastPosition })
}
