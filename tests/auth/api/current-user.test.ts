import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import {
  apiRequest,
  asUser,
  buildAppContext,
  createOrganization,
  createUser,
  jsonOf,
  signIn,
  TEST_PASSWORD,
  type Call,
} from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)

/** Specification 1, section 7: how the current user is loaded. */
const INCLUDE = [
  'roles',
  'job',
  'accessLevel',
  'organizations.accessLevel',
  'organizations.organizationType',
  'actingAsOrganization.accessLevel',
  'actingAsOrganization.organizationType',
  'actingAsOrganization.users.job',
  'actingAsOrganization.adProjectsDefaultUsers',
  'newsletterFrequency',
  'rentalInvoicingStrategy',
  'userCategory',
].join(',')
const JSONAPI = { 'content-type': 'application/vnd.api+json' }

type Answer = {
  data: ResourceObject
  included?: ResourceObject[]
  errors?: { code: string; source?: { pointer?: string } }[]
}
async function ask(path: string, call: Call = {}): Promise<Answer & { status: number }> {
  const answer = await api(apiRequest(path, call))
  return { status: answer.status, ...(answer.body === null ? ({} as Answer) : await jsonOf<Answer>(answer)) }
}

test('users/me is the current user, with everything that the product loads beside it', async () => {
  const own = await createOrganization(database, { name: 'Atelier', level: 'member_level_2' })
  const acting = await createOrganization(database, { name: 'Fabrique', level: 'friendly_member' })
  const me = await asUser(app, { roles: ['contributor'], organizationIds: [own, acting], actingAs: acting })
  const colleague = await createUser(database, { organizationIds: [acting] })
  const {
    status,
    data,
    included = [],
  } = await ask('/api/v1/users/me', { query: `include=${INCLUDE}`, headers: me.headers })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    type: 'users',
    id: me.id,
    attributes: { email: me.email, canEdit: true, timezone: 'Europe/Paris' },
  })
  expect(data.attributes).not.toHaveProperty('passwordHash')
  const idsOf = (type: string) => included.filter(record => record.type === type).map(record => record.id)
  expect(idsOf('roles')).toEqual(['contributor'])
  expect(idsOf('rental-invoicing-strategies')).toEqual(['vat'])
  expect(new Set(idsOf('organizations'))).toEqual(new Set([own, acting]))
  expect(idsOf('users')).toContain(colleague.id)
  expect(new Set(idsOf('access-levels'))).toEqual(new Set(['contact', 'member_level_2', 'friendly_member']))
  expect(JSON.stringify(included.filter(record => record.id === colleague.id))).not.toContain(colleague.email)
})

test('a guest has no current user', async () => {
  expect(await ask('/api/v1/users/me')).toMatchObject({ status: 401, errors: [{ code: 'auth.required' }] })
})

test('the user is saved with time zone, locale, edition locale and the organisation they act as', async () => {
  const organizationId = await createOrganization(database)
  const me = await asUser(app, { organizationIds: [organizationId] })
  const save = (relationship: { type: string; id: string } | null) =>
    ask('/api/v1/users/me', {
      method: 'PATCH',
      headers: { ...me.headers, ...JSONAPI },
      body: Buffer.from(
        JSON.stringify({
          data: {
            type: 'users',
            id: me.id,
            attributes: { timezone: 'Europe/Rome', locale: 'it', editionLocale: 'fr' },
            relationships: { actingAsOrganization: { data: relationship } },
          },
        }),
      ),
    })
  expect((await save({ type: 'organizations', id: organizationId })).status).toBe(200)
  const { rows } = await database.pool.query(
    'select timezone, locale, edition_locale, acting_as_organization_id from users where id = $1',
    [me.id],
  )
  expect(rows[0]).toEqual({
    timezone: 'Europe/Rome',
    locale: 'it',
    edition_locale: 'fr',
    acting_as_organization_id: organizationId,
  })
  expect((await save({ type: 'organizations', id: await createOrganization(database) })).status).toBe(422)
  expect((await save(null)).status).toBe(200)
})

test.each([
  ['isAdmin', { attributes: { isAdmin: true } }],
  ['emailVerifiedAt', { attributes: { emailVerifiedAt: '2026-01-01T00:00:00Z' } }],
  ['validatedAt', { attributes: { validatedAt: '2026-01-01T00:00:00Z' } }],
  ['passwordHash', { attributes: { passwordHash: 'x' } }],
  ['password', { attributes: { password: 'une-phrase-de-passe-42' } }],
  ['canUseTransactions', { attributes: { canUseTransactions: true } }],
  ['lastLoginAt', { attributes: { lastLoginAt: null } }],
  ['roles', { relationships: { roles: { data: [{ type: 'roles', id: 'app_admin' }] } } }],
  ['accessLevel', { relationships: { accessLevel: { data: { type: 'access-levels', id: 'member_level_2' } } } }],
  ['organizations', { relationships: { organizations: { data: [] } } }],
])('a user cannot set %s of themselves, and nothing of such a request is stored', async (name, change) => {
  const me = await asUser(app)
  const answer = await ask('/api/v1/users/me', {
    method: 'PATCH',
    headers: { ...me.headers, ...JSONAPI },
    body: Buffer.from(
      JSON.stringify({
        data: {
          type: 'users',
          id: me.id,
          ...change,
          attributes: { firstName: 'Changed', ...('attributes' in change ? change.attributes : {}) },
        },
      }),
    ),
  })
  expect(answer.status).toBe(422)
  expect(answer.errors?.[0]?.source?.pointer).toContain(name)
  const { rows } = await database.pool.query('select first_name from users where id = $1', [me.id])
  expect(rows[0]).toEqual({ first_name: 'Ada' })
})

test('a write with a cookie from a page of another site is refused, a reading is not', async () => {
  const { id } = await createUser(database)
  const cookie = await signIn(app, id)
  for (const headers of [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: app.env.siteUrl },
  ] as Record<string, string>[]) {
    for (const path of ['/auth/logout', '/services/files', '/api/v1/services/files']) {
      expect(
        (await ask(path, { method: 'POST', headers: { ...headers, cookie }, body: Buffer.from('x') })).status,
      ).toBe(403)
    }
    expect((await ask('/api/v1/users/me', { headers: { ...headers, cookie } })).status).toBe(200)
  }
})

test('the API signs a person in and out, and refuses malformed credentials', async () => {
  const { id, email } = await createUser(database)
  const answer = await api(apiRequest('/auth/login', { method: 'POST', body: { email, password: TEST_PASSWORD } }))
  expect(await jsonOf(answer)).toEqual({ state: 'authenticated', data: { userId: id } })
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!
  expect((await ask('/api/v1/users/me', { headers: { cookie } })).data.id).toBe(id)
  expect((await ask('/auth/logout', { method: 'POST', headers: { cookie, origin: app.env.siteUrl } })).status).toBe(204)
  expect((await ask('/api/v1/users/me', { headers: { cookie } })).status).toBe(401)
  for (const body of [
    Buffer.from('{'),
    Buffer.alloc(0),
    Buffer.from('[]'),
    Buffer.from('null'),
    Buffer.from('{"email":{"$ne":1},"password":1}'),
  ]) {
    expect([400, 422]).toContain(
      (await ask('/auth/login', { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status,
    )
  }
})
