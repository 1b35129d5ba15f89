import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { AppContext } from '#server/context.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { apiRequest, asUser, buildAppContext, createOrganization, jsonOf, signIn } from '#tests/support/as-user.ts'

const database = await createTestDatabase()
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const ROUTE = '/api/v1/services/stats/records'

let clock = new Date('2026-11-10T09:00:00Z')
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const build = (options: Parameters<typeof buildAppContext>[1] = {}) =>
  buildAppContext(database, { now: () => clock, ...options })
const app = build({ env: { rateLimits: 'off' } })

type Sending = { body?: unknown; headers?: Record<string, string>; from?: string; context?: AppContext }
const view = (resourceId: string = randomUUID(), resourceType = 'app-pages', event = 'view') => ({
  event,
  resourceType,
  resourceId,
})

async function send({ body, headers = {}, from = '192.0.2.7', context = app }: Sending) {
  return createApi(context)(
    apiRequest(ROUTE, {
      method: 'POST',
      headers: { 'user-agent': BROWSER, ...headers },
      body: body as Record<string, unknown>,
      remoteAddress: from,
    }),
  )
}

const stored = async () =>
  (await database.pool.query<Record<string, unknown>>('select * from stats_records order by occurred_at')).rows

beforeEach(async () => {
  await database.pool.query('truncate stats_records')
  later(60_000)
})

describe('a report is stored', () => {
  test('with its time, its origin, and only category and level of the person', async () => {
    const {
      rows: [category],
    } = await database.pool.query<{ id: string }>(
      `insert into user_categories (name) values ('{"fr":"Aidant"}') returning id`,
    )
    const person = await asUser(app, { level: 'member_level_1' })
    await database.pool.query('update users set user_category_id = $2 where id = $1', [person.id, category!.id])
    const id = randomUUID()
    expect((await send({ body: { records: [view(id), view(id, 'app-pages', 'download')] } })).status).toBe(204)
    expect((await send({ body: { records: [view(id)] }, headers: person.headers })).status).toBe(204)
    const rows = await stored()
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual({
      occurred_at: clock,
      event: 'view',
      resource_type: 'app-pages',
      resource_id: id,
      origin: expect.stringMatching(/^[\w-]{22}$/) as string,
      origin_name_id: null,
      user_category_id: null,
      access_level_id: null,
    })
    expect(rows[2]).toMatchObject({ user_category_id: category!.id, access_level_id: 'member_level_1' })
    expect(JSON.stringify(rows)).not.toContain('192.0.2.7')
    expect(JSON.stringify(rows)).not.toContain(person.id)
  })

  test('by its slug too; an unknown slug is ignored without an error', async () => {
    const organizationId = await createOrganization(database)
    await database.pool.query(`update organizations set slug = 'atelier-du-port' where id = $1`, [organizationId])
    const answer = await send({
      body: { records: [view('atelier-du-port', 'organizations'), view('nothing-has-this-name', 'files', 'download')] },
    })
    expect(answer.status).toBe(204)
    expect((await stored()).map(one => one.resource_id)).toEqual([organizationId])
  })

  test('in the month in which it arrived, whose partition is created when needed', async () => {
    const before = clock
    clock = new Date('2031-02-28T23:30:00Z')
    expect((await send({ body: { records: [view()] } })).status).toBe(204)
    clock = new Date('2031-03-01T00:30:00Z')
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ body: { records: [view()] } })))
    expect(answers.map(answer => answer.status)).toEqual([204, 204, 204, 204, 204])
    clock = before
    const { rows } = await database.pool.query<{ count: number; name: string }>(
      'select count(*)::int as count, tableoid::regclass::text as name from stats_records group by 2 order by 2',
    )
    expect(rows).toEqual([
      { count: 1, name: 'stats_records_2031_02' },
      { count: 5, name: 'stats_records_2031_03' },
    ])
  })

  test('once each when many arrive simultaneously', async () => {
    const ids = Array.from({ length: 60 }, () => randomUUID())
    const answers = await Promise.all(
      ids.map(id => send({ body: { records: Array.from({ length: 20 }, () => view(id)) } })),
    )
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([204]))
    const { rows } = await database.pool.query<{ id: string; count: number }>(
      'select resource_id as id, count(*)::int as count from stats_records group by 1',
    )
    expect(rows.map(row => row.count)).toEqual(ids.map(() => 20))
  })
})

