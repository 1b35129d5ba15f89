import { gatheredOf } from '#server/gather.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { SearchResults } from '#server/search/contract.ts'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { organizations } from '#db/schema/people.ts'
import { rebuildSearch } from '#server/search/index.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { testContext } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
const { as, app, api } = await createWorld(database)
const { orm } = database
const at = new Date('2026-11-20T08:00:00Z')

const page = (
  path: string,
  fr: string,
  body: string,
  facts: Partial<typeof appPages.$inferInsert> = {},
  en?: { title: string; body: string },
) => ({
  path,
  title: { fr, ...(en ? { en: en.title } : {}) },
  body: { fr: body, ...(en ? { en: en.body } : {}) },
  facts,
})
const PAGES = [
  page(
    '/pret',
    'Prêt de matériel',
    '<p>Empruntez un <strong>clavier</strong> adapté aux élèves.</p>',
    {},
    { title: 'Lending library', body: '<p>Borrow an adapted keyboard.</p>' },
  ),
  page('/regard', 'Commande oculaire', '<p>Les tablettes pilotées par le regard, la commande à l’œil.</p>'),
  page('/oculaire', 'Bilan oculaire', '<p>On commande un rendez-vous. Puis un examen oculaire.</p>'),
  page('/membres', 'Réservé aux membres : clavier secret', '<p>Invisible</p>', { accessLevelId: 'member_level_1' }),
  page('/equipe', 'Clavier de l’équipe', '<p>Invisible aussi</p>', { requiresAuth: true }),
  page('/brouillon', 'Clavier en brouillon', '<p>Jamais</p>', { isDraft: true }),
]
for (const { path, title, body, facts } of PAGES) {
  const [row] = await orm
    .insert(appPages)
    .values({ path, title, createdAt: at, updatedAt: at, ...facts })
    .returning()
  await orm
    .insert(appPageComponents)
    .values({ pageId: row!.id, name: 'custom', position: 0, props: { html: { $t: body }, styles: 'p { color: red }' } })
}
await orm.insert(organizations).values(
  Array.from({ length: 47 }, (_, index) => ({
    name: `Ergothérapie ${index}`,
    slug: `ergo-${index}`,
    shortDescription: { fr: 'Réglages et essais' },
    adminOnlyNote: 'chuchotement',
    updatedAt: new Date(at.getTime() + index * 1_000),
  })),
)
await rebuildSearch({ ...app, orm }, gatheredOf(app).registry)

async function search(
  typed: string,
  more: Record<string, string> = {},
  client = as('guest'),
  headers: Record<string, string> = {},
) {
  const answer = await client.get('services/global-search', { search: typed, ...more }, headers)
  return {
    status: answer.status,
    results: answer.document as unknown as SearchResults,
    errors: answer.errors,
    headers: answer.headers,
  }
}
const links = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).results.data.map(({ link }) => link)

describe('global search finds', () => {
  test.each([
    ['another form of a word', 'claviers ', ['/pret']],
    ['a word that is typed without its accents', 'eleve ', ['/pret']],
    ['the beginning of the last word', 'tabl', ['/regard']],
    ['all words, in any order', 'oculaire commande ', ['/regard', '/oculaire']],
    ['a phrase as it stands', '"commande oculaire"', ['/regard']],
    ['pages without an excluded word', 'oculaire -tablettes', ['/oculaire']],
    ['words beside stop words', 'le prêt de la ', ['/pret']],
    ['words with typing errors, of titles and of texts', 'comande occulaire', ['/regard', '/oculaire']],
    ['a text whose word is typed wrongly', 'tablete', ['/regard']],
    ['a word with a typing error beside a right one', 'oculaire exament', ['/oculaire']],
    ['another language’s word with a typing error', 'lendin library', ['/pret']],
    ['no other word where the typed one is between quotation marks', '"tablete"', []],
    ['a question, whose words without meaning are ignored', 'comment emprunter un clavier ?', ['/pret']],
    ['what holds most of the words, where nothing holds all', 'tablettes regard introuvable', ['/regard']],
    ['what means the same', 'yeux ', ['/regard']],
    ['words with unseen signs', 'cla\u00ADvier ', ['/pret']],
    ['nothing where nothing is', 'zzzzzz', []],
  ])('%s', async (_what, typed, expected) => expect(await links(typed)).toEqual(expected))

  test('texts in the reader’s language first, then in others', async () => {
    const { results } = await search('keyboard', {}, as('guest'), { 'accept-language': 'fr' })
    expect(results.data).toMatchObject([
      {
        type: 'app-pages',
        link: '/pret',
        locale: 'en',
        title: 'Lending library',
        description: 'Borrow an adapted keyboard.',
        descriptionMarks: [[18, 26]],
      },
    ])
    // No text holds words of two languages: those of the reader's own come first.
    const { results: english } = await search('Lending Prêt -zzz', {}, as('guest'), { 'accept-language': 'en' })
    expect(english.data).toMatchObject([{ locale: 'en', title: 'Lending library' }])
    expect((await search('adapt', {}, as('guest'), { 'accept-language': 'en' })).results.data[0]).toMatchObject({
      locale: 'en',
      title: 'Lending library',
    })
    expect((await search('adapt', {}, as('guest'), { 'accept-language': 'fr' })).results.data[0]).toMatchObject({
      locale: 'fr',
      title: 'Prêt de matériel',
    })
  })

  test('text without HTML and styles', async () => {
    expect((await search('clavier ')).results.data[0]!.description).toBe('Empruntez un clavier adapté aux élèves.')
    expect(await links('strong')).toEqual([])
    expect(await links('color')).toEqual([])
  })

  test('records by type with the number of more, and one type page by page', async () => {
    const {
      results: { data, meta },
    } = await search('ergothérapie')
    expect(data).toHaveLength(5)
    expect(data[0]).toMatchObject({
      type: 'organizations',
      link: expect.stringMatching(/^\/organizations\/ergo-\d+$/) as string,
      titleMarks: [[0, 12]],
    })
    expect(meta).toEqual({ hasMore: { organizations: true }, counts: { organizations: 5 }, corrected: null })
    const seen = new Set<string>()
    for (const [number, size] of [
      [1, 20],
      [2, 20],
      [3, 7],
    ] as const) {
      const { results } = await search('ergothérapie', { type: 'organizations', 'page[number]': String(number) })
      expect(results.data).toHaveLength(size)
      expect(results.meta).toMatchObject({
        hasMore: { organizations: number < 3 },
        counts: { organizations: [20, 40, 47][number - 1] },
      })
      for (const { id } of results.data) seen.add(id)
    }
    expect(seen.size).toBe(47)
  })
})

