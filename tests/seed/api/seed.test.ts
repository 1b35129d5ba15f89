import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localise, localesOf } from '#server/domain/blocks/props.ts'
import { checkProps } from '#server/domain/blocks/schema.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { cleanHtml } from '#server/html/clean.ts'
import { invalidateAll, invalidateTags } from '#server/pages/index.ts'
import { listenForInvalidations } from '#server/plugins/cache-invalidations.ts'
import { INVOICE_STATES, invoiceSql } from '#server/rental/index.ts'
import { DEMO_PASSWORD, seedDemo } from '#server/seed/demo.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { lowestCost, readMegabyte } from '#tests/support/growth.ts'
import { faultsOfBooks } from '#tests/rental/support/books.ts'
import { seedLarge } from '../../../scripts/seed-large.ts'
import { blockNames, blockOf } from '#tests/support/blocks.ts'

const database = await createTestDatabase()
const { app, context } = buildTestApp(database)
let cpuMs = 0

const isInitialized = async () =>
  ((await app.inject('/api/v1/services/site')).json() as { data: { initialized: boolean } }).data.initialized
/** What a process that serves the site hears of others. */
const channel = await listenForInvalidations(database.url, [
  { invalidate: ({ tags }) => invalidateTags(tags), lost: invalidateAll, back: invalidateAll },
])
let wasInitialized: boolean
afterAll(() => channel.stop())

beforeAll(async () => {
  wasInitialized = await isInitialized()
  const started = process.cpuUsage()
  await seedDemo(context)
  const { user, system } = process.cpuUsage(started)
  cpuMs = (user + system) / 1_000
}, 120_000)

const stateOf = new PgDialect().sqlToQuery(invoiceSql.state).sql
const one = async <T>(statement: string): Promise<T> => (await database.pool.query(statement)).rows[0] as T

