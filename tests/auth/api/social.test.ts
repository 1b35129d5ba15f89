import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SocialProviderSettings } from '#server/config/social.ts'
import { makeChallenge } from '#server/captcha/challenge.ts'
import { routes } from '#server/auth/routes.ts'
import { buildAppContext, callRoute, createUser, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'

const database = await createTestDatabase()
await database.pool.query(`insert into jobs (id, name) values ('other', '{}') on conflict do nothing`)

/** A provider of its own on loopback. What it says of people is set by each test. */
const server = new OAuth2Server()
await server.issuer.keys.generate('RS256')
await server.start(0, '127.0.0.1')
afterAll(() => server.stop())
let claims: Record<string, unknown> = {}
let asked: URLSearchParams | null = null
server.service.on(
  'beforeTokenSigning',
  (token: { payload: Record<string, unknown> }, request: { body: Record<string, string> }) => {
    asked = new URLSearchParams(request.body)
    Object.assign(token.payload, { aud: 'client', sub: 'someone', ...claims })
  },
)

const issuer = `http://127.0.0.1:${server.address().port}`
server.issuer.url = issuer
const provider: SocialProviderSettings = {
  id: 'oidc',
  name: 'Maison',
  issuer,
  clientId: 'client',
  clientSecret: 'secret',
  isAddressProven: false,
}
const app = buildAppContext(database, {
  features: { socialLogin: true },
  env: {
    socialProviders: [
      provider,
      { ...provider, id: 'google', name: 'Google' },
      { ...provider, id: 'microsoft', name: 'Microsoft' },
    ],
  },
})

const post = (path: string, body: Record<string, unknown>, cookie = '', on = app) =>
  callRoute(on, routes, path, { method: 'POST', body, headers: { cookie } })
const cookiesOf = (headers: Record<string, string | string[]>) =>
  [headers['set-cookie'] ?? []].flat().map(value => value.split(';')[0]!)

/** Goes to the provider and comes back with its code, as a browser does. */
async function throughProvider(id = 'oidc', on = app) {
  const started = await post(`/auth/social/${id}/start`, {}, '', on)
  const {
    data: { url },
  } = await jsonOf<{ data: { url: string } }>(started)
  const [cookie = ''] = cookiesOf(started.headers)
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location')!)
  const nonce = new URL(url).searchParams.get('nonce')!
  claims = { nonce, ...claims }
  return {
    cookie,
    url: new URL(url),
    back,
    code: back.searchParams.get('code')!,
    state: back.searchParams.get('state')!,
  }
}
async function comeBack(id = 'oidc', on = app) {
  const { cookie, code, state } = await throughProvider(id, on)
  return post(`/auth/social/${id}/login`, { code, state }, cookie, on)
}

beforeEach(() => {
  claims = {}
})

test.each(['oidc', 'google', 'microsoft'])('%s: an address confirmed here and by the provider signs in', async id => {
  const user = await createUser(database)
  claims = { email: user.email.toUpperCase(), email_verified: true }
  const { url, cookie, back, code, state } = await throughProvider(id)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'client',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    redirect_uri: `http://localhost:4999/auth/social/${id}/callback`,
  })
  expect(back.pathname).toBe(`/auth/social/${id}/callback`)
  const answer = await post(`/auth/social/${id}/login`, { code, state }, cookie)
  expect(await jsonOf(answer)).toEqual({ state: 'authenticated', data: { userId: user.id } })
  expect(cookiesOf(answer.headers).some(value => /^session=[\w-]{43}$/.test(value))).toBe(true)
  expect(asked!.get('code_verifier')).toMatch(/^[\w-]{43,128}$/)
})

test('the second factor is asked for after the provider, too', async () => {
  const strict = buildAppContext(database, {
    features: { socialLogin: true, twoFactor: true },
    env: { socialProviders: [provider] },
  })
  const user = await createUser(database, { roles: ['admin'] })
  claims = { email: user.email, email_verified: true }
  expect(await jsonOf(await comeBack('oidc', strict))).toEqual({
    state: 'two_factor_required',
    data: { strategy: 'email' },
  })
})

