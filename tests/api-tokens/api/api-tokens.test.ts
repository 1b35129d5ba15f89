import { gatheredOf } from '#server/gather.ts'
import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { rebuildSearch } from '#server/search/index.ts'
import { clientOf, faults, identifier } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, createOrganization, createUser, type PersonFacts } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
const appAdmin = await asUser(app, { roles: ['app_admin'] })
const making = clientOf(api, appAdmin.headers)
const soon = () => new Date(Date.now() + 30 * 86_400_000).toISOString()

const make = (userId: string, scopes: { reads?: string[]; writes?: string[] }, changes: object = {}) =>
  making.post('api-tokens/actions/make', {
    meta: { input: { name: 'Relais', user: userId, expiresAt: soon(), ...scopes, ...changes } },
  })
const resultOf = (answer: { document: Record<string, unknown> }) =>
  (answer.document.meta as { result: { id: string; token: string } }).result

/** A program with a token of somebody new. */
async function program(facts: PersonFacts, scopes: { reads?: string[]; writes?: string[] }) {
  const person = await createUser(database, facts)
  const { id, token } = resultOf(await make(person.id, scopes))
  return { person, id, token, client: clientOf(api, { authorization: `Bearer ${token}` }) }
}
const rename = (client: typeof making, id: string) =>
  client.patch(`organizations/${id}`, { data: { type: 'organizations', id, attributes: { name: 'Renommée' } } })

describe('API tokens (specification 3, section 1)', () => {
  test('are shown once, and only their hash is stored', async () => {
    const { token, id } = await program({}, { reads: ['organizations'] })
    expect(token).toMatch(/^psr_[A-Za-z0-9_-]{43}$/)
    const everything = JSON.stringify(
      await Promise.all(
        ['api_tokens', 'history_actions', 'idempotency_keys'].map(table =>
          database.rows(`select t::text from ${table} t`, []),
        ),
      ),
    )
    expect(everything).not.toContain(token)
    expect((await making.get(`api-tokens/${id}`)).text).not.toContain(token)
    expect(
      (await making.get('history-actions', { 'filter[resourceId]': id })).list.map(one => one.attributes.operation),
    ).toEqual(['create'])
    const person = await createUser(database)
    const body = { meta: { input: { name: 'Deux fois', user: person.id, reads: ['jobs'], expiresAt: soon() } } }
    const [first, second] = [
      await making.post('api-tokens/actions/make', body, { 'idempotency-key': 'one-token-1' }),
      await making.post('api-tokens/actions/make', body, { 'idempotency-key': 'one-token-1' }),
    ]
    expect([resultOf(first).token, resultOf(second)]).toEqual([
      expect.stringMatching(/^psr_/),
      { id: resultOf(first).id },
    ])
    expect(JSON.stringify(await database.rows('select t::text from idempotency_keys t', []))).not.toContain(
      resultOf(first).token,
    )
  })

  test("give the person's rights within the scopes: neither more of the person nor more than the scopes", async () => {
    const organizationId = await createOrganization(database, { name: 'La sienne' })
    const other = await createOrganization(database)
    const reading = await program({ roles: ['admin'] }, { reads: ['organizations'] })
    const writing = await program(
      { roles: ['organization_admin'], organizationIds: [organizationId] },
      { writes: ['organizations'] },
    )
    expect([
      (await reading.client.get(`organizations/${organizationId}`)).status,
      (await rename(reading.client, organizationId)).status,
    ]).toEqual([200, 403])
    expect([
      (await rename(writing.client, organizationId)).status,
      (await rename(writing.client, other)).status,
    ]).toEqual([200, 403])
    expect((await reading.client.get(`organizations/${organizationId}`)).data.attributes).toHaveProperty(
      'adminOnlyNote',
    )
    expect(
      (
        await writing.client.post(`organizations/${organizationId}/actions/invite-user`, {
          meta: { input: { email: 'by@token.example' } },
        })
      ).status,
    ).toBe(204)
    expect(
      (
        await reading.client.post(`organizations/${organizationId}/actions/invite-user`, {
          meta: { input: { email: 'by@token.example' } },
        })
      ).status,
    ).toBe(403)
  })

  test('read what guests read of types outside the scopes, also through includes, and open no service', async () => {
    const organizationId = await createOrganization(database)
    const { client, person } = await program(
      { roles: ['admin'], organizationIds: [organizationId] },
      { reads: ['organizations'] },
    )
    expect((await client.get('users')).status).toBe(403)
    expect((await client.get('users/me')).status).toBe(403)
    expect((await client.get('access-levels')).status).toBe(200)
    expect((await client.get(`organizations/${organizationId}`, { include: 'users' })).text).not.toContain(person.id)
    expect((await client.get('/api/v1/services/admin-resources')).status).toBe(403)
    expect((await client.get('/api/v1/services/session')).data).toBeNull()
    expect((await client.post(`users/${person.id}/actions/impersonate`, {})).status).toBe(403)
  })

  test('need neither cookie nor origin, and a cookie beside them counts for nothing', async () => {
    const organizationId = await createOrganization(database)
    const { token } = await program({}, { writes: ['organizations'] })
    expect(
      (
        await rename(
          clientOf(api, {
            authorization: `Bearer ${token}`,
            cookie: appAdmin.headers.cookie!,
            origin: 'https://elsewhere.example',
          }),
          organizationId,
        )
      ).status,
    ).toBe(403)
    const admin = await program({ roles: ['admin'] }, { writes: ['organizations'] })
    expect((await rename(clientOf(api, { authorization: `bearer ${admin.token}` }), organizationId)).status).toBe(200)
  })

  test('end when they expire, are revoked, or their person is gone or no longer allowed', async () => {
    const organizationId = await createOrganization(database)
    const revoked = await program({ roles: ['admin'] }, { writes: ['organizations'] })
    expect((await rename(revoked.client, organizationId)).status).toBe(200)
    expect((await making.get(`api-tokens/${revoked.id}`)).data.attributes.lastUsedAt).toEqual(expect.any(String))
    expect((await making.post(`api-tokens/${revoked.id}/actions/revoke`, {})).status).toBe(200)
    expect(faults(await rename(revoked.client, organizationId))).toEqual(['401 auth.token'])
    const expired = await program({ roles: ['admin'] }, { writes: ['organizations'] })
    await database.pool.query("update api_tokens set expires_at = now() - interval '1 second' where id = $1", [
      expired.id,
    ])
    expect((await rename(expired.client, organizationId)).status).toBe(401)
    const demoted = await program({ roles: ['admin'] }, { writes: ['organizations'] })
    await database.pool.query('delete from user_roles where user_id = $1', [demoted.person.id])
    expect((await rename(demoted.client, organizationId)).status).toBe(403)
    await database.pool.query('update users set deleted_at = now() where id = $1', [demoted.person.id])
    expect((await rename(demoted.client, organizationId)).status).toBe(401)
  })

  test('are made and revoked by an app admin in person alone', async () => {
    const person = await createUser(database)
    const input = { name: 'x', user: person.id, reads: ['jobs'], expiresAt: soon() }
    for (const headers of [
      (await asUser(app, { roles: ['admin'] })).headers,
      (await program({ roles: ['app_admin'] }, { writes: ['users', 'organizations'] })).client,
    ]) {
      const client = 'cookie' in headers ? clientOf(api, headers as Record<string, string>) : (headers as typeof making)
      expect((await client.post('api-tokens/actions/make', { meta: { input } })).status).toBe(403)
    }
    for (const [changes, pointer] of [
      [{ name: ' ' }, 'name'],
      [{ user: 'me' }, 'user'],
      [{ reads: ['api-tokens'] }, 'reads'],
      [{ reads: [] }, 'reads'],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      [{ expiresAt: '2999-01-01T00:00:00Z' }, 'expiresAt'],
      [{ writes: 'users' }, 'writes'],
    ] as const) {
      expect([pointer, (await make(person.id, { reads: ['jobs'] }, changes)).errors[0]?.source?.pointer]).toEqual([
        pointer,
        `/meta/input/${pointer}`,
      ])
    }
    expect(
      (
        await making.post('api-tokens', {
          data: {
            type: 'api-tokens',
            attributes: { name: 'x' },
            relationships: { user: identifier('users', person.id) },
          },
        })
      ).status,
    ).toBe(403)
  })

  test('guesses from one network are rate-limited', async () => {
    const guess = clientOf(api, { authorization: `Bearer psr_${'x'.repeat(43)}` })
    const statuses = (await Promise.all(Array.from({ length: 40 }, () => guess.get('jobs')))).map(one => one.status)
    expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(20)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })
})

