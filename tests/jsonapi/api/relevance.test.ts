import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

/** Lists in the order of how well their records match what is searched for. */
const world = await createWorld(await createTestDatabase())
const guest = world.as('guest')

async function post(attributes: Record<string, unknown>): Promise<string> {
  const { status, text, data } = await world.admin.post('articles', {
    data: {
      type: 'articles',
      attributes,
      relationships: { category: { data: { type: 'article-categories', id: await world.make('article-categories') } } },
    },
  })
  expect(status, text).toBe(201)
  return data.id
}

const named = await post({ title: 'Bavoir', shortDescription: 'Se noue derrière la nuque.', statusId: 'published' })
const mentioned = await post({
  title: 'Repas du soir',
  shortDescription: 'Un bavoir, une assiette lestée et un verre à anse suffisent à la plupart des repas de famille.',
  statusId: 'published',
})
const hidden = await post({ title: 'Bavoir caché', statusId: 'draft' })

const found = async (query: Record<string, string>) => {
  const { list, status, text } = await guest.get('articles', query)
  expect(status, text).toBe(200)
  return list.map(({ id }) => id)
}

test('the best matches stand first or last, and nothing is found that is hidden', async () => {
  expect(await found({ 'filter[search]': 'bavoir', sort: '-relevance' })).toEqual([named, mentioned])
  expect(await found({ 'filter[search]': 'bavoir', sort: 'relevance' })).toEqual([mentioned, named])
  expect(await found({ 'filter[search]': 'bavoir', sort: '-createdAt,-relevance' })).toEqual([mentioned, named])
  expect(await found({ 'filter[search]': 'bavoirs', sort: '-relevance' }), 'other forms of a word').toContain(named)
  const { list } = await world.admin.get('articles', { 'filter[search]': 'bavoir', sort: '-relevance' })
  expect(list.map(({ id }) => id)).toContain(hidden)
})

test.each([
  ['without a search', 'articles', { sort: '-relevance' }],
  ['with a cursor', 'articles', { sort: '-relevance', 'filter[search]': 'bavoir', 'page[after]': '' }],
  ['for a type that global search does not know', 'admin-tags', { sort: '-relevance', 'filter[search]': 'a' }],
  ['of another record', 'articles', { sort: 'category.relevance', 'filter[search]': 'bavoir' }],
])('is refused %s', async (_case, type, query) => {
  const { status, errors } = await world.admin.get(type, query as Record<string, string>)
  expect([status, errors[0]?.source?.parameter]).toEqual([400, 'sort'])
})