test('global search finds only what filter[search] of the list finds, within the rights of the reader', async () => {
  for (const typed of ['claviers ', 'eleve ', 'tabl', '"commande oculaire"', 'oculaire -tablettes']) {
    for (const name of ['guest', 'member_level_1'] as const) {
      const listed = (await as(name).get('app-pages', { 'filter[search]': typed, 'page[size]': 100 })).list.map(
        ({ id }) => id,
      )
      for (const { id } of (await search(typed, { type: 'app-pages' }, as(name))).results.data)
        expect(listed).toContain(id)
    }
  }
  expect((await as('guest').get('app-pages', { 'filter[search]': 'secrets' })).list).toEqual([])
})

describe('global search never reveals', () => {
  test('a page beyond the reader’s level, or a draft', async () => {
    expect(await links('clavier ')).toEqual(['/pret'])
    expect(await links('secret')).toEqual([])
    expect(await links('clavié secré')).toEqual(['/pret'])
    expect((await links('clavier ', {}, as('contact'))).sort()).toEqual(['/equipe', '/pret'])
    expect((await links('clavier ', {}, as('member_level_1'))).sort()).toEqual(['/equipe', '/membres', '/pret'])
    expect((await links('clavier ', {}, as('app_admin'))).sort()).toEqual(['/equipe', '/membres', '/pret'])
  })

  test('people and files to those who may not list them, or notes that only staff read', async () => {
    expect(await links('Test contributor')).toEqual([])
    expect(await links('Test contributor', {}, as('member_level_2'))).toEqual([])
    expect((await links('Test contributor', {}, as('admin')))[0]).toMatch(/^\/admin\/resources\/users\/show\//)
    expect(await links('chuchotement', {}, as('admin'))).toEqual([])
  })

  test('records that were deleted by SQL', async () => {
    await orm.execute(sql`update organizations set deleted_at = now() where slug = 'ergo-46'`)
    expect(await links('"ergothérapie 46"', {}, as('app_admin'))).not.toContain('/organizations/ergo-46')
    await orm.execute(sql`update organizations set deleted_at = null where slug = 'ergo-46'`)
    expect(await links('"ergothérapie 46"', {}, as('app_admin'))).toEqual(['/organizations/ergo-46'])
  })
})

describe('global search handles', () => {
  test.each([
    '',
    ' ',
    '-',
    '"',
    '""',
    "'",
    '\\',
    '%',
    '_',
    ':*',
    '<->',
    '& | ! ()',
    "a' or 1=1 --",
    '§organizations',
    '\u202E',
    '😀',
    '🧑‍🦽 aide',
    'mot '.repeat(5_000),
    'x'.repeat(20_000),
    '-clavier',
  ])('the text %j by answering 200', async typed => {
    const { status, results } = await search(typed)
    expect(status).toBe(200)
    expect(Array.isArray(results.data)).toBe(true)
  })

  test.each([
    ['search', { search: 'a\u0000b' }],
    ['type', { type: 'nothing' }],
    ['type', { type: 'roles' }],
    ['sort', { sort: 'title' }],
    ['page[number]', { type: 'organizations', 'page[number]': '0' }],
    ['page[number]', { 'page[number]': '2' }],
    ['page[size]', { 'page[size]': '51' }],
    ['page[size]', { 'page[size]': '1e9' }],
  ])('a wrong %s by refusing it', async (parameter, query) => {
    const { status, errors } = await search('aide', query)
    expect(status).toBe(400)
    expect(errors[0]!.source).toEqual({ parameter })
  })

  test('its feature being off by answering 404', async () => {
    const features = { ...app.site.features, globalSearch: false }
    expect(
      (
        await clientOf(createApi(testContext(database, { site: { features } }))).get('services/global-search', {
          search: 'aide',
        })
      ).status,
    ).toBe(404)
  })

  test('caches by forbidding them, and is in the description of the API', async () => {
    expect((await search('aide')).headers['cache-control']).toBe('private, no-store')
    const description = (await clientOf(api).get('openapi.json')).document as {
      paths: Record<string, { get: { parameters: { name: string }[] } }>
    }
    expect(description.paths['/api/v1/services/global-search']!.get.parameters.map(({ name }) => name)).toEqual([
      'search',
      'type',
      'page[number]',
      'page[size]',
    ])
  })

  test('too many requests by answering 429 with a retry time', async () => {
    const member = as('contact')
    const answers = await Promise.all(Array.from({ length: 125 }, () => search('', {}, member)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(120)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
