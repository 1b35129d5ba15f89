import { gatheredOf } from '#server/gather.ts'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { Stats } from '#server/stats/contract.ts'
import { partsOf, previousOf, readPeriod } from '#server/stats/domain/period.ts'
import { addMonths, dayOf, firstOfWeek } from '#server/stats/domain/days.ts'
import { makePartitions } from '#server/stats/partitions.ts'
import { aggregateDays } from '#server/stats/aggregate-days.ts'
import { ACTOR_NAMES, MANAGER_NAMES, createActors } from '#tests/support/actors.ts'
import { apiRequest, asUser, buildAppContext, createOrganization, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const { pool } = database
const clock = new Date('2026-11-20T09:00:00Z')
const app = buildAppContext(database, { now: () => clock })
const api = createApi(app)
const actors = await createActors(app)
const own = actors.acting.organizationId!
const other = await createOrganization(database, { name: 'Autre' })
const deleted = await createOrganization(database, { name: 'Disparue' })

const insertFile = async (slug: string, values: { organization?: string | null; isPublic?: boolean } = {}) =>
  (
    await pool.query<{ id: string }>(
      `insert into files (name, slug, original_name, kind, mime_type, hash, size, path, is_uploaded, is_public,
          organization_id)
        values ($1, $1, $1, 'doc', 'application/pdf', 'h', 1, $1, true, $2, $3) returning id`,
      [slug, values.isPublic ?? true, values.organization ?? null],
    )
  ).rows[0]!.id
const ownFile = await insertFile('notice', { organization: own })
const closedFile = await insertFile('secret', { organization: own, isPublic: false })
const otherFile = await insertFile('=cmd|calc', { organization: other })
const {
  rows: [category],
} = await pool.query<{ id: string }>(
  `insert into user_categories (name) values ('{"fr":"Aidant","en":"Carer"}') returning id`,
)
await pool.query(`insert into event_names (id, code, name) values ('share', 'share', '{"fr":"Partage"}')`)

await makePartitions(pool, ['2026-09-01', '2026-10-01', '2026-11-01'])
const put = (
  day: string,
  type: string,
  id: string,
  times: number,
  { event = 'view', level = null as string | null } = {},
) =>
  pool.query(
    `insert into stats_records (occurred_at, event, resource_type, resource_id, origin, user_category_id,
        access_level_id)
      select $1::date + time '12:00', $2, $3, $4, 'o', case when $5::text is not null then $6::uuid end, $5
      from generate_series(1, $7)`,
    [day, event, type, id, level, category!.id, times],
  )
await put('2026-11-20', 'organizations', own, 6, { level: 'contact' })
await put('2026-11-19', 'organizations', own, 2)
await put('2026-11-19', 'organizations', other, 10)
await put('2026-11-19', 'organizations', other, 3, { event: 'share' })
await put('2026-11-18', 'organizations', deleted, 50)
await put('2026-11-18', 'files', ownFile, 4, { event: 'download' })
await put('2026-11-18', 'files', closedFile, 5, { event: 'download' })
await put('2026-11-18', 'files', otherFile, 7, { event: 'download' })
await put('2026-10-15', 'organizations', own, 1)
await aggregateDays(app, gatheredOf(app).registry)
await pool.query('update organizations set deleted_at = now() where id = $1', [deleted])

const ask = (headers: Record<string, string>, query = '') =>
  api(apiRequest('/api/v1/services/stats', { headers, query }))
async function stats(headers: Record<string, string>, query = ''): Promise<Stats> {
  const answer = await ask(headers, query)
  expect(answer.status, query).toBe(200)
  return (await jsonOf<{ data: Stats }>(answer)).data
}
const admin = actors.admin.headers

describe('who reads statistics', () => {
  test.each(ACTOR_NAMES)('%s reads statistics and exports only as admin or staff of an organisation', async name => {
    const { status } = await ask(actors[name].headers)
    expect(status).toBe(name === 'guest' ? 401 : ['app_admin', 'admin', ...MANAGER_NAMES].includes(name) ? 200 : 403)
    expect((await api(apiRequest('/api/v1/services/stats/export', { headers: actors[name].headers }))).status).toBe(
      status,
    )
  })

  test('staff of an organisation read views and downloads of its own records only', async () => {
    const restricted = await stats(actors.acting.headers)
    expect(restricted).toMatchObject({ isRestricted: true, total: 8 + 4 + 5, busiestOrigins: null, originNames: [] })
    expect(restricted.top.map(({ id, count }) => [id, count])).toEqual([
      [own, 8],
      [closedFile, 5],
      [ownFile, 4],
    ])
    expect(restricted.events.map(({ id }) => id).sort()).toEqual(['download', 'view'])
    expect(restricted.choices.originNames).toEqual([])
    expect(restricted.choices.events.map(({ id }) => id)).not.toContain('share')
    expect((await stats(actors.acting.headers, `resourceType=organizations&resourceId=${other}`)).total).toBe(0)
    expect((await ask(actors.acting.headers, 'event=share')).status).toBe(400)
    expect((await ask(actors.acting.headers, 'originName=none')).status).toBe(400)
  })

  test('staff of two organisations read both, and only one while they act for it', async () => {
    const both = await asUser(app, { roles: ['contributor'], organizationIds: [own, other] })
    expect((await stats(both.headers)).total).toBe(17 + 10 + 7)
    const one = await asUser(app, { roles: ['contributor'], organizationIds: [own, other], actingAs: other })
    expect((await stats(one.headers)).total).toBe(10 + 7)
  })

  test('unreadable records are in no list and no export, also for admins', async () => {
    const all = await stats(admin)
    expect(all.total).toBe(6 + 2 + 10 + 3 + 50 + 4 + 5 + 7)
    expect(all.top.map(({ id }) => id)).not.toContain(deleted)
    expect(await exported(admin)).not.toContain(deleted)
    expect(await exported(actors.acting.headers)).not.toContain(other)
  })
})

async function exported(headers: Record<string, string>, query = ''): Promise<string> {
  const answer = await api(apiRequest('/api/v1/services/stats/export', { headers, query }))
  return text(answer.body as Readable)
}

describe('the counts', () => {
  test('of a period are compared with those of the same weekdays before', async () => {
    const { period, previous, unit, series, previousTotal } = await stats(admin, 'period=last30')
    expect([period, previous, unit, previousTotal]).toEqual([
      { from: '2026-10-22', to: '2026-11-20' },
      { from: '2026-09-17', to: '2026-10-16' },
      'day',
      1,
    ])
    expect(series).toHaveLength(30)
    expect(series.slice(-3)).toEqual([
      { from: '2026-11-18', to: '2026-11-18', count: 66, previousCount: 0 },
      { from: '2026-11-19', to: '2026-11-19', count: 15, previousCount: 1 },
      { from: '2026-11-20', to: '2026-11-20', count: 6, previousCount: 0 },
    ])
  })

  test.each([
    ['event=download', 16],
    ['event=share', 3],
    ['resourceType=files', 16],
    [`resourceType=organizations&resourceId=${own}`, 8],
    ['accessLevel=contact', 6],
    ['accessLevel=none', 81],
    [`userCategory=${category!.id}`, 6],
    ['userCategory=none&resourceType=organizations', 65],
    ['originName=none', 87],
    ['from=2026-11-19&to=2026-11-19', 15],
    ['period=custom&from=2026-11-20&to=2030-01-01', 6],
  ])('are filtered by %s', async (query, total) => {
    const found = await stats(admin, query)
    expect(found.total).toBe(total)
    for (const shares of [found.events, found.types, found.categories, found.levels])
      expect(shares.reduce((sum, share) => sum + share.count, 0)).toBe(total)
    expect(found.series.reduce((sum, part) => sum + part.count, 0)).toBe(total)
  })

  test('have the names of their records in the reader’s language', async () => {
    const found = await stats({ ...admin, 'accept-language': 'en' }, `resourceType=organizations&resourceId=${own}`)
    expect(found.record).toEqual({ type: 'organizations', id: own, title: 'Atelier des actes' })
    expect(found.events[0]).toMatchObject({ id: 'view', name: 'View' })
    expect(found.categories[0]).toMatchObject({ id: category!.id, name: 'Carer', count: 6 })
  })

  test.each([
    'colour=red',
    'event=no%20event',
    'resourceType=users',
    'resourceType=files&resourceId=x',
    `resourceId=${own}`,
    'accessLevel=boss',
    'userCategory=x',
    'period=ever',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-11-02&to=2026-11-01',
    'from=2019-01-01&to=2026-01-01',
    'event=view&event=download',
  ])('answer 400 to %s', async query => {
    const answer = await ask(admin, query)
    expect(answer.status).toBe(400)
    expect(
      (await jsonOf<{ errors: { source: { parameter?: string } }[] }>(answer)).errors[0]!.source.parameter,
    ).toBeTruthy()
  })

  test('are exported as a spreadsheet without formulas', async () => {
    // A private file that somebody else keeps is named to nobody but app admins.
    const csv = await exported(actors.app_admin.headers, 'resourceType=files')
    const rows = parse(csv, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual({
      day: '2026-11-18',
      event: 'download',
      resourceType: 'files',
      resourceId: otherFile,
      title: "'=cmd|calc",
      userCategory: '',
      accessLevel: '',
      originName: '',
      count: '7',
    })
  })
})

describe('periods', () => {
  test.each([
    ['last7', '2026-11-14', '2026-11-20'],
    ['last30', '2026-10-22', '2026-11-20'],
    ['last90', '2026-08-23', '2026-11-20'],
    ['thisMonth', '2026-11-01', '2026-11-20'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['last12Months', '2025-11-21', '2026-11-20'],
  ])('%s has its first and last day', (period, from, to) =>
    expect(readPeriod({ period }, '2026-11-20')).toEqual({ period, from, to }),
  )

  test('the period before is as long, and begins on the same day of the week', () => {
    expect(previousOf({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-25', to: '2026-02-24' })
    expect(previousOf({ from: '2026-11-14', to: '2026-11-20' })).toEqual({ from: '2026-11-07', to: '2026-11-13' })
  })

  test('long periods are grouped by weeks from Monday, then by months, with all their days', () => {
    for (const [from, to, unit] of [
      ['2026-11-01', '2026-11-20', 'day'],
      ['2026-08-23', '2026-11-20', 'week'],
      ['2025-11-21', '2026-11-20', 'month'],
    ] as const) {
      const found = partsOf({ from, to })
      expect(found.unit).toBe(unit)
      expect([found.parts[0]!.from, found.parts.at(-1)!.to]).toEqual([from, to])
      found.parts.slice(1).forEach((part, index) => expect(part.from > found.parts[index]!.to).toBe(true))
    }
    expect(firstOfWeek('2026-11-22')).toBe('2026-11-16')
  })

  test('a day begins and ends in Paris, and adding a month never adds two', () => {
    expect([
      dayOf(new Date('2026-03-28T22:59:59Z')),
      dayOf(new Date('2026-03-28T23:00:00Z')),
      dayOf(new Date('2026-03-29T22:00:00Z')),
    ]).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    expect([addMonths('2026-01-31', 1), addMonths('2026-03-31', -1), addMonths('2026-12-15', 1)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2027-01-15',
    ])
  })
})
