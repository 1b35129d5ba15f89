import { gatheredOf } from '#server/gather.ts'
import { describe, expect, test } from 'vitest'
import type { SearchResults } from '#server/search/contract.ts'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { organizations } from '#db/schema/people.ts'
import { rebuildSearch } from '#server/search/index.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
/** The statements of reads, as they reach the database. */
const asked: { text: string; name: string | undefined }[] = []
const { as, app } = await createWorld({
  ...database,
  rows: (text, values, name) => {
    asked.push({ text, name })
    return database.rows(text, values, name)
  },
})
const { orm } = database

const PAGES = [
  ['/pret', 'Prêt de matériel', '<p>Empruntez un clavier adapté à l’ordinateur.</p>', null],
  ['/fauteuil', 'Fauteuil roulant', '<p>Il se plie.</p>', null],
  ['/conseils', 'Conseils', '<p>Il faut essayer avant de choisir.</p>', null],
  ['/oculaire', 'Bilan oculaire', '<p>On commande un rendez-vous.</p>', null],
  ['/membres', 'Réservé aux membres : clavier secret', '<p>Invisible</p>', 'member_level_1'],
] as const
for (const [path, title, body, accessLevelId] of PAGES) {
  const [row] = await orm
    .insert(appPages)
    .values({ path, title: { fr: title }, accessLevelId })
    .returning()
  await orm
    .insert(appPageComponents)
    .values({ pageId: row!.id, name: 'custom', position: 0, props: { html: { $t: { fr: body } } } })
}
await orm
  .insert(organizations)
  .values(Array.from({ length: 47 }, (_, index) => ({ name: `Ergothérapie ${index}`, slug: `ergo-${index}` })))
await rebuildSearch({ ...app, orm }, gatheredOf(app).registry)

async function search(typed: string, client = as('guest')) {
  const { document } = await client.get('services/global-search', { search: typed })
  return { results: document as unknown as SearchResults }
}

describe('global search finds', () => {
  test('the closest words, and names the words that it searched for', async () => {
    expect((await search('comande  Occulaire')).results.meta.corrected).toBe('commande oculaire')
    expect((await search('klavier "adapté"')).results.meta.corrected).toBe('clavier "adapté"')
    expect((await search('l’ordinateur')).results.meta.corrected).toBe(null)
    expect((await search('l’ordinateru')).results.meta.corrected).toBe('l’ordinateur')
    expect((await search('commande oculaire')).results.meta.corrected).toBe(null)
    expect((await search('zzzzzz')).results.meta.corrected).toBe(null)
  })

  test('the closest words, although a word of another language is cut to the same stem', async () => {
    const { results } = await search('fauteil')
    expect(results.meta.corrected).toBe('fauteuil')
    expect(results.data[0]!.link).toBe('/fauteuil')
    expect((await search('faut')).results.meta.corrected).toBe(null)
  })

  test('no words of records beyond the reader’s rights', async () => {
    expect((await search('seccret')).results.meta.corrected).toBe(null)
    expect((await search('seccret', as('member_level_1'))).results.meta.corrected).toBe('secret')
    expect((await search('contributtor')).results.meta.corrected).toBe(null)
    expect((await search('contributtor', as('admin'))).results.meta.corrected).toBe('contributor')
  })
})

describe('filter[search] finds words with typing errors', () => {
  test('in a type that global search knows, page by page, and names the words that it searched for', async () => {
    const list = (query: Record<string, string | number>) => as('guest').get('organizations', query)
    const first = await list({ 'filter[search]': 'ergotérapie', 'page[size]': 20 })
    expect(first.document.meta).toEqual({
      page: { number: 1, size: 20, total: 47, lastPage: 3 },
      correctedSearch: 'ergothérapie',
    })
    expect((await list({ 'filter[search]': 'ergotérapie', 'page[size]': 20, 'page[number]': 3 })).list).toHaveLength(7)
    expect((await list({ 'filter[search]': '"ergotérapie"' })).list).toEqual([])
    expect((await list({ 'filter[search]': 'ergothérapie' })).document.meta).not.toHaveProperty('correctedSearch')
  })

  test('in a type whose records have no documents, within the rights of the reader', async () => {
    await as('admin').post('admin-tags', {
      data: { type: 'admin-tags', attributes: { name: 'Armoire métallique' } },
    })
    const found = await as('admin').get('admin-tags', { 'filter[search]': 'métalique' })
    expect(found.text).toContain('meta')
    expect(found.list).toHaveLength(1)
    expect(found.document.meta).toMatchObject({ correctedSearch: 'métallique' })
  })

  test('nowhere else: an export and a bulk action hold what was typed', async () => {
    const csv = await as('admin').request('GET', 'organizations', {
      query: { 'filter[search]': 'ergotérapie' },
      headers: { accept: 'text/csv' },
    })
    expect(csv.text).not.toContain('Ergothérapie 1')
  })
})

/** The names of the statements that the connections of the pool keep planned. */
async function planned(): Promise<string[]> {
  const clients = await Promise.all(Array.from({ length: database.pool.totalCount }, () => database.pool.connect()))
  try {
    const kept = clients.map(client => client.query<{ name: string }>('select name from pg_prepared_statements'))
    return (await Promise.all(kept)).flatMap(({ rows }) => rows.map(({ name }) => name))
  } finally {
    for (const client of clients) client.release()
  }
}

test.each(['guest', 'member_level_2', 'promoted', 'contributor', 'admin'] as const)(
  'The statements of a search hold the rules of all types, and are kept planned: %s',
  async name => {
    asked.length = 0
    await search('comande', as(name))
    const long = asked.filter(({ text }) => text.length > 5_000)
    expect(long.length).toBeGreaterThanOrEqual(3)
    expect(await planned()).toEqual(expect.arrayContaining(long.map(statement => statement.name)))
  },
)
