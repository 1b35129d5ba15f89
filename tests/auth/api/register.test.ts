import { expect, test } from 'vitest'
import { makeChallenge } from '#server/captcha/challenge.ts'
import { makeTicket } from '#server/captcha/ticket.ts'
import { routes } from '#server/auth/routes.ts'
import {
  buildAppContext,
  callRoute,
  createUser,
  jsonOf,
  signIn,
  TEST_PASSWORD,
  type Call,
} from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { lastMailTo, mailsTo } from '#tests/support/mails.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
await database.pool.query(
  `insert into jobs (id, name) values ('other', '{"fr":"Autre"}'), ('nurse', '{"fr":"Infirmière"}')
    on conflict do nothing`,
)
await database.pool.query(
  `insert into newsletter_frequencies (id, name) values ('never', '{}'), ('monthly', '{}') on conflict do nothing`,
)
const {
  rows: [category],
} = await database.pool.query<{ id: string }>(
  `insert into user_categories (name) values ('{"fr":"Famille"}') returning id`,
)
let address = 0

const solved = async () => solveCaptcha(await makeChallenge(app.env, new Date()))
const filled = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  password: TEST_PASSWORD,
  job: 'other',
  jobOther: 'Luthière',
  userCategory: category!.id,
  organizationName: 'Atelier Ruiz',
  newsletterFrequency: 'monthly',
  consent: true,
}
const post = (path: string, body: Record<string, unknown>, call: Call = {}, on = app) =>
  callRoute(on, routes, path, { method: 'POST', body, remoteAddress: `198.51.100.${(address += 1)}`, ...call })
const register = async (body: Record<string, unknown>, call: Call = {}, on = app) =>
  post('/auth/register', { ...filled, ...('captcha' in body ? {} : { captcha: await solved() }), ...body }, call, on)
const rowOf = async (email: string) =>
  (await database.pool.query<Record<string, unknown>>('select * from users where email = $1', [email])).rows[0]

test('a registration creates an account with every field and consent, unconfirmed and unvalidated', async () => {
  const answer = await register({ email: 'Ana@Ruíz.example' })
  expect(answer.status).toBe(200)
  expect(await jsonOf(answer)).toEqual({ state: 'registered', data: {} })
  expect(String(answer.headers['set-cookie'])).toMatch(/^sent-registration=/)
  const email = `ana@${new URL('http://ruíz.example').hostname}`
  const row = await rowOf(email)
  expect(row).toMatchObject({
    first_name: 'Ana',
    last_name: 'Ruiz',
    job_id: 'other',
    job_other: 'Luthière',
    user_category_id: category!.id,
    organization_name: 'Atelier Ruiz',
    newsletter_frequency_id: 'monthly',
    email_verified_at: null,
    validated_at: null,
    access_level_id: 'contact',
  })
  const { rows: agreed } = await database.pool.query(
    'select kind, document from consents where user_id = $1 order by kind',
    [row!['id']],
  )
  expect(agreed).toEqual([
    { kind: 'newsletter', document: '/legal/privacy-policy' },
    { kind: 'terms', document: '/legal/terms' },
  ])
  const { rows: requests } = await database.pool.query('select status from validation_requests where user_id = $1', [
    row!['id'],
  ])
  expect(requests).toEqual([{ status: 'pending' }])
  const { path } = await lastMailTo(app, email, 'verify-email')
  const headers = { cookie: await signIn(app, String(row!['id'])) }
  expect(
    await jsonOf(await post('/auth/email/verify', { id: row!['id'], hash: path!.split('/').at(-1) }, { headers })),
  ).toEqual({ state: 'verified', data: {} })
})

test('without validation requests an account is validated at once', async () => {
  const open = buildAppContext(database, { features: { validationRequests: false } })
  await register({ email: 'open@test.example' }, {}, open)
  const row = await rowOf('open@test.example')
  expect(row!['validated_at']).not.toBeNull()
  expect(
    (await database.pool.query('select 1 from validation_requests where user_id = $1', [row!['id']])).rowCount,
  ).toBe(0)
})

/** Of `register`: longer than what a registration needs. */
const ANSWER_AFTER_MS = 300

test('a known address gets the same answer in the same time; only its owner is told by mail', async () => {
  const known = await createUser(database, { firstName: 'Zoé' })
  const measure = async (email: string) => {
    const start = performance.now()
    const answer = await register({ email, captcha: await solved() })
    const { 'set-cookie': cookie, ...headers } = answer.headers
    const kept = JSON.parse(Buffer.from(String(cookie).split(/[=.]/)[1]!, 'base64url').toString()) as object
    const body = await jsonOf(answer)
    return { status: answer.status, body, headers, kept: Object.keys(kept), ms: performance.now() - start }
  }
  const [first, second] = [await measure(known.email), await measure('unknown@test.example')]
  expect(second).toEqual({ ...first, ms: expect.any(Number) as number })
  // Both wait for the same moment: on a slow machine longer, but never less.
  expect(Math.min(first.ms, second.ms)).toBeGreaterThanOrEqual(ANSWER_AFTER_MS - 2)
  expect(await mailsTo(app, known.email, 'account-exists')).toHaveLength(1)
  expect(await mailsTo(app, known.email, 'verify-email')).toHaveLength(0)
  expect((await rowOf(known.email))!['first_name']).toBe('Zoé')
})