test("an unknown address registers with the provider's data, and is then confirmed and signed in", async () => {
  claims = { email: 'Neu@Test.example', email_verified: true, given_name: 'Neu', family_name: 'Ling' }
  const answer = await comeBack()
  expect(await jsonOf(answer)).toEqual({
    state: 'registration_required',
    data: { provider: 'oidc', email: 'neu@test.example', firstName: 'Neu', lastName: 'Ling' },
  })
  const proof = cookiesOf(answer.headers).find(value => value.startsWith('proven-address='))!
  const body = { firstName: 'Neu', lastName: 'Ling', job: 'other', jobOther: 'x', consent: true }
  const captcha = async () => solveCaptcha(await makeChallenge(app.env, new Date()))
  const other = await post(
    '/auth/register',
    { ...body, email: 'someone-else@test.example', captcha: await captcha() },
    proof,
  )
  expect(await jsonOf(other)).toEqual({ state: 'registered', data: {} })
  const forged = await post(
    '/auth/register',
    { ...body, email: 'neu@test.example', captcha: await captcha() },
    `${proof}x`,
  )
  expect(forged.problem?.faults[0]).toMatchObject({ pointer: '/data/attributes/password', code: 'validation.required' })
  const registered = await post(
    '/auth/register',
    { ...body, email: 'neu@test.example', captcha: await captcha() },
    proof,
  )
  expect(await jsonOf<{ state: string }>(registered)).toMatchObject({ state: 'authenticated' })
  const { rows } = await database.pool.query(
    'select email_verified_at is not null as verified, password_hash from users where email = $1',
    ['neu@test.example'],
  )
  expect(rows).toEqual([{ verified: true, password_hash: null }])
})

test('no account is handed out by an address that is not confirmed on both sides', async () => {
  const early = await createUser(database, { emailVerified: false })
  claims = { email: early.email, email_verified: true }
  expect(await jsonOf<{ state: string }>(await comeBack())).toMatchObject({ state: 'registration_required' })
  const user = await createUser(database)
  for (const verified of [false, undefined, 'no']) {
    claims = { email: user.email, email_verified: verified }
    expect(await jsonOf(await comeBack())).toEqual({ state: 'failed', data: { reason: 'unverified' } })
  }
})

test('state, nonce, cookie, provider, audience, issuer, age and signature are checked', async () => {
  const user = await createUser(database)
  const good = { email: user.email, email_verified: true }
  const refused = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(401)
  claims = { ...good }
  const first = await throughProvider()
  await refused(post('/auth/social/oidc/login', { code: first.code, state: 'other' }, first.cookie))
  await refused(post('/auth/social/oidc/login', { code: first.code, state: first.state }))
  await refused(post('/auth/social/oidc/login', { code: first.code, state: first.state }, `${first.cookie}x`))
  await refused(post('/auth/social/google/login', { code: first.code, state: first.state }, first.cookie))
  await refused(post('/auth/social/oidc/login', { code: 'made up', state: first.state }, first.cookie))
  for (const wrong of [
    { nonce: 'other' },
    { aud: 'another' },
    { aud: ['client', 'another'] },
    { iss: 'https://evil.example' },
    { exp: 1 },
  ]) {
    claims = { ...good, ...wrong }
    await refused(comeBack())
  }
  claims = good
  const { cookie, code, state } = await throughProvider()
  server.service.once('beforeResponse', (response: { body: { id_token: string } }) => {
    const [head, body, signature] = response.body.id_token.split('.')
    const changed = JSON.parse(Buffer.from(body!, 'base64url').toString()) as Record<string, unknown>
    response.body.id_token = [
      head,
      Buffer.from(JSON.stringify({ ...changed, email_verified: 'true' })).toString('base64url'),
      signature,
    ].join('.')
  })
  await refused(post('/auth/social/oidc/login', { code, state }, cookie))
})

test('unconfigured providers are not offered, and none is while the module is off', async () => {
  expect((await post('/auth/social/nobody/start', {})).status).toBe(404)
  expect(
    (await post('/auth/social/oidc/start', {}, '', buildAppContext(database, { env: { socialProviders: [provider] } })))
      .status,
  ).toBe(404)
  const list = await callRoute(app, routes, '/api/v1/services/social-providers')
  expect(await jsonOf(list)).toEqual({
    data: [
      { id: 'oidc', name: 'Maison' },
      { id: 'google', name: 'Google' },
      { id: 'microsoft', name: 'Microsoft' },
    ],
  })
  expect(JSON.stringify(await jsonOf(list))).not.toContain('secret')
})
