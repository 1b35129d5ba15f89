import { expect, test, vi } from 'vitest'
import { faults, identifier, succeeded } from '#tests/support/api-client.ts'
import { createArticlesWorld } from './world.ts'

const PUBLISHED = { publishedAt: '2026-01-05T08:00:00Z' }
const world = await createArticlesWorld()
const { admin, contributor, author, other, colleague, manager, guest, open, closed } = world
const { writeArticle, writeSection, change } = world

const published = async (attributes: object = {}, relationships: object = {}) =>
  (await succeeded(writeArticle(admin.client, { ...PUBLISHED, ...attributes }, relationships))).data.id
const inClosed = { category: identifier('article-categories', closed) }

test('a member writes articles only in categories that take contributions', async () => {
  expect((await writeArticle(author.client)).status).toBe(201)
  expect(faults(await writeArticle(author.client, {}, inClosed))).toEqual([
    '422 validation.categoryClosed /data/relationships/category',
  ])
  const own = (await writeArticle(author.client)).data.id
  expect(faults(await change(author.client, 'articles', own, {}, inClosed))).toEqual([
    '422 validation.categoryClosed /data/relationships/category',
  ])
  expect((await writeArticle(contributor.client, {}, inClosed)).status).toBe(201)
  expect((await writeArticle(guest)).status).toBe(401)
})

test('whoever manages an organisation writes for it in every category', async () => {
  const organization = identifier('organizations', world.organizationId)
  expect((await writeArticle(manager.client, {}, { ...inClosed, organization })).status).toBe(201)
  expect((await writeArticle(manager.client, {}, inClosed)).status).not.toBe(201)
  expect((await writeArticle(other.client, {}, { organization })).status).toBe(422)
})

test('a draft is read by its author, the people of its organisation, contributors and admins', async () => {
  const organization = identifier('organizations', world.organizationId)
  const draft = (await succeeded(writeArticle(manager.client, {}, { organization }))).data.id
  for (const { client } of [admin, contributor, manager, colleague])
    expect((await client.get(`articles/${draft}`)).status).toBe(200)
  expect((await other.client.get(`articles/${draft}`)).status).not.toBe(200)
  expect((await guest.get(`articles/${draft}`)).status).not.toBe(200)
})

test('its author changes and deletes an article until it is published', async () => {
  const draft = (await succeeded(writeArticle(author.client))).data.id
  expect((await change(author.client, 'articles', draft, { title: 'Fixer deux contacteurs' })).status).toBe(200)
  expect((await change(other.client, 'articles', draft, { title: 'Autre' })).status).not.toBe(200)
  expect((await change(author.client, 'articles', draft, PUBLISHED)).status).toBe(422)
  await succeeded(change(admin.client, 'articles', draft, { statusId: 'published' }))
  expect((await change(author.client, 'articles', draft, { title: 'Encore' })).status).toBe(403)
  expect((await author.client.delete(`articles/${draft}`)).status).toBe(403)
})

test('an article with a later moment is planned: nobody reads it before', async () => {
  const planned = await published({ publishedAt: '2199-01-01T08:00:00Z' })
  expect((await guest.get(`articles/${planned}`)).status).not.toBe(200)
  const list = await guest.get('articles', { 'filter[id]': planned })
  expect(list.list).toEqual([])
  const { attributes } = (await admin.client.get(`articles/${planned}`)).data
  expect(attributes).toMatchObject({ publication: 'planned', statusId: 'published' })
})

test('an article and its sections keep those out whom their level does not reach', async () => {
  const accessLevel = identifier('access-levels', 'member_level_2')
  const article = await published({}, { accessLevel })
  const section = (await succeeded(writeSection(admin.client, article))).data.id
  for (const client of [guest, author.client]) {
    expect((await client.get(`articles/${article}`)).status).not.toBe(200)
    expect((await client.get(`article-sections/${section}`)).status).not.toBe(200)
    expect((await client.get('article-sections', { 'filter[article]': article })).list).toEqual([])
  }
})

test('a category with articles cannot be deleted, and an empty one can', async () => {
  const used = await world.category()
  await published({}, { category: identifier('article-categories', used) })
  expect((await admin.client.get(`article-categories/${used}`)).data.attributes.canDelete).toBe(false)
  expect(faults(await admin.client.delete(`article-categories/${used}`))).toEqual(['409 record.inUse'])
  const empty = await world.category()
  expect((await admin.client.delete(`article-categories/${empty}`)).status).toBe(204)
  expect((await contributor.client.delete(`article-categories/${open}`)).status).toBe(403)
})

test('without a short description the first section gives the beginning of its text, by language', async () => {
  const article = await published()
  const long = `<h2>Au bras</h2><p>Avec une <b>pince</b>&nbsp;: ${'un mot '.repeat(40)}</p>`
  await succeeded(writeSection(admin.client, article, { position: 2, content: '<p>Plus tard.</p>' }))
  await succeeded(writeSection(admin.client, article, { position: 1, content: long }))
  const shown = async (locale = 'fr') =>
    (await guest.get(`articles/${article}`, '', { 'accept-language': locale })).data.attributes.defaultShortDescription
  expect(await shown()).toMatch(/^Au bras Avec une pince : un mot .{80,140}…$/)
  expect(await shown('en')).toBe(await shown())
  const sections = await guest.get(`articles/${article}/sections`, { sort: 'position' })
  await succeeded(
    admin.client.patch(
      `article-sections/${sections.list[0]!.id}`,
      {
        data: { type: 'article-sections', id: sections.list[0]!.id, attributes: { content: '<p>On the arm.</p>' } },
      },
      { 'accept-edition-language': 'en' },
    ),
  )
  expect(await shown('en')).toBe('On the arm.')
  await succeeded(change(admin.client, 'articles', article, { shortDescription: 'Au bras, au lit.' }))
  expect(await shown()).toBeNull()
})

test('a list of articles with their beginnings costs at most two statements', async () => {
  for (const index of [1, 2, 3]) {
    const article = await published({ title: `Article ${index}` })
    await succeeded(writeSection(admin.client, article))
  }
  const query = { include: 'category,image,organization,tags,sections', 'filter[published]': 'true', 'page[size]': 2 }
  const statements = vi.spyOn(world.app.database, 'rows')
  expect((await guest.get('articles', query)).list).toHaveLength(2)
  expect(statements.mock.calls.length).toBeLessThanOrEqual(2)
  statements.mockRestore()
})
