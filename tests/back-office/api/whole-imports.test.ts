import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { XLSX } from '#server/jsonapi/xlsx.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, createUser } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { edited, tablesOf } from '../tables.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, { env: { rateLimits: 'off' } })
const api = createApi(app)
const { headers, id: adminId } = await asUser(app, { roles: ['admin'] })
const admin = clientOf(api, headers)
const rows = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(statement, values)).rows
const one = async (statement: string, values: unknown[] = []) => (await rows(statement, values))[0]!
const idOf = async (...asked: Parameters<typeof one>) => String((await one(...asked)).id)

const { exported, preview, carryOut, undo } = tablesOf({ app, api, headers })

const category = await idOf(
  `insert into article_categories (name, slug) values ('{"fr":"Fiches"}', 'fiches') returning id`,
)
await rows(`insert into tags (name) values ('{"fr":"Couleurs, formes"}'), ('{"fr":"Vue"}')`)

async function makeArticle(slug: string): Promise<string> {
  const id = await idOf(
    `insert into articles (title, slug, category_id, status_id, published_at, short_description, authors, created_by_id)
      values ('{"fr":"Lire =autrement","en":"Reading"}', $1, $2, 'published', '2026-03-01T09:30:12.345Z',
        '{"fr":"Un résumé"}', 'Ada; Bo', $3) returning id`,
    [slug, category, adminId],
  )
  await rows(`insert into article_tags (article_id, tag_id) select $1, id from tags`, [id])
  await rows(
    `insert into article_sections (article_id, title, content, position, view_id) values
      ($1, '{"fr":"Début","en":"Start"}', '{"fr":"<p>Un <strong>mot</strong></p>","en":"<p>A word</p>"}', 0, 'debut'),
      ($1, '{"fr":"Fin"}', '{"fr":"<table><tbody><tr><td>1</td></tr></tbody></table>"}', 1, 'fin')`,
    [id],
  )
  return id
}

/** All that a table says of an article and its sections. */
const articleOf = async (slug: string) =>
  one(
    `select a.title, a.slug, a.status_id, date_trunc('second', a.published_at) as at, a.short_description, a.authors,
        a.category_id, (select array_agg(t.name->>'fr' order by 1) from article_tags x join tags t on t.id = x.tag_id
          where x.article_id = a.id) as tags,
        (select jsonb_agg(jsonb_build_array(s.title, s.content, s.position, s.view_id) order by s.position)
          from article_sections s where s.article_id = a.id) as sections
      from articles a where a.slug = $1 and a.deleted_at is null`,
    [slug],
  )

test.each([
  ['text/csv', 'csv'],
  [XLSX, 'xlsx'],
])(
  'an article leaves with its sections as %s, changes nothing, and comes back after it was deleted',
  async (format, slug) => {
    const id = await makeArticle(slug)
    const before = await articleOf(slug)
    const table = await exported(`articles?filter[slug]=${slug}&include=sections`, format)
    expect((await preview('articles', table, { key: 'id' })).fates).toMatchObject({
      update: 0,
      unchanged: 1,
      refused: 0,
    })

    await rows('delete from articles where id = $1', [id])
    const again = await preview('articles', table, { key: 'slug' })
    expect(again.lines.map(line => line.reasons)).toEqual([[]])
    expect(again.fates).toEqual({ create: 1, update: 0, unchanged: 0, refused: 0 })
    await carryOut(again.id)
    expect(await articleOf(slug)).toEqual(before)
  },
)

const forum = await idOf(`insert into forum_categories (name) values ('{"fr":"Aides"}') returning id`)

