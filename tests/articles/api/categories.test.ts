import { expect, test } from 'vitest'
import { faults, succeeded } from '#tests/support/api-client.ts'
import { createArticlesWorld } from './world.ts'

const { database, admin, guest, category, change, writeArticle, open } = await createArticlesWorld()

const slugOf = async (id: string) => (await guest.get(`article-categories/${id}`)).data.attributes.slug

test('The address of a category ends with the slug of its name, or with the one that is written', async () => {
  const [first, second] = [await category({ name: 'Se déplacer' }), await category({ name: 'Se déplacer' })]
  expect([await slugOf(first), await slugOf(second)]).toEqual(['se-deplacer', 'se-deplacer-2'])
  await succeeded(change(admin.client, 'article-categories', first, { name: 'Voyager' }))
  expect(await slugOf(first)).toBe('se-deplacer')
  await succeeded(change(admin.client, 'article-categories', second, { slug: 'mobilite', description: 'Sortir.' }))
  expect((await guest.get('article-categories/mobilite')).data).toMatchObject({
    id: second,
    attributes: { description: 'Sortir.' },
  })
  expect(faults(await change(admin.client, 'article-categories', second, { slug: 'se-deplacer' }))).not.toEqual([])
})

test('A category that was made before it could have a slug keeps its id in its address until it is saved', async () => {
  const id = await category({ name: 'Ancienne' })
  await database.pool.query('update article_categories set slug = null where id = $1', [id])
  expect((await guest.get(`article-categories/${id}`)).status).toBe(200)
  await succeeded(change(admin.client, 'article-categories', id, { position: 3 }))
  expect(await slugOf(id)).toBe(null)
  await succeeded(change(admin.client, 'article-categories', id, { name: 'Nouvelle' }))
  expect(await slugOf(id)).toBe('nouvelle')
})

test('Search engines find the pages of categories in the site map', async () => {
  await succeeded(writeArticle(admin.client))
  const { document } = await guest.get('services/sitemap')
  const paths = (document as { data: { path: string }[] }).data.map(({ path }) => path)
  const slug = await slugOf(open)
  const below = paths.filter(path => path.endsWith(`/categories/${String(slug)}`))
  expect(below.length).toBe(paths.some(path => path === '/articles') ? 1 : 0)
})
