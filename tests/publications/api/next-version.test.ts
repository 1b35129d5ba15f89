import { expect, test } from 'vitest'
import { callAction, faults, identifier, succeeded, type Client } from '#tests/support/api-client.ts'
import { noticesTo } from '#tests/support/notices.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, database, person, guest } = await createTestApp({ env: { rateLimits: 'off' } })
const admin = (await person({ roles: ['admin'] })).client

type Written = { type: 'repository-items' | 'articles'; id: string }
const path = ({ type, id }: Written) => `${type}/${id}`
const create = async (client: Client, type: string, attributes: object, relationships: object = {}) =>
  (await succeeded(client.post(type, { data: { type, attributes, relationships } }))).data.id
const change = (client: Client, { type, id }: Written, attributes: object, relationships: object = {}) =>
  client.patch(`${type}/${id}`, { data: { type, id, attributes, relationships } })
const tag = (name: string) => create(admin, 'tags', { name })
const begin = async (client: Client, written: Written): Promise<Written> => {
  const answer = await succeeded(callAction(client, path(written), 'begin-next-version'))
  return { ...written, id: (answer.document.meta as { result: { id: string } }).result.id }
}
const ask = async (client: Client, written: Written) => {
  const answer = await succeeded(
    callAction(client, path(written), 'ask-for-publication', { description: 'La poignée est plus solide.' }),
  )
  return (answer.document.meta as { result: { request: string } }).result.request
}
const versionsOf = async (client: Client, written: Written) =>
  ((await client.get(`services/publications/${path(written)}/versions`)).document as { data: unknown[] }).data

async function publicAid(client: Client): Promise<Written> {
  const attributes = { title: 'Pince', licenseId: 'CC0-1.0', version: '1.0', shortDescription: 'Elle attrape.' }
  const id = await create(client, 'repository-items', attributes, { tags: { data: [identifier('tags', first).data] } })
  const aid = { type: 'repository-items', id } as const
  await succeeded(change(admin, aid, { statusId: 'published' }))
  return aid
}
const [first, second] = [await tag('Cuisine'), await tag('Repas')]

test('A next version stands beside what is public, and accepting it makes it public at the same address', async () => {
  const author = await person()
  const aid = await publicAid(author.client)
  expect((await change(author.client, aid, { title: 'Pince forte' })).status).toBe(403)
  const next = await begin(author.client, aid)
  expect(await begin(author.client, aid)).toEqual(next)
  const tags = { tags: { data: [identifier('tags', second).data] } }
  await succeeded(change(author.client, next, { title: 'Pince forte', version: '2.0', changes: 'Plus solide.' }, tags))
  const before = (await guest.get(path(aid))).data.attributes
  expect(before).toMatchObject({ title: 'Pince', version: '1.0' })
  expect((await guest.get(path(next))).status).toBe(404)
  const request = await ask(author.client, next)
  await succeeded(callAction(admin, `publication-requests/${request}`, 'accept'))
  const now = await guest.get(path(aid), { include: 'tags' })
  expect(now.data.attributes).toMatchObject({ title: 'Pince forte', version: '2.0', slug: before['slug'] })
  expect(now.included.map(({ id }) => id)).toEqual([second])
  expect((await admin.get(path(next))).status).toBe(404)
  expect(await versionsOf(guest, aid)).toMatchObject([
    { number: 2, name: '2.0', changes: 'Plus solide.', changed: expect.arrayContaining(['title', 'tags']) },
    { number: 1, name: '1.0', changes: null, publishedAt: new Date(String(before['publishedAt'])).toISOString() },
  ])
  expect((await noticesTo({ app, database }, author)).join()).toContain('Pince forte')
  expect(await begin(author.client, aid)).not.toEqual(next)
})

