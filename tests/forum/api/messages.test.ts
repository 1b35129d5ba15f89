import { expect, test } from 'vitest'
import { faults } from '#tests/support/api-client.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { createForumWorld, type Writer } from './world.ts'

const {
  database,
  app,
  admin,
  guest,
  category,
  person,
  ask,
  askWith,
  answer,
  answerWith,
  thread,
  act,
  split,
  assertCountsHold,
} = await createForumWorld()
const place = await category()

const row = async (id: string) =>
  (await database.pool.query<Record<string, unknown>>('select * from forum_subjects where id = $1', [id])).rows[0]!

test('A subject is written with its first message, or neither; the same key makes one', async () => {
  const { client } = await person()
  expect(faults(await askWith(client, place, { content: '' }))).toEqual([
    '422 validation.required /data/attributes/content',
  ])
  const before = (await database.pool.query('select count(*) from forum_subjects')).rows
  expect((await askWith(client, place, { content: 'x'.repeat(20_001) })).status).toBe(422)
  expect((await database.pool.query('select count(*) from forum_subjects')).rows).toEqual(before)
  const same = await Promise.all([1, 2, 3].map(() => askWith(client, place, {}, { 'idempotency-key': 'once' })))
  expect(same.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(same.map(({ data }) => data.id)).size).toBe(1)
  await assertCountsHold()
})

test('A deleted message keeps its place without its text; counts and the newest message follow', async () => {
  const [author, other] = [await person(), await person()]
  const id = await ask(author.client, place)
  const [second, third] = [await answer(other.client, id), await answer(author.client, id)]
  expect((await author.client.delete(`forum-messages/${second}`)).status).toBe(403)
  expect((await author.client.delete(`forum-messages/${third}`)).status).toBe(204)
  expect(await row(id)).toMatchObject({ messages_count: 2, latest_message_id: second, last_position: 3 })
  expect((await thread(guest, id)).map(({ content }) => content === '')).toEqual([false, false, true])
  // Guests find nobody's messages by their author.
  for (const [reader, isShown, found] of [
    [guest, false, 0],
    [author.client, false, 1],
    [admin, true, 2],
  ] as const) {
    const whole = { include: 'author,createdBy,updatedBy', 'filter[deleted]': 'with' }
    const gone = await reader.get(`forum-messages/${third}`, { include: whole.include })
    const all = await reader.get('forum-messages', { ...whole, 'filter[ofSubject]': id, sort: '-position' })
    for (const { attributes, relationships } of [gone.data, all.list[0]!]) {
      expect(attributes.isDeleted ?? attributes.deletedAt !== null).toBe(true)
      const shown = [
        attributes.byline,
        ...['author', 'createdBy', 'updatedBy'].map(name => relationships?.[name]?.data),
      ]
      expect(shown.map(one => one !== null)).toEqual(shown.map(() => isShown))
      expect(attributes.updatedAt !== attributes.createdAt).toBe(isShown)
    }
    const written = { 'filter[author]': author.id, 'filter[deleted]': 'with', 'filter[ofSubject]': id }
    expect((await reader.get('forum-messages', written)).list).toHaveLength(found)
    expect((await reader.get(`forum-messages/${third}/author`)).document.data === null).toBe(!isShown)
  }
  expect((await admin.post(`forum-messages/${third}/actions/restore`, {})).status).toBe(204)
  expect(await row(id)).toMatchObject({ messages_count: 3, latest_message_id: third })
  await assertCountsHold()
})

test('Positions are dense after a split and a merge, and the merged subject leads to the other', async () => {
  const { client } = await person()
  const id = await ask(client, place)
  for (let n = 2; n <= 6; n++) await answer(client, id, `<p>${n}</p>`)
  expect((await split(admin, id, [1, 2])).status).toBe(422)
  const done = await split(admin, id, [3, 4, 6])
  expect(done.status, done.text).toBe(200)
  const made = (done.document.meta as { result: { id: string } }).result.id
  expect((await thread(guest, made)).map(({ content }) => content)).toEqual(['<p>3</p>', '<p>4</p>', '<p>6</p>'])
  expect((await thread(guest, id)).map(({ position }) => position)).toEqual([1, 2, 3])
  await assertCountsHold()
  expect((await act(admin, made, 'merge', { into: id })).status).toBe(204)
  expect((await thread(guest, id)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  expect((await guest.get(`forum-subjects/${made}`, { include: 'mergedInto' })).included[0]?.id).toBe(id)
  await assertCountsHold()
})

test('A new account writes once in two minutes, without more than two links', async () => {
  const { client } = await person({ isNew: true })
  const links = '<p>https://a.example https://b.example https://c.example</p>'
  expect(faults(await askWith(client, place, { content: links }))).toEqual([
    '422 validation.fewLinks /data/attributes/content',
  ])
  const id = await ask(client, place)
  const refused = await answerWith(client, id, '<p>Encore</p>')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(100)
})

test('Slow mode holds for messages that a new account sends at once', async () => {
  const [author, writer] = [await person(), await person({ isNew: true })]
  // In subjects of their own: within one, messages wait for each other in any case.
  const subjects = await Promise.all(Array.from({ length: 5 }, () => ask(author.client, place)))
  const sent = await Promise.all(subjects.map(id => answerWith(writer.client, id, '<p>Encore</p>')))
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429])
  await assertCountsHold()
})

