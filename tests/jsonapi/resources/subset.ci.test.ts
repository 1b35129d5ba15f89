import { gatheredOf } from '#server/gather.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ResourceIdentifier } from '#server/contract/jsonapi.ts'
import type { SearchResults } from '#server/search/contract.ts'
import type { ResolvedPath, SitemapPage } from '#server/contract/site.ts'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import { clearTotals } from '#server/jsonapi/read.ts'
import { invalidateAll } from '#server/pages/index.ts'
import { rebuildSearch, searchableIn } from '#server/search/index.ts'
import { ACTOR_NAMES, type ActorName } from '#tests/support/actors.ts'
import { amount } from '#tests/support/amount.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createFilledWorld } from './filled-world.ts'

/**
 * Whatever answers, it tells of no record that the list of its type does not give the same actor: search hits and their
 * counts, linkages, includes, related records, the sitemap, the menu, publishables, pages by path, and the bytes of
 * files. SUBSET_WORLDS: how many worlds are made (1; 2 in the whole run).
 */
const WORLDS = amount('SUBSET_WORLDS', { usual: 1, whole: 2 })
const ACTORS_A_WORLD = 4
const database = await createTestDatabase()
const world = await createFilledWorld(database)
const { registry, as, resource, app, actors } = world
const searchable = searchableIn(registry)
const WORDS = [
  'page',
  'titre',
  'atelier',
  'organisation',
  'test',
  'fichier',
  'une',
  'image',
  'contributor',
  '1',
  '2',
  'pge',
  'ateiler',
]

type Readable = { listed: ReadonlySet<string> | null; has: (id: string) => Promise<boolean> }

/**
 * What one actor's lists give; what is deleted to those who may ask for it. Of a type that they may not list, what they
 * may read one by one.
 */
function readerOf(name: ActorName) {
  const client = as(name)
  const known = new Map<string, Promise<Readable>>()
  async function list(type: string, more: Record<string, string>): Promise<Set<string> | null> {
    const ids = new Set<string>()
    for (let number = 1; ; number += 1) {
      const page = await client.get(type, {
        'page[size]': 100,
        'page[number]': number,
        [`fields[${type}]`]: 'canEdit',
        ...more,
      })
      if (page.status !== 200) return null
      for (const { id } of page.list) ids.add(id)
      if (page.list.length < 100) return ids
    }
  }
  async function load(type: string): Promise<Readable> {
    const listed = await list(type, {})
    if (listed === null) return { listed, has: async id => (await client.get(`${type}/${id}`)).status === 200 }
    const all = (await list(type, { 'filter[deleted]': 'with' })) ?? listed
    return { listed, has: async id => all.has(id) }
  }
  return Object.assign((type: string) => known.get(type) ?? known.set(type, load(type)).get(type)!, { who: name })
}
type Reader = ReturnType<typeof readerOf>

async function assertReadable(reader: Reader, where: string, found: readonly ResourceIdentifier[]): Promise<void> {
  for (const type of new Set(found.map(one => one.type))) {
    const readable = await reader(type)
    for (const id of new Set(found.filter(one => one.type === type).map(one => one.id)))
      if (!(await readable.has(id))) expect.fail(`${where} tells of ${type} ${id}, to ${reader.who}`)
  }
}

async function assertListed(reader: Reader, where: string, found: readonly ResourceIdentifier[]): Promise<void> {
  for (const { type, id } of found)
    if (!(await reader(type)).listed?.has(id))
      expect.fail(`${where} tells of ${type} ${id}, which ${reader.who} may not list`)
}

