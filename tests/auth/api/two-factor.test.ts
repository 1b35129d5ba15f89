import { definitionsOf } from '#server/gather.ts'
import { systemActor } from '#server/domain/actor.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { manifestFor } from '#server/jsonapi/manifest.ts'
import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { forgetEnded } from '#server/auth/index.ts'
import { routes } from '#server/auth/routes.ts'
import { clientOf } from '#tests/support/api-client.ts'
import {
  asUser,
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

const definitions = definitionsOf()

const database = await createTestDatabase()
let shift = 0
const strict = buildAppContext(database, { features: { twoFactor: true }, now: () => new Date(Date.now() + shift) })
let address = 0

const post = (path: string, body: Record<string, unknown>, call: Call = {}, on = strict) =>
  callRoute(on, routes, path, {
    method: 'POST',
    body,
    remoteAddress: `198.51.${(address += 1) >> 8}.${address & 255}`,
    ...call,
  })
const cookiesOf = (headers: Record<string, string | string[]>) =>
  [headers['set-cookie'] ?? []].flat().map(value => value.split(';')[0]!)

/** Someone who has typed the password and stands before the code. */
async function begun(facts: Parameters<typeof createUser>[1] = { twoFactor: 'email' }) {
  const user = await createUser(database, facts)
  const answer = await post('/auth/login', { email: user.email, password: TEST_PASSWORD })
  expect(await jsonOf(answer)).toEqual({ state: 'two_factor_required', data: { strategy: 'email' } })
  const [cookie = ''] = cookiesOf(answer.headers)
  return {
    ...user,
    headers: { cookie },
    code: async () => (await lastMailTo(strict, user.email, 'sign-in-code'))['code']!,
  }
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.each([
  { roles: ['app_admin'] as const },
  { roles: ['admin'] as const },
  { roles: ['eqlaat_member'] as const },
  { twoFactor: 'email' as const },
])('the second step is asked of %j', async facts => {
  const person = await begun(facts)
  expect(person.headers.cookie).toMatch(/^second-factor=[\w-]{43}$/)
  expect((await database.pool.query('select 1 from sessions where user_id = $1', [person.id])).rowCount).toBe(0)
})

test('the second step is not asked of a contributor, nor of an admin while the module is off', async () => {
  const [member, admin] = [
    await createUser(database, { roles: ['contributor'] }),
    await createUser(database, { roles: ['admin'] }),
  ]
  expect(await jsonOf(await post('/auth/login', { email: member.email, password: TEST_PASSWORD }))).toMatchObject({
    state: 'authenticated',
  })
  expect(
    await jsonOf(
      await post('/auth/login', { email: admin.email, password: TEST_PASSWORD }, {}, buildAppContext(database)),
    ),
  ).toMatchObject({ state: 'authenticated' })
  expect((await post('/auth/two-factor/login', { code: '000000' }, {}, buildAppContext(database))).status).toBe(404)
})

test("the right code signs in once, also with spaces, and replaces the browser's former session", async () => {
  const person = await begun()
  const former = await signIn(strict, person.id)
  const code = await person.code()
  expect(code).toMatch(/^\d{6}$/)
  const headers = { cookie: `${person.headers.cookie}; ${former}` }
  const answer = await post('/auth/two-factor/login', { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` }, { headers })
  expect(await jsonOf(answer)).toEqual({ state: 'authenticated', data: { userId: person.id } })
  expect(cookiesOf(answer.headers)).toEqual([
    expect.stringMatching(/^session=[\w-]{43}$/),
    expect.stringMatching(/^browser=/),
    'second-factor=',
  ])
  expect((await database.pool.query('select 1 from sessions where user_id = $1', [person.id])).rowCount).toBe(1)
  expect(await jsonOf(await post('/auth/two-factor/login', { code }, { headers: person.headers }))).toEqual({
    state: 'failed',
    data: { reason: 'challenge' },
  })
})

test('one of twenty simultaneous uses of the right code signs in', async () => {
  const person = await begun()
  const code = await person.code()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/auth/two-factor/login', { code }, { headers: person.headers })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of a hundred guesses at once five are compared, and the right code is then refused too', async () => {
  const person = await begun()
  const code = await person.code()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      post('/auth/two-factor/login', { code: wrong(code) }, { headers: person.headers }),
    ),
  )
  expect(answers.every(({ status }) => status === 401)).toBe(true)
  const {
    rows: [row],
  } = await database.pool.query<{ tries: number }>('select tries from sign_in_challenges where user_id = $1', [
    person.id,
  ])
  expect(row?.tries).toBe(5)
  expect((await post('/auth/two-factor/login', { code }, { headers: person.headers })).status).toBe(401)
})

test('wrong codes are counted for the account over all sign-ins', async () => {
  const person = await begun()
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const code = await person.code()
    for (let guess = 0; guess < 5; guess += 1)
      statuses.push((await post('/auth/two-factor/login', { code: wrong(code) }, { headers: person.headers })).status)
    shift += 61_000
    await post('/auth/two-factor/code', {}, { headers: person.headers })
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)])
  shift = 0
})

test('a code is valid for ten minutes and for its own sign-in only', async () => {
  const person = await begun()
  const code = await person.code()
  const second = await post('/auth/login', { email: person.email, password: TEST_PASSWORD })
  const [elsewhere = ''] = cookiesOf(second.headers)
  expect((await post('/auth/two-factor/login', { code }, { headers: { cookie: elsewhere } })).status).toBe(401)
  shift = 10 * 60_000 + 1_000
  expect(await jsonOf(await post('/auth/two-factor/login', { code }, { headers: person.headers }))).toEqual({
    state: 'failed',
    data: { reason: 'code' },
  })
  shift = 0
  expect((await post('/auth/two-factor/login', { code }, { headers: person.headers })).status).toBe(200)
})

test('a new code is sent 60 s after the last one at the earliest, and replaces it', async () => {
  const person = await begun()
  const first = await person.code()
  const refused = await post('/auth/two-factor/code', {}, { headers: person.headers })
  expect(refused.status).toBe(429)
  expect(await jsonOf<{ state: string; data: { seconds: number } }>(refused)).toMatchObject({ state: 'wait' })
  await post('/auth/login', { email: person.email, password: TEST_PASSWORD })
  await post('/auth/login', { email: person.email, password: TEST_PASSWORD }, { headers: person.headers })
  expect(await mailsTo(strict, person.email, 'sign-in-code')).toHaveLength(1)
  shift = 61_000
  expect(await jsonOf(await post('/auth/two-factor/code', {}, { headers: person.headers }))).toEqual({
    state: 'sent',
    data: {},
  })
  const second = await person.code()
  if (second !== first)
    expect((await post('/auth/two-factor/login', { code: first }, { headers: person.headers })).status).toBe(401)
  expect((await post('/auth/two-factor/login', { code: second }, { headers: person.headers })).status).toBe(200)
  shift = 0
})

test('a missing or malformed challenge or code signs nobody in', async () => {
  const person = await begun()
  for (const cookie of ['', 'second-factor=short', `second-factor=${'x'.repeat(43)}`])
    expect((await post('/auth/two-factor/login', { code: '123456' }, { headers: { cookie } })).status).toBe(401)
  for (const code of [null, {}, [], '', '1'.repeat(10_000)])
    expect((await post('/auth/two-factor/login', { code }, { headers: person.headers })).status).toBe(401)
})

test('expired sign-in challenges, password reset links and sessions are deleted', async () => {
  const person = await begun()
  await post('/auth/password/forgot', { email: person.email })
  await signIn(strict, person.id)
  const count = async () =>
    Number(
      (
        await database.pool.query<{ count: string }>(
          `select (select count(*) from sign_in_challenges where user_id = $1)
            + (select count(*) from password_resets where user_id = $1)
            + (select count(*) from sessions where user_id = $1) as count`,
          [person.id],
        )
      ).rows[0]!.count,
    )
  await forgetEnded(strict)
  expect(await count()).toBe(3)
  await forgetEnded({ ...strict, now: () => new Date(Date.now() + 2 * 3_600_000) })
  expect(await count()).toBe(1)
  await forgetEnded({ ...strict, now: () => new Date(Date.now() + 31 * 86_400_000) })
  expect(await count()).toBe(0)
})

test("changing one's own second factor requires the password", async () => {
  const { id } = await createUser(database, { twoFactor: 'email' })
  const headers = { cookie: await signIn(strict, id), origin: strict.env.siteUrl }
  const strategy = async () =>
    (await database.pool.query<{ s: string }>('select two_factor_strategy as s from users where id = $1', [id]))
      .rows[0]!.s
  const change = (body: Record<string, unknown>) => post('/api/v1/services/account/two-factor', body, { headers })
  expect((await change({ twoFactorStrategy: 'none' })).problem?.faults[0]).toMatchObject({
    code: 'validation.required',
    pointer: '/data/attributes/oldPassword',
  })
  expect((await change({ twoFactorStrategy: 'none', oldPassword: 'mauvais-mot-de-passe' })).status).toBe(422)
  expect((await change({ twoFactorStrategy: 'sms', oldPassword: TEST_PASSWORD })).status).toBe(422)
  expect(await strategy()).toBe('email')
  expect((await change({ twoFactorStrategy: 'none', oldPassword: TEST_PASSWORD })).status).toBe(200)
  expect(await strategy()).toBe('none')
})

test.each([['app_admin'], ['admin'], ['eqlaat_member']] as const)(
  "a %s can't switch the second factor off: the role demands it",
  async role => {
    const { id } = await createUser(database, { roles: [role], twoFactor: 'email' })
    const headers = { cookie: await signIn(strict, id), origin: strict.env.siteUrl }
    const answer = await post(
      '/api/v1/services/account/two-factor',
      { twoFactorStrategy: 'none', oldPassword: TEST_PASSWORD },
      { headers },
    )
    expect([answer.status, answer.problem?.faults[0]?.code]).toEqual([422, 'validation.twoFactorRequired'])
  },
)

test('the back office offers the second factor while its module is on, and hides it otherwise', () => {
  const fieldsOf = (isOn: boolean) =>
    manifestFor(makeRegistry(definitions, { ...strict.site.features, twoFactor: isOn }), systemActor).resources.find(
      ({ type }) => type === 'users',
    )!
  expect(fieldsOf(true).fields.map(({ name }) => name)).toContain('twoFactorStrategy')
  const off = fieldsOf(false)
  expect(JSON.stringify([off.fields, off.form, off.filters, off.columns])).not.toContain('twoFactor')
})

test('a second factor is switched off by its person with the password, or by an account manager', async () => {
  const reset = async (id: string) =>
    void (await database.pool.query("update users set two_factor_strategy = 'email' where id = $1", [id]))
  const strategyOf = async (id: string) =>
    (await database.pool.query<{ s: string }>('select two_factor_strategy as s from users where id = $1', [id]))
      .rows[0]!.s
  const [member, other, admin, appAdmin, rentalAdmin] = [
    await asUser(strict),
    await asUser(strict),
    await asUser(strict, { roles: ['admin'] }),
    await asUser(strict, { roles: ['app_admin'] }),
    await asUser(strict, { roles: ['rental_admin'] }),
  ]
  const impersonating = await asUser(strict)
  await database.pool.query('update sessions set impersonator_id = $1 where user_id = $2', [admin.id, impersonating.id])
  const by: [string, { id: string; headers: Record<string, string> } | null, { id: string }, number][] = [
    ['a guest', null, member, 401],
    ['the person, without the password', member, member, 422],
    ['another member', other, member, 403],
    ['staff who manage no accounts', rentalAdmin, member, 403],
    ['an admin, for a member', admin, member, 200],
    ['an admin, for themself', admin, admin, 422],
    ['an admin, for an app admin', admin, appAdmin, 403],
    ['an app admin, for an admin', appAdmin, admin, 200],
    ['an app admin, for themself', appAdmin, appAdmin, 422],
    ['an admin who acts for the person', impersonating, impersonating, 403],
  ]
  for (const [who, actor, target, status] of by) {
    await reset(target.id)
    const answer = await clientOf(createApi(strict), actor?.headers ?? {}).patch(`users/${target.id}`, {
      data: { type: 'users', id: target.id, attributes: { twoFactorStrategy: 'none' } },
    })
    expect([who, answer.status, await strategyOf(target.id)]).toEqual([who, status, status === 200 ? 'none' : 'email'])
  }
})
