import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { identifier, type Answer, type Client } from '#tests/support/api-client.ts'
import { createForumWorld } from './world.ts'

const { database, admin, guest, category, person } = await createForumWorld()
const member = await person({ level: 'member_level_1' })
const contact = await person({ level: 'contact' })
const place = await category()

type State = { status?: string; publishedAt?: string | null; level?: string | null }

async function aid({ status = 'published', publishedAt = '2026-05-01', level = null }: State = {}): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into repository_items (slug, title, license_id, status_id, published_at, access_level_id)
      values ($1, '{"fr": "Tourne-clé"}', 'CC0-1.0', $2, $3, $4) returning id`,
    [`tourne-cle-${randomUUID()}`, status, publishedAt, level],
  )
  return rows[0]!.id
}

const askAbout = (client: Client, repositoryItem: object | null) =>
  client.post('forum-subjects', {
    data: {
      type: 'forum-subjects',
      attributes: { title: 'Quelle vis ?', content: '<p>M4 ou M5 ?</p>' },
      relationships: { category: identifier('forum-categories', place), repositoryItem: { data: repositoryItem } },
    },
  })

const item = (id: string) => ({ type: 'repository-items', id })

async function subjectAbout(client: Client, id: string): Promise<string> {
  const made = await askAbout(client, item(id))
  expect(made.status, made.text).toBe(201)
  return made.data.id
}

const aidOf = ({ data }: Answer) => (data.relationships!['repositoryItem'] as { data: { id: string } | null }).data
/** Each error has an id of its own. */
const withoutId = ({ errors }: Answer) => errors.map(({ id: _, ...error }) => error)
const found = async (client: Client, query: Record<string, string>) =>
  (await client.get('forum-subjects', query)).list.map(({ id }) => id)
const change = (client: Client, id: string, repositoryItem: object | null) =>
  client.patch(`forum-subjects/${id}`, {
    data: { type: 'forum-subjects', id, relationships: { repositoryItem: { data: repositoryItem } } },
  })

test('A subject is about an aid, found by it, and changed to another one or none by its author', async () => {
  const [first, second] = [await aid(), await aid()]
  const id = await subjectAbout(member.client, first)
  const shown = await guest.get(`forum-subjects/${id}`, { include: 'repositoryItem' })
  expect(aidOf(shown)).toEqual(item(first))
  expect(shown.included.map(one => one.id)).toContain(first)
  expect((await guest.get(`forum-subjects/${id}/repositoryItem`)).data.id).toBe(first)
  expect(await found(guest, { 'filter[repositoryItem]': first })).toEqual([id])
  expect(await found(guest, { 'filter[repositoryItem]': second })).toEqual([])

  expect((await change(contact.client, id, item(second))).status, 'not their subject').toBe(403)
  expect((await change(member.client, id, item(second))).status).toBe(200)
  expect(await found(guest, { 'filter[repositoryItem]': `${first},${second}` })).toEqual([id])
  expect(await found(guest, { 'filter[repositoryItem]': first })).toEqual([])
  expect((await change(member.client, id, null)).status).toBe(200)
  expect(aidOf(await guest.get(`forum-subjects/${id}`))).toBeNull()
  expect((await askAbout(member.client, null)).status).toBe(201)
})

test('A subject about an aid that its reader may not read tells of none, nor is it found by the aid', async () => {
  const hidden = await aid({ level: 'member_level_1' })
  const id = await subjectAbout(member.client, hidden)
  for (const [client, mayRead] of [
    [guest, false],
    [contact.client, false],
    [member.client, true],
    [admin, true],
  ] as const) {
    const shown = await client.get(`forum-subjects/${id}`, { include: 'repositoryItem' })
    expect([shown.status, aidOf(shown)]).toEqual([200, mayRead ? item(hidden) : null])
    expect(shown.text.includes(hidden)).toBe(mayRead)
    expect((await client.get(`forum-subjects/${id}/relationships/repositoryItem`)).text.includes(hidden)).toBe(mayRead)
    expect((await client.get(`forum-subjects/${id}/repositoryItem`)).text.includes('Tourne-clé')).toBe(mayRead)
    expect(await found(client, { 'filter[repositoryItem]': hidden })).toEqual(mayRead ? [id] : [])
    const withoutAid = await found(client, { 'filter[repositoryItem][isNull]': 'true' })
    expect(withoutAid.includes(id)).toBe(!mayRead)
  }
})

test.each([
  ['a draft', { status: 'draft', publishedAt: null }],
  ['one that is published later', { publishedAt: '2099-01-01' }],
  ['one for a higher level', { level: 'member_level_2' }],
  ['one that no list shows', { status: 'unlisted' }],
])('Nobody asks about an aid that they may not know of: %s answers like one that does not exist', async (_, state) => {
  const id = await aid(state)
  const refused = await askAbout(member.client, item(id))
  const missing = await askAbout(member.client, item(randomUUID()))
  expect([refused.status, withoutId(refused)]).toEqual([404, withoutId(missing)])
  expect(missing.errors[0]?.source).toEqual({ pointer: '/data/relationships/repositoryItem/data' })
  const own = await askAbout(member.client, null)
  expect((await change(member.client, own.data.id, item(id))).status).toBe(404)
  expect((await askAbout(admin, item(id))).status).toBe(201)
})

test('An aid of another type, or by an id that is none, is refused', async () => {
  const wrongType = await askAbout(member.client, { type: 'tags', id: randomUUID() })
  expect([wrongType.status, wrongType.errors[0]?.code]).toEqual([422, 'validation.type'])
  expect((await askAbout(member.client, item('tourne-cle'))).status).toBe(404)
  expect((await guest.get('forum-subjects', { 'filter[repositoryItem]': 'tourne-cle' })).status).toBe(400)
})

test('A subject stays when its aid is hidden, deleted or deleted permanently', async () => {
  const about = await aid()
  const id = await subjectAbout(member.client, about)
  const shown = () => guest.get(`forum-subjects/${id}`, { include: 'repositoryItem' })
  const setStatus = (status: string) =>
    database.pool.query('update repository_items set status_id = $2 where id = $1', [about, status])
  await setStatus('unlisted')
  expect((await shown()).text.includes(about), 'no list shows it').toBe(false)
  expect(await found(guest, { 'filter[repositoryItem]': about })).toEqual([])
  await setStatus('published')
  expect(aidOf(await shown())).toEqual(item(about))
  expect((await admin.delete(`repository-items/${about}`)).status).toBe(204)
  for (const client of [guest, admin]) {
    const { status, text } = await client.get(`forum-subjects/${id}`, { include: 'repositoryItem' })
    expect([status, text.includes(about)]).toEqual([200, false])
  }
  await database.pool.query('delete from repository_items where id = $1', [about])
  expect((await shown()).status).toBe(200)
  const { rows } = await database.pool.query('select repository_item_id from forum_subjects where id = $1', [id])
  expect(rows).toEqual([{ repository_item_id: null }])
})