test('100 people answer at once, 20 of them twice with one key: each once, counted and notified once', async () => {
  const author = await person()
  const id = await ask(author.client, place)
  const people = await Promise.all(Array.from({ length: 100 }, () => person()))
  const muting = people.slice(0, 90).map(one => one.id)
  await database.pool.query(
    "insert into forum_follows (user_id, subject_id, mode) select unnest($1::uuid[]), $2, 'mute'",
    [muting, id],
  )
  const answers = await Promise.all(
    people.flatMap(({ client }, index) => {
      const send = () => answerWith(client, id, `<p>${index}</p>`, { 'idempotency-key': `answer-${index}` })
      return index % 5 === 0 ? [send(), send()] : [send()]
    }),
  )
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(100)
  expect(await row(id)).toMatchObject({ messages_count: 101, last_position: 101 })
  await assertCountsHold()
  await carryOutJobs({ app, database }, ['notify-of-forum-message'])
  const { rows } = await database.pool.query<{ id: string; notified: number; messages: number }>(
    `select user_id as id, count(*)::int as notified, count(distinct key)::int as messages from notifications
      where key = any($1) group by user_id`,
    [answers.map(({ data }) => `forum-message:${data.id}`)],
  )
  expect(rows.find(one => one.id === author.id)).toMatchObject({ notified: 100, messages: 100 })
  expect(rows.filter(one => one.notified !== one.messages || muting.includes(one.id))).toEqual([])
}, 120_000)

test('A new account adds no links by changing what it wrote', async () => {
  const { client } = await person({ isNew: true })
  const id = await ask(client, place)
  const [first] = await thread(guest, id)
  const change = (content: string) =>
    client.patch(`forum-messages/${first!.id}`, {
      data: { type: 'forum-messages', id: first!.id, attributes: { content } },
    })
  const links = '<p>https://a.example https://b.example https://c.example</p>'
  expect(faults(await change(links))).toEqual(['422 validation.fewLinks /data/attributes/content'])
  expect((await change('<p>https://a.example</p>')).status).toBe(200)
})

test('A message is found with the page of its thread that holds it, the first and last of a page too', async () => {
  const author = await person()
  const id = await ask(author.client, place)
  await database.pool.query(
    `insert into forum_messages (subject_id, position, content, created_by_id)
      select $1, position, '<p>' || position || '</p>', $2 from generate_series(2, 51) position`,
    [id, author.id],
  )
  await database.pool.query(
    `update forum_subjects set messages_count = 51, last_position = 51,
        (latest_message_id, latest_message_at) =
          (select id, created_at from forum_messages where subject_id = $1 and position = 51)
      where id = $1`,
    [id],
  )
  await assertCountsHold()
  const pageWith = async (position: number) => {
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from forum_messages where subject_id = $1 and position = $2',
      [id, position],
    )
    const query = { 'filter[pageOf]': rows[0]!.id, sort: 'position', 'page[size]': 100 }
    const positions = (await guest.get('forum-messages', query)).list.map(one => Number(one.attributes.position))
    return [positions[0], positions.at(-1), positions.length]
  }
  const pages = {
    1: [1, 25, 25],
    24: [1, 25, 25],
    25: [1, 25, 25],
    26: [26, 50, 25],
    50: [26, 50, 25],
    51: [51, 51, 1],
  }
  for (const [position, page] of Object.entries(pages)) expect(await pageWith(Number(position)), position).toEqual(page)
})

test('A restored subject is counted again, and why it was removed is forgotten', async () => {
  const { client } = await person()
  const id = await ask(client, place)
  const removed = await act(admin, id, 'remove', { moderationReason: 'Hors sujet' })
  expect(removed.status, removed.text).toBe(204)
  await assertCountsHold()
  expect((await admin.post(`forum-subjects/${id}/actions/restore`, {})).status).toBe(204)
  expect(await row(id)).toMatchObject({ deleted_at: null, moderation_reason: null })
  await assertCountsHold()
})

test('Members are offered whom a message can mention: who has written, then all who read the subject', async () => {
  const [author, reader] = [await person({ firstName: 'Zoé', lastName: 'Mercier' }), await person()]
  await person({ firstName: 'Aline', lastName: 'Mercier' })
  await person({ firstName: 'Bruno', lastName: 'Mercier', emailVerified: false })
  const unvalidated = await person({ validated: false })
  const id = await ask(author.client, place)
  const named = async ({ client }: Writer, query: Record<string, string>) =>
    ((await client.get('services/forum/people', query)).document.data as { name: string }[]).map(({ name }) => name)
  expect(await named(reader, { subject: id })).toEqual(['Zoé Mercier'])
  expect(await named(reader, { subject: id, name: 'zoe mer' })).toEqual(['Zoé Mercier'])
  expect(await named(reader, { subject: id, name: 'Mércier' })).toEqual(['Aline Mercier', 'Zoé Mercier'])
  expect(await named(reader, { category: place, name: 'mer' })).toEqual(['Aline Mercier', 'Zoé Mercier'])
  expect(await named(reader, { name: 'al%' })).toEqual([])
  expect(await named(unvalidated, { name: 'Aline' })).toEqual([])
  expect((await guest.get('services/forum/people', { name: 'Aline' })).status).toBe(401)
  await admin.patch(`forum-subjects/${id}`, {
    data: { type: 'forum-subjects', id, attributes: { limitToAdmin: true } },
  })
  expect((await reader.client.get('services/forum/people', { subject: id })).status).toBe(404)
  expect((await reader.client.get('services/forum/people', { subject: 'x' })).status).toBe(404)
})

test('People are offered only where they read the category, and told apart from their namesakes', async () => {
  const members = await category({ level: 'member_level_2' })
  const asking = await person({ level: 'member_level_2' })
  await person({ firstName: 'Denise', lastName: 'Quintal' })
  const one = await person({ firstName: 'Denise', lastName: 'Quintal', level: 'member_level_2' })
  const query = { name: 'Denise Q', category: members }
  const { document } = await asking.client.get('services/forum/people', query)
  expect(document.data).toMatchObject([{ id: one.id, name: 'Denise Quintal', hasNamesake: true }])
})
