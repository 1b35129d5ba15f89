import { recordPath } from '#server/domain/record-path.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import { forumMessages, forumSubjects } from '#db/schema/forum.ts'
import type { AppContext } from '../context.ts'
import { plainText } from '../domain/html/plain-text.ts'
import { excerpt } from '../domain/text/excerpt.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { notify, readersAmong } from '../notifications/index.ts'
import { profilesIn } from './domain/mentions.ts'
import { EXCERPT_LENGTH } from './domain/rules.ts'
import type { Digest } from './domain/vocabulary.ts'
import { forumNotifications } from './notifications.ts'

export const NOTIFY_OF_MESSAGE_TASK = 'notify-of-forum-message'

/** So many people are notified in one transaction. */
const BATCH = 200

type Message = typeof forumMessages.$inferSelect
type Subject = typeof forumSubjects.$inferSelect

/** Those concerned learn of a new message by a job of its own transaction. */
export const enqueueMessageNotification = (tx: Pick<Transaction, 'execute'>, { id }: { id: string }): Promise<void> =>
  enqueue(tx, NOTIFY_OF_MESSAGE_TASK, { id }, { key: `forum-message:${id}` })

/** Those who are mentioned by what a message says since it was edited learn of it, nobody else, and nobody twice. */
export const enqueueEditNotification = (tx: Pick<Transaction, 'execute'>, { id }: { id: string }): Promise<void> =>
  enqueue(tx, NOTIFY_OF_MESSAGE_TASK, { id, isEdit: true }, { key: `forum-message-edit:${id}` })

/**
 * Payload `{ id, isEdit? }`. Whoever is mentioned is notified, and whoever follows the subject or its category and has
 * not muted it: each once, also when the job runs again, and only those who may still read it. Whoever follows it since
 * then has seen the message.
 */
export async function notifyOfMessage(app: AppContext, registry: Registry, payload: unknown): Promise<void> {
  const { id, isEdit = false } = payload as { id: string; isEdit?: boolean }
  for (let after: string | null = null; ;) {
    const last: string | null = await app.database.orm.transaction(tx =>
      notifyBatch(app, registry, { tx, id, isEdit, after }),
    )
    if (last === null) return
    after = last
  }
}

type Batch = { tx: Transaction; id: string; isEdit: boolean; after: string | null }

/** @returns the last person of the batch; null when nobody is left */
async function notifyBatch(
  app: AppContext,
  registry: Registry,
  { tx, id, isEdit, after }: Batch,
): Promise<string | null> {
  const [found] = await tx
    .select({ message: forumMessages, subject: forumSubjects })
    .from(forumMessages)
    .innerJoin(forumSubjects, eq(forumSubjects.id, forumMessages.subjectId))
    .where(and(eq(forumMessages.id, id), isNull(forumMessages.deletedAt), isNull(forumSubjects.deletedAt)))
  if (!found) return null
  const { message, subject } = found
  const receivers = await receiversOf(tx, found, after)
  const userIds = receivers.map(({ userId }) => userId)
  const readers = await readersAmong(app, registry, { tx, type: 'forum-subjects', id: subject.id, userIds })
  const isFirst = message.position === 1
  const written = excerpt(plainText(message.content), EXCERPT_LENGTH)
  for (const { userId, isMentioned, digest } of receivers) {
    if (!readers.has(userId) || (isEdit && !isMentioned)) continue
    const wantsMail = isMentioned ? digest !== 'never' : digest === 'immediate'
    await notify(
      tx,
      { ...app, now: app.now() },
      {
        type: forumNotifications[isMentioned ? 'forum-mentioned' : isFirst ? 'forum-asked' : 'forum-answered'],
        userId,
        values: { title: subject.title },
        written,
        by: message.createdById,
        actionUrl: recordPath('forum-messages', id),
        withoutMail: !wantsMail,
        key: `forum-message:${id}`,
      },
    )
  }
  return receivers.length < BATCH ? null : userIds.at(-1)!
}

type Receiver = { userId: string; isMentioned: boolean; digest: Digest }

/**
 * The next of those who are mentioned or follow, by id. What a person said of the subject counts before what they said
 * of its category or the one above.
 */
async function receiversOf(
  tx: Transaction,
  { message, subject }: { message: Message; subject: Subject },
  after: string | null,
): Promise<Receiver[]> {
  const { rows } = await tx.execute<{ user_id: string; is_mentioned: boolean; digest: Digest }>(sql`
    with said as (
      select f.user_id, max(f.mode) filter (where f.subject_id is not null) as of_subject,
        bool_or(f.mode = 'mute') as is_muted
      from forum_follows f where (f.subject_id = ${subject.id} or f.category_id in (
        select unnest(array[c.id, c.parent_id]) from forum_categories c where c.id = ${subject.categoryId}))
        and f.created_at <= ${message.createdAt.toISOString()}::timestamptz
      group by f.user_id
    ), concerned as (
      select user_id, coalesce(of_subject = 'mute', is_muted) as is_muted, false as is_mentioned from said
      union all select u.id, false, true from users u
        where u.id = any(${sql.param(profilesIn(message.content))}::uuid[]) and u.deleted_at is null
          and u.email_verified_at is not null
    )
    select c.user_id, bool_or(c.is_mentioned) as is_mentioned, coalesce(p.digest, 'immediate') as digest
    from concerned c left join forum_preferences p on p.user_id = c.user_id
    where c.user_id is distinct from ${message.createdById}::uuid
      and (${after}::uuid is null or c.user_id > ${after}::uuid)
    group by c.user_id, p.digest having not bool_or(c.is_muted)
    order by c.user_id limit ${BATCH}`)
  return rows.map(row => ({ userId: row.user_id, isMentioned: row.is_mentioned, digest: row.digest }))
}