test('A refused version leaves what is public as it was, and is asked for again or thrown away', async () => {
  const author = await person()
  const aid = await publicAid(author.client)
  const next = await begin(author.client, aid)
  await succeeded(change(author.client, next, { title: 'Autre chose' }))
  const request = await ask(author.client, next)
  await succeeded(callAction(admin, `publication-requests/${request}`, 'refuse', { refuseReason: 'Pas sûr.' }))
  expect((await guest.get(path(aid))).data.attributes['title']).toBe('Pince')
  expect(await versionsOf(guest, aid)).toEqual([])
  await ask(author.client, next)
  await succeeded(author.client.delete(path(next)))
  expect((await guest.get(path(aid))).status).toBe(200)
})

test('Only its author begins a next version, of what is public; nobody publishes it as another record', async () => {
  const [author, other] = [await person(), await person()]
  const aid = await publicAid(author.client)
  expect((await callAction(other.client, path(aid), 'begin-next-version')).status).toBe(403)
  const next = await begin(author.client, aid)
  expect((await callAction(author.client, path(next), 'begin-next-version')).status).toBe(409)
  expect(faults(await change(admin, next, { statusId: 'published' }))).toEqual([
    '422 validation.nextVersion /data/attributes/statusId',
  ])
  expect((await callAction(author.client, path(next), 'publish-next-version')).status).toBe(403)
  await succeeded(callAction(admin, path(next), 'publish-next-version'))
  expect(await versionsOf(guest, aid)).toHaveLength(2)
})

test('Whoever changes a public aid themselves makes a version by saying so, and none by a correction', async () => {
  const author = await person({ roles: ['contributor'] })
  const aid = await publicAid(author.client)
  await succeeded(change(author.client, aid, { shortDescription: 'Elle attrape tout.' }))
  expect(await versionsOf(guest, aid)).toEqual([])
  await succeeded(change(author.client, aid, { version: '1.1', changes: 'Un ressort plus doux.' }))
  expect(await versionsOf(guest, aid)).toMatchObject([
    { name: '1.1', changes: 'Un ressort plus doux.' },
    { name: '1.0' },
  ])
})

test('The next version of an article has its sections, and its own replace them when it becomes public', async () => {
  const author = await person()
  const category = await create(admin, 'article-categories', { name: 'Idées', allowContributions: true })
  const placed = { category: identifier('article-categories', category) }
  const id = await create(author.client, 'articles', { title: 'Tenir' }, placed)
  const article = { type: 'articles', id } as const
  const ofArticle = (of: string) => ({ article: identifier('articles', of) })
  await create(author.client, 'article-sections', { title: 'Pourquoi', content: '<p>Parce que.</p>' }, ofArticle(id))
  await succeeded(change(admin, article, { statusId: 'published' }))
  const next = await begin(author.client, article)
  await create(author.client, 'article-sections', { title: 'Comment', content: '<p>Ainsi.</p>' }, ofArticle(next.id))
  const sections = async () =>
    (await guest.get(path(article), { include: 'sections' })).included.map(({ attributes }) => attributes['title'])
  expect(await sections()).toEqual(['Pourquoi'])
  await succeeded(callAction(admin, path(next), 'publish-next-version'))
  expect((await sections()).sort()).toEqual(['Comment', 'Pourquoi'])
  expect(await versionsOf(guest, article)).toMatchObject([{ number: 2, changed: ['sections'] }, { number: 1 }])
})

const meanwhile = (client: Client, written: Written) =>
  client.get(`services/publications/${path(written)}/meanwhile`) as unknown as Promise<{
    status: number
    document: { data: { seen: string; fields: { field: string }[] } }
  }>
const settle = (client: Client, written: Written, body: object) =>
  client.post(`services/publications/${path(written)}/meanwhile`, body)