async function makeSubject(title: string, answers: number): Promise<string> {
  const other = await createUser(database, { email: `${title}@forum.example` })
  const id = await idOf(
    `insert into forum_subjects (title, locale, category_id, created_by_id, messages_count, last_position)
      values ($1, 'fr', $2, $3, $4, $4) returning id`,
    [title, forum, other.id, answers + 1],
  )
  await rows(
    `insert into forum_messages (subject_id, content, position, created_by_id)
      select $1, '<p>Message ' || n || '</p>', n, $2 from generate_series(1, $3::int) n`,
    [id, other.id, answers + 1],
  )
  await rows(
    `update forum_messages set
        parent_message_id = (select id from forum_messages where subject_id = $1 and position = 2)
      where subject_id = $1 and position = 3`,
    [id],
  )
  await rows(`insert into forum_follows (user_id, subject_id, mode) values ($1, $2, 'follow')`, [other.id, id])
  return id
}

const subjectOf = (title: string) =>
  rows(
    `select s.title, s.category_id, s.messages_count, m.position, m.content, p.position as answers
      from forum_subjects s join forum_messages m on m.subject_id = s.id
      left join forum_messages p on p.id = m.parent_message_id where s.title = $1 order by m.position`,
    [title],
  )
/** Notifications, and the jobs that would write some. */
const notified = () =>
  Promise.all([
    rows('select id from notifications'),
    rows("select id from graphile_worker.jobs where task_identifier ~ '^notify-of'"),
  ])

test('a subject leaves with its messages and comes back, and none of its followers is notified', async () => {
  const id = await makeSubject('Écran', 30)
  const before = await subjectOf('Écran')
  const table = await exported(`forum-subjects?filter[title][contains]=Écran&include=messages`, XLSX)
  // Staff do not change the messages of others: what says the same needs no right to.
  expect((await preview('forum-subjects', table, { key: 'id' })).fates).toMatchObject({ unchanged: 1, refused: 0 })
  await rows('delete from forum_subjects where id = $1', [id])
  const until = await notified()
  const again = await preview('forum-subjects', table, { key: null })
  expect(again.lines.map(line => line.reasons)).toEqual([[]])
  await carryOut(again.id)
  expect(await subjectOf('Écran')).toEqual(before)
  expect(await notified()).toEqual(until)
  expect(await rows('select 1 from forum_follows where user_id = $1', [adminId])).toEqual([])
})

test('a subject needs a message, and refused parts are named with their places', async () => {
  const table = 'title;category;messages.content\nSeul;Aides;\nBon;Aides;Question\n;;Réponse\n;;\n'
  const first = await preview('forum-subjects', table, { key: null })
  expect(first.lines.map(line => [line.fate, line.reasons])).toEqual([
    ['refused', [{ field: 'messages', rule: 'import.neededPart', line: 2 }]],
    ['create', []],
  ])
  const long = `title;category;messages.content\nBon;Aides;Question\n;;${'x'.repeat(90_000)}\n`
  expect((await preview('forum-subjects', long, { key: null })).lines.map(line => line.reasons)).toEqual([
    [expect.objectContaining({ part: 'messages', line: 3, field: 'content', rule: 'maxLength' })],
  ])
})

test('a comment leaves with its answers and comes back to its publication', async () => {
  const article = await makeArticle('commente')
  const id = await idOf(
    `insert into comments (commentable_type, commentable_id, content, created_by_id)
      values ('articles', $1, 'Merci', $2) returning id`,
    [article, adminId],
  )
  await rows(
    `insert into comments (commentable_type, commentable_id, content, created_by_id, parent_comment_id, created_at)
      select 'articles', $1, 'Réponse ' || n, $2, $3, now() + n * interval '1 second' from generate_series(1, 3) n`,
    [article, adminId, id],
  )
  const commentsOf = () =>
    rows(
      `select c.content, p.content as answers, c.commentable_id from comments c
        left join comments p on p.id = c.parent_comment_id
      where c.commentable_id = $1 order by c.created_at, c.content`,
      [article],
    )
  const before = await commentsOf()
  const table = await exported('comments?include=childComments', 'text/csv')
  expect(String(table)).toContain('articles/commente')
  await rows('delete from comments')
  const again = await preview('comments', table, { key: null })
  expect(again.lines.map(line => line.reasons)).toEqual([[]])
  await carryOut(again.id)
  expect(await commentsOf()).toEqual(before)
})

