import { expect, test } from 'vitest'
import type { ForumPreferences } from '#server/forum/contract.ts'
import { sendDigests } from '#server/forum/digests.ts'
import { gatheredOf } from '#server/gather.ts'
import { stopUrlOf } from '#server/mail/unsubscribe-link.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { createUser } from '#tests/support/as-user.ts'
import { createForumWorld, type Writer } from './world.ts'

const { database, app, admin, guest, category, person, ask, answer } = await createForumWorld()
const { registry } = gatheredOf(app)
const place = await category()

const TASK = 'notify-of-forum-message'
const notifyAll = () => carryOutJobs({ app, database }, [TASK])

const mailsTo = async ({ id }: { id: string }) =>
  (
    await database.pool.query<{ template: string; kind: string; data: unknown }>(
      'select template, kind, data from outbox_mails where user_id = $1 order by id',
      [id],
    )
  ).rows

const notificationsOf = async ({ id }: { id: string }) =>
  (
    await database.pool.query<{ type: string }>(
      'select notification_type as type from notifications where user_id = $1 order by id',
      [id],
    )
  ).rows.map(({ type }) => type)

const wants = ({ client }: Writer, digest: string) =>
  client.request('PUT', 'services/forum/preferences', { body: { digest } })
const follows = ({ client }: Writer, type: string, id: string, mode: string | null) =>
  client.request('PUT', `services/forum/follows/${type}/${id}`, { body: { mode } })
const preferences = async ({ client }: Writer) =>
  ((await client.get('services/forum/preferences')).document as unknown as { data: ForumPreferences }).data

/** Days later, in the eyes of whoever sends digests. */
const sendDigestsIn = (days: number) =>
  sendDigests({ ...app, now: () => new Date(Date.now() + days * 86_400_000) }, registry)

test('Whoever follows a subject is notified of each answer once, also when the job runs again', async () => {
  const [author, other] = [await person(), await person()]
  const id = await ask(author.client, place)
  const message = await answer(other.client, id)
  await notifyAll()
  await database.pool.query('select graphile_worker.add_job($1, $2)', [TASK, JSON.stringify({ id: message })])
  await notifyAll()
  expect(await notificationsOf(author)).toEqual(['forum-answered'])
  expect(await mailsTo(author)).toMatchObject([{ template: 'notification', kind: 'forum' }])
  expect(await notificationsOf(other)).toEqual([])
})

test('What a person said of a subject counts before what they said of its category and the one above', async () => {
  const parent = await category()
  const leaf = await category({ parent })
  const author = await person()
  const [ofLeaf, ofParent, mutesLeaf, mutesSubject, onlySubject] = await Promise.all(
    Array.from({ length: 5 }, () => person()),
  )
  const id = await ask(author.client, leaf)
  await notifyAll()
  await follows(ofLeaf!, 'forum-categories', leaf, 'follow')
  await follows(ofParent!, 'forum-categories', parent, 'follow')
  await follows(mutesLeaf!, 'forum-categories', parent, 'follow')
  await follows(mutesLeaf!, 'forum-categories', leaf, 'mute')
  await follows(mutesSubject!, 'forum-categories', leaf, 'follow')
  await follows(mutesSubject!, 'forum-subjects', id, 'mute')
  await follows(onlySubject!, 'forum-categories', leaf, 'mute')
  await follows(onlySubject!, 'forum-subjects', id, 'follow')
  await answer((await person()).client, id)
  await notifyAll()
  const notified = await Promise.all([ofLeaf!, ofParent!, mutesLeaf!, mutesSubject!, onlySubject!].map(notificationsOf))
  expect(notified.map(types => types.length)).toEqual([1, 1, 0, 0, 1])
})