describe('demo content', () => {
  test('is shown at once by a process that has served the empty site', async () => {
    expect(wasInitialized).toBe(false)
    await expect.poll(isInitialized).toBe(true)
  })

  test('has the thirteen accounts, verified, all but one validated, with one known password', async () => {
    const { rows } = await database.pool.query<{
      name: string
      validated: boolean
      verified: boolean
      level: string
      roles: string[]
    }>(`
      select split_part(u.email::text, '@', 1) as name, validated_at is not null as validated,
        email_verified_at is not null as verified, access_level_id as level,
        array(select role_id from user_roles r where r.user_id = u.id) as roles
      from users u where email like '%@demo.example' order by name`)
    expect(rows.map(({ name, roles, level }) => [name, ...roles, level])).toEqual([
      ['aac', 'aac_moderator', 'member_level_2'],
      ['admin', 'admin', 'member_level_2'],
      ['app-admin', 'app_admin', 'member_level_2'],
      ['contact', 'contact'],
      ['contributor', 'contributor', 'member_level_1'],
      ['eqlaat', 'eqlaat_member', 'member_level_2'],
      ['friendly', 'friendly_member'],
      ['member-1', 'member_level_1'],
      ['member-2', 'member_level_2'],
      ['organization-admin', 'organization_admin', 'member_level_2'],
      ['potential', 'potential_member'],
      ['rental', 'rental_admin', 'member_level_2'],
      ['unvalidated', 'contact'],
    ])
    expect(rows.every(row => row.verified)).toBe(true)
    expect(rows.filter(row => !row.validated).map(row => row.name)).toEqual(['unvalidated'])
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email: 'member-1@demo.example', password: DEMO_PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
  })

  test('gives each account the level of its organisation', async () => {
    expect(
      await one(`select count(*)::int as different from organization_users m
        join users u on u.id = m.user_id
        join organizations o on o.id = m.organization_id
      where o.access_level_id <> u.access_level_id`),
    ).toEqual({ different: 0 })
  })

  test('has twelve organisations with logos, positions and descriptions in both languages', async () => {
    expect(
      await one(`select count(*)::int as all, count(image_id)::int as logos, count(latitude)::int as placed,
          count(*) filter (where description ?& array['fr', 'en'])::int as described,
      count(distinct access_level_id)::int as levels from organizations`),
    ).toEqual({ all: 12, logos: 12, placed: 12, described: 12, levels: 5 })
  })

  test('shows every kind of block, and the content block in its three forms', async () => {
    const { rows } = await database.pool.query<{ name: string; display: string | null }>(
      `select distinct c.name, c.props->>'display' as display from app_page_components c`,
    )
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(blockNames()))
    expect(rows.flatMap(({ display }) => display ?? []).sort()).toEqual(['cards', 'carousel', 'list'])
  })

  test('holds blocks as an editor would have saved them: valid, clean, complete in French and English', async () => {
    const { rows } = await database.pool.query<{ path: string; name: BlockName; props: Record<string, unknown> }>(
      'select p.path, c.name, c.props from app_page_components c join app_pages p on p.id = c.page_id',
    )
    for (const { path, name, props } of rows) {
      const { schema } = blockOf(name)
      expect(localesOf(props), `${path} ${name}`).toMatchObject({ fr: 'complete', en: 'complete' })
      for (const locale of ['fr', 'en'] as const) {
        const plain = localise(props, locale, null)
        expect(checkProps(schema, plain), `${path} ${name} ${locale}`).toMatchObject({ ok: true })
        for (const html of htmlOf(plain)) expect(cleanHtml(html)).toBe(html)
      }
    }
  })

  test('has a menu whose drop-down holds an external link, and hides what guests may not open', async () => {
    const menu = await app.inject({ url: '/api/v1/services/app-menu', headers: { 'accept-language': 'en' } })
    const items = (
      menu.json() as {
        data: { name: string; url: string | null; children: { name: string; url: string; blank: boolean }[] }[]
      }
    ).data
    expect(items.map(({ name }) => name)).toEqual(['Home', 'Discover', 'Rent', 'Read', 'Community', 'Contact'])
    expect(items[4]!.children.map(({ name }) => name)).toEqual([
      'Forum',
      'Requests for resources',
      'Calendar',
      'Aids to make',
      'Trainings',
    ])
    expect(items[1]!.children.some(({ url, blank }) => url.startsWith('https://') && blank)).toBe(true)
  })

  test('has no broken link on its pages', async () => {
    const { rows } = await database.pool.query<{ props: unknown }>('select props from app_page_components')
    const paths = new Set([...JSON.stringify(rows).matchAll(/"(?:url|link)":\s*"(\/[^"#?]*)/g)].map(match => match[1]!))
    for (const path of paths) {
      const answer = await app.inject({ url: `/api/v1/services/pages/resolve?path=${encodeURIComponent(path)}` })
      expect(['page', 'auth'], path).toContain((answer.json() as { data: { kind: string } }).data.kind)
    }
  })

  test('keeps its pictures in the store, with descriptions', async () => {
    const { rows } = await database.pool.query<{ slug: string; words: Record<string, string>; width: number | null }>(
      `select slug, alt_text as words, (metadata->>'width')::int as width from files where kind in ('image', 'svg')`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(20)
    for (const { slug, words, width } of rows) {
      expect(words.fr && words.en && width, slug).toBeTruthy()
      expect((await app.inject({ url: `/services/files/${slug}` })).statusCode, slug).toBe(200)
    }
  })

  test('has views and downloads on each of the last ninety days, rolled up', async () => {
    expect(
      await one(
        `select count(distinct day) >= 89 as days, sum(count) = (select count(*) from stats_records) as whole,
            count(distinct event)::int as events, count(distinct resource_type)::int as types
          from stats_days`,
      ),
    ).toEqual({ days: true, whole: true, events: 2, types: 12 })
  })

  test('shows one file of each kind that is made without a camera, and a secured one', async () => {
    const { rows } = await database.pool.query<{ kind: string; metadata: Record<string, unknown> }>(
      'select kind, metadata from files order by created_at desc',
    )
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['svg', 'image', 'audio', 'doc', '3d', 'lcc']))
    const model = rows.find(({ kind, metadata }) => kind === '3d' && 'model' in metadata)
    expect(model!.metadata).toMatchObject({ model: { isClosed: true } })
    expect(rows.find(({ kind }) => kind === 'lcc')!.metadata).toEqual({
      lcc: { configurationId: 'b7f2c1d0-quotidien', version: '1.21.26', systemType: 'WINDOWS' },
    })
    const secured = await database.pool.query<{ model_type: string }>(
      `select distinct model_type from secured_files where model_type not like 'rental%' order by 1`,
    )
    expect(secured.rows).toEqual([{ model_type: 'account-documents' }, { model_type: 'organizations' }])
  })

  test('shows every state of the books of rentals, which balance', async () => {
    expect(await faultsOfBooks(database)).toEqual([])
    const { rows } = await database.pool.query<{ state: string }>(
      `select distinct ${stateOf} as state from rental_invoices`,
    )
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(INVOICE_STATES))
    expect(
      await one(`select array(select distinct kind from rental_invoices order by 1) as kinds,
      array(select distinct locale from rental_invoices order by 1) as locales,
      count(*) filter (where month is not null)::int as monthly,
      (select array_agg(distinct movement order by movement) from rental_deposit_movements) as deposits,
      (select count(*) > 0 from rental_month_closings) as "isClosed",
      (select count(*)::int from rental_commands c
        join rental_command_steps s on s.command_id = c.id and s.step_type = 'closure' and s.status = 'success'
        where c.billed_by_id is null and total_price > 0) as unbilled
      from rental_invoices`),
    ).toEqual({
      kinds: ['credit_note', 'debit_note', 'invoice'],
      locales: ['en', 'fr'],
      monthly: 1,
      deposits: ['received', 'returned', 'withheld'],
      isClosed: true,
      unbilled: 1,
    })
  })

  test('has every situation of a stock', async () => {
    expect(
      await one(`select
      (select count(*)::int from rental_occupations
        where rental_item_id is null and conflict_cause is not null) as conflicts,
      (select array_agg(distinct status order by status) from rental_waitings) as waitings,
      (select count(*)::int from rental_closed_days) as closings,
      (select count(*)::int from rental_commands where rental_strategy_id = 'pick_up'
        and extract(isodow from start_at at time zone 'Europe/Paris') > 5) as weekends,
      (select count(*) > 0 from rental_stocks where cardinality(opening_weekdays) < 7) as weekdays,
      (select array_agg(distinct kind order by kind) from rental_unavailabilities) as kinds,
      (select count(*)::int from rental_commands c
        where c.stage = 'out' and exists (select 1 from rental_command_items l
          where l.command_id = c.id and l.status = 'returned')) as partly,
      (select array_agg(occasion order by occasion) from rental_item_photos) as photos,
      (select count(*) > 0 from rental_models where maintenance_after_days is not null) as plans`),
    ).toEqual({
      conflicts: 1,
      waitings: ['offered', 'waiting'],
      closings: 2,
      weekends: 0,
      weekdays: true,
      kinds: ['loss', 'maintenance', 'repair'],
      partly: 1,
      photos: ['out', 'return'],
      plans: true,
    })
  })

  test('costs less of one processor than reading 7,000 megabytes, whatever else runs', async () => {
    const reading = await lowestCost(readMegabyte, 10)
    expect(cpuMs / reading).toBeLessThan(7_000)
  })
})

test('a large site has as many people, organisations and changes as were asked for', async () => {
  const { count: demoRecords } = await one<{ count: number }>('select count(*)::int as count from stats_records')
  await seedLarge(context, () => undefined, { people: 60, organizations: 20, changes: 200, records: 1_000 })
  expect(
    await one(`select (select count(*)::int from users where email like '%@large.example') as people,
    (select count(*)::int from organizations where slug like 'structure-%') as organizations,
    (select count(*)::int from history_actions h join organizations o on o.id::text = h.resource_id
      where o.slug like 'structure-%') as changes,
    (select count(*)::int from organization_users m join users u on u.id = m.user_id
      where email like '%@large.example') as members,
    (select count(*)::int from stats_records where access_level_id is null or user_category_id is not null)
      - ${demoRecords} as records`),
  ).toEqual({ people: 60, organizations: 20, changes: 200, members: 36, records: 1_000 })
})

function htmlOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('<') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(htmlOf) : []
}
