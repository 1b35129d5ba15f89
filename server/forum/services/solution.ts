import { recordPath } from '#server/domain/record-path.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { forumMessages } from '#db/schema/forum.ts'
import { empty } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { isEstablished } from '../../domain/actor.ts'
import { isObject } from '../../domain/is-object.ts'
import { isUuid } from '../../domain/uuid.ts'
import { findReadable } from '#server/jsonapi/one-record.ts'
import type { Gathered } from '#server/module.ts'
import { admins } from '#server/policies/sentences.ts'
import { notify } from '../../notifications/index.ts'
import { forbidden, invalid, notFound } from '../../problem.ts'
import { forumNotifications } from '../notifications.ts'
import { changeSubject, storeSubject } from '../staff/change-subject.ts'
import { personOf } from './person.ts'

/**
 * `PUT …/subjects/:id/solution`, `{ message }`: the answer that solves the subject, or null. The subject's author
 * chooses it, or an admin; whoever wrote the answer is told.
 * @throws Problem 403, 404, 409, 422
 */
export async function storeSolution(context: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const { app, actor, params, now } = context
  const userId = personOf(actor)
  const id = params['id'] ?? ''
  const body = await context.json()
  const messageId = isObject(body) ? body['message'] : undefined
  if (messageId !== null && !isUuid(messageId)) throw invalid('/message', 'required')
  const row = await findReadable(context, registry.get('forum-subjects')!, id)
  if (row === null) throw notFound()
  if (!isEstablished(actor) || !(row['createdById'] === userId || admins(actor, false))) throw forbidden()
  await changeSubject(context, registry, id, async (write, subject) => {
    if (subject.solvedMessageId === messageId) return
    if (messageId !== null) {
      const [answer] = await write.tx
        .select()
        .from(forumMessages)
        .where(and(eq(forumMessages.id, messageId), eq(forumMessages.subjectId, id), isNull(forumMessages.deletedAt)))
      if (!answer || answer.position === 1) throw invalid('/message', 'sameSubject')
      if (answer.createdById !== null && answer.createdById !== userId)
        await notify(
          write.tx,
          { ...app, now },
          {
            type: forumNotifications['forum-solved'],
            userId: answer.createdById,
            values: { title: subject.title },
            causedBy: userId,
            actionUrl: recordPath('forum-messages', messageId),
            key: `forum-subject:${id}:solved:${messageId}`,
          },
        )
    }
    await storeSubject(write, subject, { operation: 'update', values: { solvedMessageId: messageId } })
  })
  return empty(204)
}
