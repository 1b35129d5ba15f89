import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from '#server/api.ts'
import { routes } from '#server/auth/routes.ts'
import { routes as siteRoutes } from '#server/site/routes.ts'
import { routes as privacyRoutes } from '#server/privacy/routes.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, callRoute } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const { headers: own } = await asUser(app, { roles: ['app_admin'] })
const client = clientOf(createApi(app), own)
const LONG = 'é'.repeat(20_000)
const all = [...routes, ...siteRoutes, ...privacyRoutes]

afterEach(() => {
  vi.restoreAllMocks()
})

/** Whatever counts characters fails: a length must be refused before. */
function forbidCounting(): void {
  vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(() => {
    throw new Error('the characters of a text that is too long were counted')
  })
  vi.spyOn(String.prototype, 'normalize').mockImplementation(() => {
    throw new Error('a text that is too long was normalised')
  })
}

const PASSWORD_FIELDS = [
  { path: '/auth/register', body: { password: LONG }, pointer: '/data/attributes/password' },
  { path: '/auth/login', body: { email: 'a@b.example', password: LONG }, pointer: '/password' },
  {
    path: '/auth/password/reset',
    body: { token: 'x', email: 'a@b.example', password: LONG },
    pointer: '/data/attributes/password',
  },
  {
    path: '/api/v1/services/account/password',
    body: { oldPassword: LONG, password: 'une-phrase-de-passe' },
    pointer: '/data/attributes/oldPassword',
  },
  {
    path: '/api/v1/services/account/password',
    body: { oldPassword: 'x', password: LONG },
    pointer: '/data/attributes/password',
  },
  {
    path: '/api/v1/services/account/email',
    body: { email: 'new@b.example', password: LONG },
    pointer: '/data/attributes/password',
  },
  {
    path: '/api/v1/services/account/two-factor',
    body: { twoFactorStrategy: 'email', oldPassword: LONG },
    pointer: '/data/attributes/oldPassword',
  },
  { path: '/api/v1/services/account/erasure', body: { password: LONG }, pointer: '/data/attributes/password' },
]

test.each(PASSWORD_FIELDS)(
  'a password of 20,000 characters is refused by its length before anything reads it or counts a try: $path $pointer',
  async ({ path, body, pointer }) => {
    const { rows: before } = await database.pool.query('select count(*) from rate_limits')
    forbidCounting()
    const answer = await callRoute(app, all, path, {
      method: 'POST',
      body,
      headers: path.startsWith('/api/') ? own : {},
      remoteAddress: '198.51.100.7',
    })
    vi.restoreAllMocks()
    expect(answer.problem).toMatchObject({
      status: 422,
      faults: [{ code: 'validation.password.max', pointer, meta: { max: 128 } }],
    })
    expect((await database.pool.query('select count(*) from rate_limits')).rows).toEqual(before)
  },
)

test('a password of 20,000 characters set by an administrator is refused by its length', async () => {
  forbidCounting()
  const answer = await client.post('users', {
    data: { type: 'users', attributes: { firstName: 'A', lastName: 'B', email: 'other@b.example', password: LONG } },
  })
  vi.restoreAllMocks()
  expect(answer.status).toBe(422)
  expect(answer.errors.map(({ source }) => source?.pointer)).toContain('/data/attributes/password')
})

test('a text of more than four times its limit is refused before its characters are counted', async () => {
  forbidCounting()
  const answer = await client.post('organizations', {
    data: { type: 'organizations', attributes: { name: LONG, description: 'a'.repeat(900_000) } },
  })
  vi.restoreAllMocks()
  expect(answer.status).toBe(422)
  expect(answer.errors.map(({ code, source }) => `${source?.pointer} ${code}`)).toEqual(
    expect.arrayContaining([
      '/data/attributes/name validation.maxLength',
      '/data/attributes/description validation.maxLength',
    ]),
  )
})