test('the mail of a registration is sent again to the browser that registered, for a known address too', async () => {
  const known = await createUser(database, { firstName: 'Noa' })
  const again = async (cookie: string, call: Call = {}) =>
    post('/auth/register/again', {}, { headers: { cookie }, ...call })
  for (const [email, template] of [
    ['again@test.example', 'verify-email'],
    [known.email, 'account-exists'],
  ] as const) {
    const cookie = String((await register({ email })).headers['set-cookie']).split(';')[0]!
    const answer = await again(cookie)
    expect(answer.status).toBe(200)
    expect(await jsonOf(answer)).toEqual({ state: 'sent', data: { email: email.toLowerCase() } })
    expect(await mailsTo(app, email, template)).toHaveLength(2)
    const early = await again(cookie)
    expect(early.status).toBe(429)
    expect(Number(early.problem!.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await again(`${cookie}x`)).status).toBe(404)
  }
  expect((await again('')).status).toBe(404)
})

test('twenty simultaneous registrations with one address create one account', async () => {
  const solutions = await Promise.all(Array.from({ length: 20 }, solved))
  const limitless = buildAppContext(database, { env: { rateLimits: 'off' } })
  const answers = await Promise.all(
    solutions.map(captcha => register({ email: 'once@test.example', captcha }, {}, limitless)),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await mailsTo(app, 'once@test.example', 'verify-email')).toHaveLength(1)
})

test('all faults are reported together, each at its field, and nothing is stored', async () => {
  const answer = await register({
    firstName: ' ',
    lastName: 'x'.repeat(101),
    email: 'no address',
    password: 'short',
    job: 'other',
    jobOther: '',
    userCategory: 'x',
    newsletterFrequency: 'hourly',
    organizationName: 'a\0b',
    consent: false,
  })
  expect(answer.status).toBe(422)
  expect(answer.problem!.faults.map(({ pointer, code }) => `${pointer?.split('/').at(-1)} ${code}`).sort()).toEqual([
    'consent validation.accepted',
    'email validation.email',
    'firstName validation.required',
    'jobOther validation.required',
    'lastName validation.maxLength',
    'newsletterFrequency validation.oneOf',
    'organizationName validation.characters',
    'password validation.password.min',
    'userCategory validation.oneOf',
  ])
  for (const body of [[], null, 'x', 3])
    expect(
      (await callRoute(app, routes, '/auth/register', { method: 'POST', body: Buffer.from(JSON.stringify(body)) }))
        .status,
    ).toBe(422)
})

test('fields that only staff may set are ignored', async () => {
  await register({
    email: 'mass@test.example',
    roles: ['app_admin'],
    isAdmin: true,
    validatedAt: '2020-01-01',
    emailVerifiedAt: '2020-01-01',
    accessLevel: 'member_level_2',
    accessLevelId: 'member_level_2',
    id: '00000000-0000-0000-0000-000000000001',
  })
  const row = await rowOf('mass@test.example')
  expect(row).toMatchObject({ validated_at: null, email_verified_at: null, access_level_id: 'contact' })
  expect((await database.pool.query('select 1 from user_roles where user_id = $1', [row!['id']])).rowCount).toBe(0)
})

test('each proof of work counts once; a filled honeypot and proofs of others are refused', async () => {
  const captcha = await solved()
  expect((await register({ email: 'first@test.example', captcha })).status).toBe(200)
  for (const body of [
    { captcha },
    { captcha: '' },
    { captcha: 'bm90aGluZw==' },
    { website: 'https://spam.example' },
    {
      captcha: solveCaptcha(
        await makeChallenge({ ...app.env, secrets: { ...app.env.secrets, secret: 'x'.repeat(40) } }, new Date()),
      ),
    },
  ]) {
    expect((await register({ email: 'second@test.example', ...body })).problem?.faults[0]).toMatchObject({
      code: 'validation.captcha',
      pointer: '/data/attributes/captcha',
    })
  }
})

test('without script a delayed ticket replaces the proof of work, limited by network', async () => {
  const at = (seconds: number) => makeTicket(app.env, new Date(Date.now() - seconds * 1_000))
  const send = (ticket: string, email: string, remoteAddress = '203.0.113.5') =>
    register({ email, captcha: '', ticket }, { remoteAddress })
  expect((await send(at(1), 'a@test.example')).problem?.faults[0]?.code).toBe('validation.captchaYoung')
  expect((await send(at(3 * 3_600), 'a@test.example')).problem?.faults[0]?.code).toBe('validation.captcha')
  const ticket = at(20)
  expect((await send(ticket, 'a@test.example')).status).toBe(200)
  expect((await send(ticket, 'b@test.example', '203.0.113.6')).status).toBe(422)
  const statuses = []
  for (let round = 0; round < 4; round += 1) statuses.push((await send(at(20), `c${round}@test.example`)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a registration is refused from another site, and while the module is off', async () => {
  expect((await register({ email: 'x@test.example' }, { headers: { origin: 'https://evil.example' } })).status).toBe(
    403,
  )
  expect(
    (await register({ email: 'x@test.example' }, {}, buildAppContext(database, { features: { registration: false } })))
      .status,
  ).toBe(404)
})
