import { expect, test } from 'vitest'
import { callAction, faults, identifier, succeeded, type Client } from '#tests/support/api-client.ts'
import { createArticlesWorld } from './world.ts'

const world = await createArticlesWorld()
const { admin, author, other, guest, database } = world
const { writeArticle, writeSection, change } = world

const draft = async () => (await succeeded(writeArticle(author.client))).data.id
const published = async (attributes: object = {}) =>
  (await succeeded(writeArticle(admin.client, { publishedAt: '2026-01-05T08:00:00Z', ...attributes }))).data.id
const sectionsOf = async (client: Client, article: string, query: Record<string, string> = {}) =>
  (await succeeded(client.get(`articles/${article}/sections`, { sort: 'position,id', ...query }))).list
const titlesOf = async (client: Client, article: string, query = {}) =>
  (await sectionsOf(client, article, query)).map(({ attributes }) => attributes['title'])

test('whoever may change an article writes its sections, and nobody else', async () => {
  const article = await draft()
  const section = (await succeeded(writeSection(author.client, article))).data.id
  expect((await writeSection(other.client, article)).status).not.toBe(201)
  expect((await writeSection(guest, article)).status).toBe(401)
  expect((await change(other.client, 'article-sections', section, { title: 'Autre' })).status).not.toBe(200)
  expect((await other.client.delete(`article-sections/${section}`)).status).not.toBe(204)
  expect((await other.client.get(`article-sections/${section}`)).status).not.toBe(200)
  expect((await change(author.client, 'article-sections', section, { title: 'Au lit' })).status).toBe(200)
  expect((await author.client.delete(`article-sections/${section}`)).status).toBe(204)
})

test('once an article is published its author changes none of its sections', async () => {
  const article = await draft()
  const section = (await succeeded(writeSection(author.client, article))).data.id
  await succeeded(change(admin.client, 'articles', article, { statusId: 'published' }))
  expect((await change(author.client, 'article-sections', section, { title: 'Au lit' })).status).toBe(403)
  expect((await author.client.delete(`article-sections/${section}`)).status).toBe(403)
  expect((await writeSection(author.client, article)).status).toBe(403)
})

test('a section moves to no other article', async () => {
  const section = (await succeeded(writeSection(author.client, await draft()))).data.id
  const elsewhere = { article: identifier('articles', await draft()) }
  expect((await change(author.client, 'article-sections', section, {}, elsewhere)).status).toBe(422)
})

test('an anchor is made from the title, and is its own within the article', async () => {
  const article = await draft()
  const made = async (attributes: object) =>
    (await succeeded(writeSection(author.client, article, attributes))).data.attributes['viewId']
  expect(await made({ title: 'Au bras' })).toBe('au-bras')
  expect(await made({ title: 'Au bras' })).toBe('au-bras-2')
  expect(await made({ title: '3 fixations' })).toBe('section-3-fixations')
  expect(faults(await writeSection(author.client, article, { viewId: 'au-bras' }))).toEqual([
    '422 validation.viewIdTaken /data/attributes/viewId',
  ])
  expect((await writeSection(author.client, await draft(), { viewId: 'au-bras' })).status).toBe(201)
  const [, second] = await sectionsOf(author.client, article)
  expect((await change(author.client, 'article-sections', second!.id, { viewId: 'au-bras' })).status).toBe(422)
  expect((await change(author.client, 'article-sections', second!.id, { viewId: 'au-bras-2' })).status).toBe(200)
})

test('a new section is the last, and sections move up and down', async () => {
  const article = await draft()
  for (const title of ['Un', 'Deux', 'Trois']) await succeeded(writeSection(author.client, article, { title }))
  expect(await titlesOf(author.client, article)).toEqual(['Un', 'Deux', 'Trois'])
  const [, , third] = await sectionsOf(author.client, article)
  const moveIt = (client: Client, slug: string) => callAction(client, `article-sections/${third!.id}`, slug)
  await succeeded(moveIt(author.client, 'move-up'))
  expect(await titlesOf(author.client, article)).toEqual(['Un', 'Trois', 'Deux'])
  for (const _ of [1, 2]) await succeeded(moveIt(author.client, 'move-up'))
  expect(await titlesOf(author.client, article)).toEqual(['Trois', 'Un', 'Deux'])
  for (const _ of [1, 2, 3]) await succeeded(moveIt(author.client, 'move-down'))
  expect(await titlesOf(author.client, article)).toEqual(['Un', 'Deux', 'Trois'])
  expect((await moveIt(other.client, 'move-up')).status).toBeGreaterThanOrEqual(400)
  expect((await moveIt(guest, 'move-up')).status).toBe(401)
  expect(await titlesOf(author.client, article)).toEqual(['Un', 'Deux', 'Trois'])
})

test('two who move a section in the same moment leave every section in a place of its own', async () => {
  const article = await draft()
  for (const title of ['Un', 'Deux', 'Trois']) await succeeded(writeSection(author.client, article, { title }))
  const [first] = await sectionsOf(author.client, article)
  const moves = [author.client, admin.client].map(client =>
    callAction(client, `article-sections/${first!.id}`, 'move-down'),
  )
  await Promise.all(moves)
  expect(await titlesOf(author.client, article)).toEqual(['Deux', 'Trois', 'Un'])
})

test('the sections of an article are found by all of the words, whatever their case and accents', async () => {
  const article = await published()
  await succeeded(writeSection(admin.client, article, { title: 'Au bras', content: '<p>Une <b>pin</b>ce légère</p>' }))
  await succeeded(writeSection(admin.client, article, { title: 'Au lit', content: '<p>Une ventouse 100 %</p>' }))
  const found = (words: string) => titlesOf(guest, article, { 'filter[words]': words })
  expect(await found('PINCE legere')).toEqual(['Au bras'])
  expect(await found('lit')).toEqual(['Au lit'])
  expect(await found('une')).toEqual(['Au bras', 'Au lit'])
  expect(await found('pince ventouse')).toEqual([])
  expect(await found('100 %')).toEqual(['Au lit'])
  expect(await found('_in')).toEqual([])
  expect(await found('strong')).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found('  ')).toEqual([])
})

test('a reader searches the sections in the language that they read', async () => {
  const article = await published()
  const section = (await succeeded(writeSection(admin.client, article))).data.id
  await database.rows(`update article_sections set content = content || '{"en": "With a clamp"}' where id = $1`, [
    section,
  ])
  const found = async (locale: string, words: string) =>
    (await guest.get(`articles/${article}/sections`, { 'filter[words]': words }, { 'accept-language': locale })).list
      .length
  expect([await found('en', 'clamp'), await found('fr', 'clamp'), await found('fr', 'pince')]).toEqual([1, 0, 1])
})

test('whoever has the address of an unlisted article searches it, and no list tells of its sections', async () => {
  const article = await published({ statusId: 'unlisted' })
  await succeeded(writeSection(admin.client, article))
  expect(await titlesOf(guest, article, { 'filter[words]': 'pince' })).toEqual(['Au bras'])
  expect((await guest.get('article-sections', { 'filter[article]': article })).list).toEqual([])
  expect((await admin.client.get('article-sections', { 'filter[article]': article })).list).toHaveLength(1)
})

test('the texts of sections are found by the search of the site, under their article', async () => {
  const article = await published({ title: 'Fixations' })
  await succeeded(writeSection(admin.client, article, { content: '<p>Une rotule orientable.</p>' }))
  const { document } = await guest.get('services/global-search', { search: 'rotule' })
  expect(JSON.stringify(document)).toContain('Fixations')
})