test('Whoever follows a category is notified of a new subject there; whoever follows it later is not', async () => {
  const leaf = await category()
  const [follower, later, author] = [await person(), await person(), await person()]
  await follows(follower, 'forum-categories', leaf, 'follow')
  await ask(author.client, leaf)
  await follows(later, 'forum-categories', leaf, 'follow')
  await notifyAll()
  expect([await notificationsOf(follower), await notificationsOf(later), await notificationsOf(author)]).toEqual([
    ['forum-asked'],
    [],
    [],
  ])
})

test('Whoever is mentioned is notified of it, and nobody who has muted the subject', async () => {
  const author = await person({ firstName: 'Aline', lastName: 'Mercier' })
  const muting = await person({ firstName: 'Bruno', lastName: 'Petit' })
  const id = await ask(author.client, place)
  await answer(muting.client, id)
  await follows(muting, 'forum-subjects', id, 'mute')
  await answer((await person()).client, id, '<p>@Aline Mercier et @Bruno Petit</p>')
  await notifyAll()
  expect(await notificationsOf(author)).toEqual(['forum-answered', 'forum-mentioned'])
  expect(await notificationsOf(muting)).toEqual([])
})

test('The first message mentions anybody who reads the subject, and nobody who does not', async () => {
  const members = await category({ level: 'member_level_2' })
  const author = await person({ level: 'member_level_2' })
  const reads = await person({ firstName: 'Gaëlle', lastName: 'd’Albret', level: 'member_level_2' })
  const reachesNot = await person({ firstName: 'Hugo', lastName: 'Tissot' })
  const content = '<p>@Gaëlle d’Albret et @hugo tissot ?</p>'
  await ask(author.client, members, { content })
  await notifyAll()
  expect(await notificationsOf(reads)).toEqual(['forum-mentioned'])
  expect(await mailsTo(reads)).toHaveLength(1)
  expect(await notificationsOf(reachesNot)).toEqual([])
  await ask(author.client, place, { content })
  await notifyAll()
  expect(await notificationsOf(reachesNot)).toEqual(['forum-mentioned'])
})

test('An edited message notifies whom it mentions now, nobody twice, and of two namesakes nobody', async () => {
  const author = await person()
  const [first, later] = [
    await person({ firstName: 'Irène', lastName: 'Vauban' }),
    await person({ firstName: 'Joël', lastName: 'Vauban' }),
  ]
  const twins = await Promise.all(Array.from({ length: 2 }, () => person({ firstName: 'Kim', lastName: 'Vauban' })))
  const id = await ask(author.client, place)
  const message = await answer(author.client, id, '<p>@Irène Vauban, @Kim Vauban</p>')
  await notifyAll()
  const edited = await author.client.patch(`forum-messages/${message}`, {
    data: {
      id: message,
      type: 'forum-messages',
      attributes: { content: '<p>@Irène Vauban, @Joël Vauban, @Kim Vauban</p>' },
    },
  })
  expect(edited.status, edited.text).toBe(200)
  await notifyAll()
  for (const one of [first, later]) expect(await notificationsOf(one)).toEqual(['forum-mentioned'])
  for (const one of twins) expect(await notificationsOf(one)).toEqual([])
})

test('Many followers are notified in several transactions', async () => {
  const author = await person()
  const id = await ask(author.client, place)
  const followers = await Promise.all(Array.from({ length: 450 }, () => createUser(database)))
  await database.pool.query(
    `insert into forum_follows (user_id, subject_id, mode) select unnest($1::uuid[]), $2, 'follow'`,
    [followers.map(one => one.id), id],
  )
  const message = await answer(author.client, id)
  await notifyAll()
  const { rows } = await database.pool.query<{ notified: number; people: number; transactions: number }>(
    `select count(*)::int as notified, count(distinct user_id)::int as people,
        count(distinct xmin::text)::int as transactions
      from notifications where key = $1`,
    [`forum-message:${message}`],
  )
  expect(rows).toEqual([{ notified: 450, people: 450, transactions: 3 }])
})

