import { recordPath } from '#server/domain/record-path.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { forumPreferences } from '#db/schema/forum.ts'
import { users } from '#db/schema/people.ts'
import { findActorById } from '../auth/index.ts'
import type { AppContext } from '../context.ts'
import { plainText } from '../domain/html/plain-text.ts'
import { excerpt } from '../domain/text/excerpt.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { preferencesOf } from '#server/notifications/domain/preferences.ts'
import { queueMail } from '../mail/index.ts'
import { isDigestDue, windowOf } from './domain/digest.ts'
import { EXCERPT_LENGTH } from './domain/rules.ts'
import { forumDigest, type DigestSubject } from './mails/forum-digest.tsx'
import { readSubjects } from './read-subjects.ts'

const MAX_MESSAGES = 50

type Preference = typeof forumPreferences.$inferSelect

/**
 * Sends what was written in the subjects that people follow, to those who want it once a day or a week. Each message
 * goes out once: how far a person has got is stored with their mail.
 */
export async function sendDigests(app: AppContext, registry: Registry): Promise<void> {
  const now = app.now()
  const preferences = await app.database.orm
    .select()
    .from(forumPreferences)
    .where(inArray(forumPreferences.digest, ['daily', 'weekly']))
    .orderBy(asc(forumPreferences.userId))
  for (const preference of preferences)
    if (isDigestDue(preference, now)) await sendDigest(app, registry, { userId: preference.userId, now })
}

async function sendDigest(
  app: AppContext,
  registry: Registry,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const actor = await findActorById(app, userId, null)
  await app.database.orm.transaction(async tx => {
    const [preference] = await tx
      .select()
      .from(forumPreferences)
      .where(eq(forumPreferences.userId, userId))
      .for('update', { skipLocked: true })
    if (!preference || !isDigestDue(preference, now)) return
    const window = windowOf(preference, now)
    await tx.update(forumPreferences).set({ sentUntil: window.until }).where(eq(forumPreferences.userId, userId))
    if (actor === null) return
    const written = await messagesFor(tx, userId, window)
    const readable = await readSubjects(app, registry, {
      actor,
      ids: [...new Set(written.map(({ subject_id }) => subject_id))],
    })
    await queueDigest(
      tx,
      { ...app, now },
      preference,
      written.filter(({ subject_id }) => readable.has(subject_id)),
    )
  })
}

type Written = {
  id: string
  content: string
  subject_id: string
  title: string
  author: string | null
}

/** Messages of what the person follows and has not muted, written by others within the window; the oldest first. */
async function messagesFor(
  tx: Transaction,
  userId: string,
  { since, until }: { since: Date; until: Date },
): Promise<Written[]> {
  const follow = (mode: 'follow' | 'mute', what: 'subject' | 'category') => sql`exists (select 1 from forum_follows f
    where f.user_id = ${userId} and f.mode = ${mode} and ${
      what === 'subject' ? sql`f.subject_id = s.id` : sql`f.category_id in (c.id, c.parent_id)`
    })`
  const { rows } = await tx.execute<Written>(sql`select m.id, m.content, m.subject_id, s.title,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as author
    from forum_messages m join forum_subjects s on s.id = m.subject_id join forum_categories c on c.id = s.category_id
      left join users u on u.id = m.created_by_id and u.deleted_at is null
    where m.created_at > ${since.toISOString()}::timestamptz and m.created_at <= ${until.toISOString()}::timestamptz
      and s.latest_message_at > ${since.toISOString()}::timestamptz
      and m.deleted_at is null and s.deleted_at is null and m.created_by_id is distinct from ${userId}
      and not ${follow('mute', 'subject')}
      and (${follow('follow', 'subject')} or (${follow('follow', 'category')} and not ${follow('mute', 'category')}))
    order by m.created_at, m.id limit 1000`)
  return rows
}

async function queueDigest(
  tx: Transaction,
  app: Pick<AppContext, 'env' | 'site'> & { now: Date },
  { userId, digest }: Preference,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (!person || person.emailVerifiedAt === null || !preferencesOf(person.notificationsPreferences).forum) return
  const name = `${person.firstName} ${person.lastName}`
  const period: 'daily' | 'weekly' = digest === 'weekly' ? 'weekly' : 'daily'
  await queueMail(tx, app, {
    template: forumDigest,
    to: { email: person.email, name, userId },
    locale: person.locale,
    data: {
      name,
      period,
      subjects: subjectsOf(written.slice(0, MAX_MESSAGES)),
      more: Math.max(0, written.length - MAX_MESSAGES),
    },
    key: `forum-digest:${userId}:${app.now.toISOString()}`,
  })
}

function subjectsOf(written: readonly Written[]): DigestSubject[] {
  const subjects = new Map<string, DigestSubject>()
  for (const { id, content, subject_id, title, author } of written) {
    const subject = subjects.get(subject_id) ?? {
      title,
      path: recordPath('forum-subjects', subject_id),
      messages: [],
    }
    subjects.set(subject_id, subject)
    subject.messages.push({
      author,
      text: excerpt(plainText(content), EXCERPT_LENGTH),
      path: recordPath('forum-messages', id),
    })
  }
  return [...subjects.values()]
}