test('a training leaves with its sessions, one is moved in the workbook, and that is taken back', async () => {
  const id = await idOf(
    `insert into trainings (title, slug, price, created_by_id)
      values ('{"fr":"Souder"}', 'souder', 4550, $1) returning id`,
    [adminId],
  )
  await rows(
    `insert into training_sessions (training_id, start_at, end_at, address, places_count) values
      ($1, '2027-05-01T08:00:00Z', '2027-05-01T10:00:00Z', 'Nantes', 8),
      ($1, '2027-06-01T08:00:00Z', '2027-06-01T10:00:00Z', 'Rezé', null)`,
    [id],
  )
  const sessionsOf = () =>
    rows('select start_at, end_at, address, places_count from training_sessions where training_id = $1 order by 1', [
      id,
    ])
  const before = await sessionsOf()
  const table = await exported('trainings?include=sessions', XLSX)
  expect((await preview('trainings', table, { key: 'id' })).fates).toMatchObject({ unchanged: 1 })
  const moved = edited(table, xml => xml.replace('>Nantes<', '>Nantes, salle 2<'))
  const run = await preview('trainings', moved, { key: 'id' })
  expect(run.input.sheets).toEqual([
    expect.objectContaining({ name: 'trainings', part: null }),
    expect.objectContaining({ name: 'sessions', part: 'sessions' }),
  ])
  expect(run.fates).toMatchObject({ update: 1, refused: 0 })
  await carryOut(run.id)
  expect((await sessionsOf()).map(({ address }) => address)).toEqual(['Nantes, salle 2', 'Rezé'])
  await undo(run.id)
  expect(await sessionsOf()).toEqual(before)

  const wrong = edited(table, (xml, path) =>
    (path.endsWith('sheet2.xml') ? xml.replace('>souder<', '>ailleurs<') : xml).replace(
      '>Rezé<',
      `>${'x'.repeat(501)}<`,
    ),
  )
  expect((await preview('trainings', wrong, { key: 'id' })).lines.map(line => [line.fate, line.reasons])).toEqual([
    ['refused', [expect.objectContaining({ part: 'sessions', sheet: 'sessions', line: 3, field: 'address' })]],
    ['refused', [expect.objectContaining({ part: 'sessions', sheet: 'sessions', line: 2, rule: 'import.lost' })]],
  ])
})

test('a part is added without its id, and sent twice it is there once', async () => {
  const id = await makeArticle('deux-fois')
  const table = `slug;sections.title@fr;sections.content@fr\ndeux-fois;Suite;"Un *mot*\n\n- un\n- deux"\n`
  const first = await preview('articles', table, { key: 'slug' })
  expect(first.fates).toMatchObject({ update: 1 })
  await carryOut(first.id)
  expect(
    await one(`select content, position from article_sections where article_id = $1 and title->>'fr' = 'Suite'`, [id]),
  ).toEqual({ content: { fr: '<p>Un <em>mot</em></p><ul><li>un</li><li>deux</li></ul>' }, position: 2 })
  expect((await preview('articles', table, { key: 'slug' })).fates).toMatchObject({ unchanged: 1 })
})

test('nobody writes by a table what they may not write, nor is anything but parts exported as parts', async () => {
  await makeArticle('protege')
  const member = await asUser(app, { roles: [] })
  const refusal = await clientOf(api, member.headers).request('POST', 'services/imports/forum-messages', {
    headers: { 'content-type': 'application/octet-stream' },
    raw: Buffer.from('subject;content\nÉcran;Bonjour'),
  })
  expect(refusal.status).toBe(403)
  expect((await admin.get('articles', 'include=category', { accept: 'text/csv' })).errors).toMatchObject([
    { code: 'query.include', source: { parameter: 'include' } },
  ])
})
