import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faults, identifier, succeeded, type Client } from '#tests/support/api-client.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { createArticlesWorld } from './world.ts'

const world = await createArticlesWorld()
const { admin, author, other, guest, contributor, closed } = world
const { writeArticle, change } = world

const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#135aa0' } })
  .png()
  .toBuffer()
const draft = async () => (await succeeded(writeArticle(author.client))).data.id
const send = (client: Client, id: string, content: Buffer | string = picture) =>
  client.request('POST', `services/articles/${id}/picture`, {
    headers: { 'content-type': multipartType },
    raw: multipartBody({ filename: 'four.png', type: 'image/png', content }),
  })
const imageOf = async (id: string) =>
  (await admin.client.get(`articles/${id}`, { include: 'image' })).included.find(({ type }) => type === 'files')

test('whoever may change an article gives it a picture, and takes it away', async () => {
  const article = await draft()
  expect((await send(author.client, article)).status).toBe(201)
  expect((await imageOf(article))?.attributes).toMatchObject({ kind: 'image', isPublic: true })
  expect((await author.client.request('DELETE', `services/articles/${article}/picture`)).status).toBe(204)
  expect(await imageOf(article)).toBeUndefined()
})

test('nobody else gives an article a picture, nor its author once it is published', async () => {
  const article = await draft()
  expect((await send(guest, article)).status).toBe(401)
  expect([403, 404]).toContain((await send(other.client, article)).status)
  await succeeded(change(admin.client, 'articles', article, { statusId: 'published' }))
  expect((await send(author.client, article)).status).toBe(403)
  expect(await imageOf(article)).toBeUndefined()
})

test('a file that is no picture is refused, and so is a picture where the category has none', async () => {
  const article = await draft()
  expect((await send(author.client, article, 'no picture')).status).toBeGreaterThanOrEqual(415)
  const category = identifier('article-categories', closed)
  const bare = (await succeeded(writeArticle(contributor.client, {}, { category }))).data.id
  expect(faults(await send(contributor.client, bare))).toEqual(['422 validation.noImage /files'])
  expect((await send(author.client, 'no-article')).status).toBe(404)
})