test('A subject for admins only is notified of to those who follow it and are admins', async () => {
  const author = await person({ roles: ['admin'] })
  const other = await person()
  const id = await ask(author.client, place)
  await follows(other, 'forum-subjects', id, 'follow')
  const { status } = await admin.patch(`forum-subjects/${id}`, {
    data: { type: 'forum-subjects', id, attributes: { limitToAdmin: true } },
  })
  expect(status).toBe(200)
  await answer(admin, id)
  await notifyAll()
  expect([await notificationsOf(author), await notificationsOf(other)]).toEqual([['forum-answered'], []])
})

test('A digest holds what others wrote in what its reader follows, and each message once', async () => {
  const [author, other] = [await person(), await person()]
  await wants(author, 'daily')
  const id = await ask(author.client, place, { title: 'Une rampe ?' })
  await answer(other.client, id, '<p>Première réponse</p>')
  await answer(author.client, id, '<p>Ma propre réponse</p>')
  await notifyAll()
  expect(await mailsTo(author)).toEqual([])
  await sendDigestsIn(0.5)
  expect(await mailsTo(author)).toEqual([])
  await sendDigestsIn(1)
  const [mail, ...others] = await mailsTo(author)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ template: 'forum-digest', kind: 'forum', data: { period: 'daily', more: 0 } })
  const { subjects } = mail!.data as { subjects: { title: string; messages: { text: string }[] }[] }
  expect(subjects.map(one => [one.title, one.messages.map(({ text }) => text)])).toEqual([
    ['Une rampe ?', ['Première réponse']],
  ])
  await sendDigestsIn(2)
  expect(await mailsTo(author)).toHaveLength(1)
})

test('A weekly digest waits for a week; whoever wants none gets none', async () => {
  const [weekly, never, other] = [await person(), await person(), await person()]
  await wants(weekly, 'weekly')
  await wants(never, 'never')
  const id = await ask(other.client, place)
  for (const one of [weekly, never]) await follows(one, 'forum-subjects', id, 'follow')
  await answer(other.client, id)
  await notifyAll()
  await sendDigestsIn(2)
  expect([await mailsTo(weekly), await mailsTo(never)]).toEqual([[], []])
  await sendDigestsIn(7)
  expect((await mailsTo(weekly)).map(({ template }) => template)).toEqual(['forum-digest'])
  expect(await mailsTo(never)).toEqual([])
})

test('Unsubscribing from the mails of the forum stops these alone, and choosing some brings them back', async () => {
  const [reader, other] = [await person(), await person()]
  await wants(reader, 'daily')
  const { rows } = await database.pool.query<{ email: string }>('select email from users where id = $1', [reader.id])
  const url = new URL(stopUrlOf(app.env, { to: rows[0]!.email, isAskedFor: false, kind: 'forum' })!)
  const stopped = await guest.request('POST', `/api/v1${url.pathname}`, {
    query: Object.fromEntries(url.searchParams),
    body: { subscribed: false },
    headers: { 'content-type': 'application/json' },
  })
  expect(stopped.status, stopped.text).toBe(200)
  const stored = await database.pool.query<{ mail: Record<string, boolean> }>(
    `select notifications_preferences -> 'mail' as mail from users where id = $1`,
    [reader.id],
  )
  const { forum, ...rest } = stored.rows[0]!.mail
  expect([forum, new Set(Object.values(rest))]).toEqual([false, new Set([true])])
  expect((await preferences(reader)).digest).toBe('never')

  const id = await ask(reader.client, place)
  await answer(other.client, id)
  await notifyAll()
  await sendDigestsIn(1)
  expect(await notificationsOf(reader)).toEqual(['forum-answered'])
  expect(await mailsTo(reader)).toEqual([])

  await wants(reader, 'immediate')
  expect((await preferences(reader)).digest).toBe('immediate')
  await answer(other.client, id)
  await notifyAll()
  expect(await mailsTo(reader)).toMatchObject([{ template: 'notification', kind: 'forum' }])
})