/** Every level, role, draft, deletion and owner by chance. What search remembers of it may be old. */
async function shuffle(seed: number, isFresh: boolean): Promise<void> {
  const client = await database.pool.connect()
  const levels = "'contact', 'potential_member', 'friendly_member', 'member_level_1', 'member_level_2'"
  const level = `(array[${levels}])[1 + floor(random() * 5)::int]`
  const people = Object.values(actors).flatMap(({ userId }) => (userId === '' ? [] : [userId]))
  try {
    await client.query('begin')
    await client.query('select setseed($1)', [seed])
    await client.query(`update app_pages
      set is_draft = random() < 0.2 or draft_of_page_id is not null, requires_auth = random() < 0.25,
        access_level_id = case when random() < 0.3 then ${level} end,
      deleted_at = case when random() < 0.15 then now() end`)
    await client.query('delete from app_page_roles')
    await client.query(`insert into app_page_roles select p.id, r.id from app_pages p join roles r on random() < 0.05`)
    await client.query(
      `update app_menu_items
        set page_id = (select id from app_pages where app_menu_items.id is not null order by random() limit 1),
          requires_auth = random() < 0.25, access_level_id = case when random() < 0.3 then ${level} end`,
    )
    await client.query(
      `update organizations
        set deleted_at = case when random() < 0.2 and id <> $1 then now() end, access_level_id = ${level}`,
      [actors.acting.organizationId],
    )
    await client.query(
      `update files
        set is_public = random() < 0.5, deleted_at = case when random() < 0.2 then now() end,
          created_by_id = case when random() < 0.3 then ($1::uuid[])[1 + floor(random() * $2)::int] end`,
      [people, people.length],
    )
    await client.query(
      `update users set deleted_at = case when random() < 0.2 then now() end where not (id = any($1::uuid[]))`,
      [people],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  if (isFresh) await rebuildSearch({ ...app, orm: database.orm }, gatheredOf(app).registry)
  clearTotals(database)
  invalidateAll()
}

async function assertSearchWithin(name: ActorName, reader: Reader, typed: string): Promise<void> {
  const ask = async (query: Record<string, string | number>) =>
    (await as(name).get('services/global-search', { search: typed, ...query })).document as unknown as SearchResults
  const { data, meta } = await ask({})
  await assertListed(reader, `search for ${typed}`, data)
  for (const type of Object.keys(meta.counts))
    if ((await reader(type)).listed === null) expect.fail(`search counts ${type}, which ${name} may not list`)
  for (const { type } of searchable) {
    const { listed } = await reader(type)
    const one = await ask({ type, 'page[size]': 50 })
    await assertListed(reader, `search for ${typed} in ${type}`, one.data)
    if (one.meta.hasMore[type as never] && (listed?.size ?? 0) <= 50)
      expect.fail(`search promises more ${type} than ${name} may list`)
  }
}

async function assertListWithin(name: ActorName, reader: Reader, type: string): Promise<void> {
  const { relationships } = resource(type)
  for (const include of ['', ...relationships.keys()]) {
    const list = await as(name).get(type, { 'page[size]': 20, ...(include === '' ? {} : { include }) })
    if (list.status !== 200) continue
    await assertReadable(reader, `${type}?include=${include}`, list.included)
    for (const { id, relationships: links = {} } of list.list) {
      for (const [relationship, { data }] of Object.entries(links))
        await assertReadable(reader, `the linkage ${relationship} of ${type} ${id}`, data ? [data].flat() : [])
    }
    const first = list.list[0]
    if (include !== '' && first) {
      const related = await as(name).get(`${type}/${first.id}/${include}`)
      if (related.status === 200)
        await assertReadable(reader, `${type}/${first.id}/${include}`, related.data ? [related.data].flat() : [])
    }
  }
}

async function assertServicesWithin(name: ActorName, reader: Reader): Promise<void> {
  const client = as(name)
  const pages = await database.rows(
    `select id::text, path, (not is_draft and deleted_at is null)::text from app_pages order by id limit 60`,
    [],
  )
  const paths = new Map(pages.map(([id, path]) => [path!, id!]))
  const { data: sitemap } = (await client.get('services/sitemap')).document as { data: SitemapPage[] }
  await assertReadable(
    reader,
    'the sitemap',
    sitemap.flatMap(({ path }) => (paths.has(path) ? [{ type: 'app-pages', id: paths.get(path)! }] : [])),
  )
  const { data: menu } = (await client.get('services/app-menu')).document as { data: { id: string }[] }
  await assertReadable(
    reader,
    'the menu',
    menu.map(({ id }) => ({ type: 'app-menu-items', id })),
  )
  for (const [id, path, isPublished] of pages) {
    const { data } = (await client.get('services/pages/resolve', { path: path! })).document as { data: ResolvedPath }
    if (data.kind === 'page')
      await assertReadable(reader, `the path ${path}`, [{ type: 'app-pages', id: data.page.id }])
    // That a page is published may be known; nothing else of it, and nothing of a draft.
    const exists = (
      (await client.get(`services/publishables/app-pages/${id}`)).document as { data: { exists: boolean } }
    ).data.exists
    if (exists && isPublished !== 'true')
      await assertReadable(reader, `publishables/app-pages/${id}`, [{ type: 'app-pages', id: id! }])
  }
  for (const [id, slug] of await database.rows('select id::text, slug from files order by id limit 40', [])) {
    const answer = await client.request('HEAD', `/services/files/${slug}`)
    if (answer.status === 200 || answer.status === 503)
      await assertReadable(reader, `the bytes of ${slug}`, [{ type: 'files', id: id! }])
  }
}

const choice = fc.record({
  seed: fc.integer({ min: -1_000, max: 1_000 }).map(number => number / 1_000),
  isFresh: fc.boolean(),
  names: fc.uniqueArray(fc.constantFrom(...ACTOR_NAMES.filter(name => name !== 'guest')), {
    minLength: ACTORS_A_WORLD - 1,
    maxLength: ACTORS_A_WORLD - 1,
  }),
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 3 }),
  types: fc.uniqueArray(fc.constantFrom(...RESOURCE_TYPES), { minLength: 4, maxLength: 4 }),
})

test(
  'no answer reveals more to an actor than the lists do, whatever the data',
  async () => {
    await fc.assert(
      fc.asyncProperty(choice, async ({ seed, isFresh, names, words, types }) => {
        await shuffle(seed, isFresh)
        for (const name of ['guest', ...names] as const) {
          const reader = readerOf(name)
          for (const typed of words) await assertSearchWithin(name, reader, typed)
          for (const type of new Set([...types, 'app-pages', 'files'])) await assertListWithin(name, reader, type)
          await assertServicesWithin(name, reader)
        }
      }),
      { numRuns: WORLDS, endOnFailure: true },
    )
  },
  60_000 + WORLDS * 60_000,
)

test('a polymorphic relationship omits records that are gone or hidden', async () => {
  await shuffle(0.25, false)
  for (const name of ['app_admin', 'contributor', 'guest'] as const) {
    const reader = readerOf(name)
    for (const type of RESOURCE_TYPES.filter(type =>
      [...resource(type).relationships.values()].some(({ store }) => store.how === 'poly'),
    ))
      await assertListWithin(name, reader, type)
  }
}, 60_000)

test('every actor is compared on the same data', async () => {
  await shuffle(0.5, true)
  let found = 0
  for (const name of ACTOR_NAMES) {
    const reader = readerOf(name)
    const { data } = (await as(name).get('services/global-search', { search: 'page' }))
      .document as unknown as SearchResults
    found += data.length
    for (const typed of ['page', 'test', 'ateiler']) await assertSearchWithin(name, reader, typed)
  }
  // Or it would hold of a search that finds nothing.
  expect(found).toBeGreaterThan(ACTOR_NAMES.length)
}, 120_000)