describe('a report is ignored without an error', () => {
  test.each([
    ['for robots', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['for programs without a name', { 'user-agent': '' }],
    ['for those who send Do Not Track', { dnt: '1' }],
    ['for those who send Global Privacy Control', { 'sec-gpc': '1' }],
  ])('%s', async (_who, headers) => {
    expect((await send({ body: { records: [view()] }, headers })).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('for an administrator who acts as somebody else', async () => {
    const admin = await asUser(app, { roles: ['admin'] })
    const other = await asUser(app)
    const cookie = await signIn(app, other.id, admin.id)
    expect((await send({ body: { records: [view()] }, headers: { cookie, origin: app.env.siteUrl } })).status).toBe(204)
    expect(await stored()).toEqual([])
  })
})

describe('an origin', () => {
  const originOfToday = async (from: string) => {
    await send({ body: { records: [view()] }, from })
    return String((await stored()).at(-1)!.origin)
  }
  const ban = (signature: string) =>
    database.pool.query(`insert into banned_origins (description, origin_signature) values ('robot', $1)`, [signature])

  test('is the same all day, and differs by day and by network', async () => {
    const first = await originOfToday('198.51.100.1')
    later(3_600_000)
    expect(await originOfToday('198.51.100.1')).toBe(first)
    expect(await originOfToday('198.51.100.2')).not.toBe(first)
    later(86_400_000)
    expect(await originOfToday('198.51.100.1')).not.toBe(first)
  })

  test('is one for all IPv6 addresses of a household', async () => {
    expect(await originOfToday('2001:db8:1:2::aaaa')).toBe(await originOfToday('2001:db8:1:2:ffff::1'))
  })

  test('once banned is not counted on later days either; others are', async () => {
    await ban(await originOfToday('198.51.100.9'))
    later(20_000)
    await database.pool.query('truncate stats_records')
    expect((await send({ body: { records: [view()] }, from: '198.51.100.9' })).status).toBe(204)
    for (const days of [1, 1, 30]) {
      later(days * 86_400_000)
      expect((await send({ body: { records: [view()] }, from: '198.51.100.9' })).status).toBe(204)
    }
    expect(await stored()).toEqual([])
    await send({ body: { records: [view()] }, from: '198.51.100.10' })
    expect(await stored()).toHaveLength(1)
    const { rows } = await database.pool.query<{ kept: string }>(
      'select row_to_json(b)::text as kept from banned_origins b',
    )
    expect(rows[0]!.kept).not.toContain('198.51')
  })

  test('can be banned by the signature of yesterday, and no older one', async () => {
    const [yesterday, older] = [await originOfToday('203.0.113.1'), await originOfToday('203.0.113.2')]
    later(86_400_000)
    await ban(yesterday)
    later(20_000)
    await database.pool.query('truncate stats_records')
    await send({ body: { records: [view()] }, from: '203.0.113.1' })
    expect(await stored()).toEqual([])
    later(86_400_000)
    await ban(older)
    later(20_000)
    await send({ body: { records: [view()] }, from: '203.0.113.2' })
    expect(await stored()).toHaveLength(1)
  })

  test('that has a name is stored with it on later days', async () => {
    const signature = await originOfToday('203.0.113.40')
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into origin_names (name, origin_signature) values ('Médiathèque', $1) returning id`,
      [signature],
    )
    later(86_400_000)
    await send({ body: { records: [view()] }, from: '203.0.113.40' })
    expect((await stored()).at(-1)).toMatchObject({ origin_name_id: rows[0]!.id })
  })
})

describe('a malformed or too frequent report gets', () => {
  test.each([
    ['a list instead of an object', [], '', 'validation.object'],
    ['no records', {}, '/records', 'validation.required'],
    ['records that are no list', { records: 'view' }, '/records', 'validation.list'],
    ['too many records', { records: Array.from({ length: 101 }, () => view()) }, '/records', 'validation.maxItems'],
    ['a foreign member', { records: [], userId: 'x' }, '/userId', 'validation.unknown'],
    [
      'an unknown event',
      { records: [view(), view(undefined, 'files', 'hover')] },
      '/records/1/event',
      'validation.oneOf',
    ],
    ['an unknown type', { records: [view(undefined, 'users')] }, '/records/0/resourceType', 'validation.oneOf'],
    ['no id', { records: [{ event: 'view', resourceType: 'files' }] }, '/records/0/resourceId', 'validation.required'],
    ['a user who is named', { records: [{ ...view(), user: 'x' }] }, '/records/0/user', 'validation.unknown'],
    ['an endless id', { records: [view('x'.repeat(400))] }, '/records/0/resourceId', 'validation.maxLength'],
    ['a record that is none', { records: [null] }, '/records/0', 'validation.object'],
  ])('422 for %s', async (_what, body, pointer, detail) => {
    const answer = await send({
      body: Buffer.from(JSON.stringify(body)),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(422)
    expect((await jsonOf<{ errors: { source: unknown; detail: string }[] }>(answer)).errors[0]).toMatchObject({
      detail,
      source: { pointer },
    })
    expect(await stored()).toEqual([])
  })

  test('413 above 64 kB, 415 for types a foreign page can send, 400 for no JSON, 405 for GET', async () => {
    expect((await send({ body: { records: [view('x'.repeat(70_000))] } })).status).toBe(413)
    expect(
      (await send({ body: Buffer.from('{"records":[]}'), headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(415)
    expect((await send({ body: Buffer.from('{'), headers: { 'content-type': 'application/json' } })).status).toBe(400)
    expect((await createApi(app)(apiRequest(ROUTE))).status).toBe(405)
  })

  test('429 for too many of one network in a minute, with a retry time; others are counted', async () => {
    const context = build()
    const statuses: number[] = []
    for (let request = 0; request < 30; request++)
      statuses.push(
        (await send({ body: { records: Array.from({ length: 100 }, () => view()) }, context, from: '203.0.113.77' }))
          .status,
      )
    expect(statuses.filter(status => status === 204)).toHaveLength(24)
    const refused = await send({ body: { records: [view()] }, context, from: '203.0.113.77' })
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await send({ body: { records: [view()] }, context, from: '203.0.113.78' })).status).toBe(204)
    later(61_000)
    expect((await send({ body: { records: [view()] }, context, from: '203.0.113.77' })).status).toBe(204)
  })
})
