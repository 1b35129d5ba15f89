import { expect, onTestFinished, test } from 'vitest'
import { invalidateAll, invalidateTags } from '#server/pages/index.ts'
import { listenForInvalidations } from '#server/plugins/cache-invalidations.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

/** Facets of the repository's items, counted and held against the lists themselves. */
const database = await createTestDatabase()
const world = await createWorld(database)
const { pool } = database

const CATEGORIES = 5
const TAGS = 8
const ITEMS = 400

await pool.query(`insert into tags (name) select jsonb_build_object('fr', 'Mot ' || g) from generate_series(1, $1) g`, [
  TAGS,
])
await pool.query(
  `insert into repository_categories (name, position)
    select jsonb_build_object('fr', 'Sorte ' || g), g from generate_series(1, $1) g`,
  [CATEGORIES],
)
await pool.query(
  `insert into repository_items (title, slug, status_id, published_at, license_id, longest_side, access_level_id,
      organization_id, created_by_id, deleted_at)
    select jsonb_build_object('fr', case when g % 3 = 0 then 'Pince ' else 'Support ' end || g), 'facette-' || g,
      case when g % 11 = 0 then 'draft' when g % 13 = 0 then 'unlisted' else 'published' end,
      case when g % 11 = 0 then null when g % 17 = 0 then now() + interval '1 day' else now() - interval '1 day' end,
      (array['CC0-1.0', 'CC-BY-4.0', 'MIT'])[1 + g % 3], case when g % 7 = 0 then null else 60 + g % 320 end,
      case when g % 5 = 0 then 'member_level_2' when g % 9 = 0 then 'contact' end,
      case when g % 19 = 0 then $2::uuid end, case when g % 23 = 0 then $3::uuid end,
      case when g % 29 = 0 then now() end
    from generate_series(1, $1) g`,
  [ITEMS, world.facts.organizationId, world.facts.userId],
)
for (const [links, column, targets] of [
  ['repository_item_categories', 'category_id', 'repository_categories'],
  ['repository_item_tags', 'tag_id', 'tags'],
] as const)
  await pool.query(
    `insert into ${links} (repository_item_id, ${column})
      select i.id, t.id from repository_items i cross join ${targets} t where hashtext(i.slug || t.id::text) % 3 = 0`,
  )

const idsOf = async (table: string) =>
  (await pool.query<{ id: string }>(`select id from ${table} order by id`)).rows.map(({ id }) => id)
const choices: Record<string, readonly string[]> = {
  categories: await idsOf('repository_categories'),
  tags: await idsOf('tags'),
  licenseId: ['CC0-1.0', 'CC-BY-4.0', 'MIT'],
  organization: [world.facts.organizationId],
  fits: ['120', '180', '200', '220', '256', '300', '350'],
}
const NAMES = ['guest', 'contact', 'member_level_1', 'member_level_2', 'contributor', 'owner', 'admin'] as const

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!

function randomQuery(): Record<string, string> {
  const query: Record<string, string> = Math.random() < 0.6 ? { 'filter[published]': 'true' } : {}
  for (const [name, values] of Object.entries(choices)) {
    if (Math.random() < 0.3) query[`filter[${name}]`] = pick(values)
    if (['categories', 'tags'].includes(name) && Math.random() < 0.15)
      query[`filter[${name}]`] = [...new Set([pick(values), pick(values)])].join()
  }
  if (Math.random() < 0.3) query['filter[title][contains]'] = pick(['Pince', 'Support', '7'])
  return query
}

test('counts follow a record that is changed, deleted or restored', async () => {
  const channel = await listenForInvalidations(database.url, [
    { invalidate: ({ tags }) => invalidateTags(tags), lost: invalidateAll, back: invalidateAll },
  ])
  onTestFinished(() => channel.stop())
  const guest = world.as('guest')
  const licensed = { 'filter[published]': 'true', 'filter[licenseId]': 'MIT' }
  const read = async () => {
    const { document } = await guest.get('services/facets/repository-items', { 'filter[published]': 'true' })
    const { total, facets } = (document as unknown as { data: { total: number; facets: Counts } }).data
    return [total, facets.licenseId!['MIT']]
  }
  const { id } = (await guest.get('repository-items', { ...licensed, 'page[size]': 1 })).list[0]!
  const path = `repository-items/${id}`
  const change = (licenseId: string) =>
    world.admin.patch(path, { data: { type: 'repository-items', id, attributes: { licenseId } } })
  const [total, ofLicense] = (await read()) as [number, number]
  expect(ofLicense).toBeGreaterThan(1)
  expect((await change('CC0-1.0')).status).toBe(200)
  await expect.poll(read).toEqual([total, ofLicense - 1])
  expect((await change('MIT')).status).toBe(200)
  await expect.poll(read).toEqual([total, ofLicense])
  expect((await world.admin.delete(path)).status).toBe(204)
  await expect.poll(read).toEqual([total - 1, ofLicense - 1])
  expect((await world.admin.post(`${path}/actions/restore`, {})).status).toBe(204)
  await expect.poll(read).toEqual([total, ofLicense])
})

test('counts are those of the lists that each choice leads to, for every reader', async () => {
  for (let round = 0; round < 200; round += 1) {
    const name = pick(NAMES)
    const client = world.as(name)
    const query = randomQuery()
    const counted = await client.get('services/facets/repository-items', query)
    expect([name, query, counted.status, counted.text.slice(0, 200)]).toMatchObject([name, query, 200, {}])
    const { total, facets } = (counted.document as unknown as { data: { total: number; facets: Counts } }).data
    const list = (asked: Record<string, string>) => client.get('repository-items', { ...asked, 'page[size]': 1 })
    expect([name, query, total]).toEqual([name, query, (await list(query)).page.total])
    const facet = pick(Object.keys(choices))
    const value = pick(choices[facet]!)
    expect([name, query, facet, value, facets[facet]![value] ?? 0]).toEqual([
      name,
      query,
      facet,
      value,
      (await list({ ...query, [`filter[${facet}]`]: value })).page.total,
    ])
  }
}, 120_000)

type Counts = Record<string, Record<string, number>>