test('tokens open services as far as their scopes and their person allow', async () => {
  const opens = async (facts: PersonFacts, reads: string[], path: string) =>
    (await (await program(facts, { reads })).client.get(`/api/v1/services/${path}`)).status
  const staff: PersonFacts = { roles: ['rental_admin', 'admin'] }
  const SERVICES: [path: string, scopes: string[]][] = [
    ['stats?from=2026-01-01&to=2026-01-31', ['event-names', 'origin-names']],
    ['rentals/board', ['rental-commands', 'users']],
    ['rentals/conflicts', ['rental-commands', 'users']],
    ['rentals/figures?from=2026-01-01&to=2026-01-31', ['rental-commands', 'rental-items']],
    ['rentals/months', ['rental-invoices', 'rental-payments', 'users']],
  ]
  for (const [path, scopes] of SERVICES) {
    expect([path, await opens(staff, scopes, path)]).toEqual([path, 200])
    expect([path, await opens(staff, scopes.slice(1), path)]).toEqual([path, 403])
    expect([path, await opens({ level: 'member_level_2' }, scopes, path)]).toEqual([path, 403])
  }
  expect(await opens(staff, ['organizations'], 'system')).toBe(403)
  const { client } = await program(staff, { writes: ['rental-invoices', 'rental-payments', 'users'] })
  expect((await client.get('/api/v1/services/rentals/months')).status).toBe(200)
  expect((await client.post('/api/v1/services/rentals/months/2026-01/close', {})).status).toBe(403)
})

test('search finds for a token only what its scopes allow', async () => {
  const note = 'Zyxwvutique'
  const {
    rows: [made],
  } = await database.pool.query<{ id: string }>(
    "insert into rental_models (name, slug, published_at, access_level_id) values (jsonb_build_object('fr', " +
      "$1::text), 'zyx', now() - interval '1 day', 'member_level_1') returning id",
    [note],
  )
  await rebuildSearch({ ...app, orm: database.orm }, gatheredOf(app).registry)
  const found = async (reads: string[]) =>
    (
      await (
        await program({ level: 'member_level_2' }, { reads })
      ).client.get('/api/v1/services/global-search', { search: note })
    ).text.includes(made!.id)
  expect([await found(['rental-models']), await found(['organizations'])]).toEqual([true, false])
})