test('What only the staff changed meanwhile stays when the version becomes public', async () => {
  const author = await person()
  const aid = await publicAid(author.client)
  const next = await begin(author.client, aid)
  await succeeded(change(author.client, next, { title: 'Pince forte' }))
  const tags = { tags: { data: [identifier('tags', second).data] } }
  await succeeded(
    change(admin, aid, { shortDescription: 'Elle attrape, et elle tient.', licenseId: 'CC-BY-4.0' }, tags),
  )
  expect((await meanwhile(author.client, next)).document.data.fields).toMatchObject([
    { field: 'shortDescription.fr', name: 'shortDescription', locale: 'fr', isConflict: false },
    { field: 'licenseId', isConflict: false, version: 'CC0-1.0', public: 'CC-BY-4.0' },
    { field: 'tags', isConflict: false, version: 'Cuisine', public: 'Repas' },
  ])
  await succeeded(callAction(admin, path(next), 'publish-next-version'))
  const now = await guest.get(path(aid), { include: 'tags' })
  expect(now.data.attributes).toMatchObject({
    title: 'Pince forte',
    shortDescription: 'Elle attrape, et elle tient.',
    licenseId: 'CC-BY-4.0',
  })
  expect(now.included.map(({ id }) => id)).toEqual([second])
})

test('What both changed is published once somebody has chosen, and each text stays where it was chosen', async () => {
  const [author, stranger] = [await person(), await person()]
  const aid = await publicAid(author.client)
  const next = await begin(author.client, aid)
  await succeeded(change(author.client, next, { title: 'Pince forte', shortDescription: 'Elle serre.' }))
  await succeeded(change(admin, aid, { title: 'Pince longue', shortDescription: 'Elle attrape loin.' }))
  const request = await ask(author.client, next)
  expect((await callAction(admin, `publication-requests/${request}`, 'accept')).status).toBe(409)
  expect((await guest.get(path(aid))).data.attributes['title']).toBe('Pince longue')
  expect((await meanwhile(stranger.client, next)).status).toBe(404)
  const { seen, fields } = (await meanwhile(admin, next)).document.data
  expect(fields).toMatchObject([
    { field: 'title.fr', isConflict: true, version: 'Pince forte', public: 'Pince longue' },
    { field: 'shortDescription.fr', isConflict: true },
  ])
  expect((await settle(admin, next, { seen, keep: { 'title.fr': 'version' } })).status).toBe(422)
  const keep = { 'title.fr': 'version', 'shortDescription.fr': 'public' }
  expect((await settle(admin, next, { seen: 'other', keep })).status).toBe(409)
  expect((await settle(stranger.client, next, { seen, keep })).status).toBe(404)
  expect((await settle(admin, next, { seen, keep })).status).toBe(200)
  expect((await meanwhile(admin, next)).document.data.fields).toEqual([])
  await succeeded(callAction(admin, `publication-requests/${request}`, 'accept'))
  expect((await guest.get(path(aid))).data.attributes).toMatchObject({
    title: 'Pince forte',
    shortDescription: 'Elle attrape loin.',
  })
})

test('The sections of an article are chosen as one', async () => {
  const author = await person()
  const category = await create(admin, 'article-categories', { name: 'Astuces', allowContributions: true })
  const placed = { category: identifier('article-categories', category) }
  const id = await create(author.client, 'articles', { title: 'Porter' }, placed)
  const article = { type: 'articles', id } as const
  const ofArticle = (of: string) => ({ article: identifier('articles', of) })
  await succeeded(change(admin, article, { statusId: 'published' }))
  const next = await begin(author.client, article)
  await create(admin, 'article-sections', { title: 'Du public', content: '<p>Lu.</p>' }, ofArticle(id))
  await create(author.client, 'article-sections', { title: 'De la suite', content: '<p>Vu.</p>' }, ofArticle(next.id))
  expect((await callAction(admin, path(next), 'publish-next-version')).status).toBe(409)
  const { seen, fields } = (await meanwhile(author.client, next)).document.data
  expect(fields).toMatchObject([
    { field: 'sections', isConflict: true, version: 'De la suite\nVu.', public: 'Du public\nLu.' },
  ])
  expect((await settle(author.client, next, { seen, keep: { sections: 'public' } })).status).toBe(200)
  await succeeded(callAction(admin, path(next), 'publish-next-version'))
  const now = await guest.get(path(article), { include: 'sections' })
  expect(now.included.map(({ attributes }) => attributes['title'])).toEqual(['Du public'])
})
