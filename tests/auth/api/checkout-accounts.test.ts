import { expect, test } from 'vitest'
import { makeChallenge } from '#server/captcha/challenge.ts'
import { routes } from '#server/auth/routes.ts'
import { buildAppContext, callRoute, createUser, jsonOf, signIn, TEST_PASSWORD } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { lastMailTo } from '#tests/support/mails.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
let address = 0

const post = (path: string, body: Record<string, unknown>, cookie = '') =>
  callRoute(app, routes, path, {
    method: 'POST',
    body,
    remoteAddress: `198.51.100.${(address += 1)}`,
    headers: cookie === '' ? {} : { cookie },
  })

/** A guest of the checkout: signed in at once. */
async function begin(email: string, more: Record<string, unknown> = {}) {
  const captcha = solveCaptcha(await makeChallenge(app.env, new Date()))
  const answer = await post('/auth/register', {
    checkout: true,
    firstName: 'Lou',
    lastName: 'Petit',
    email,
    consent: true,
    captcha,
    ...more,
  })
  const { data, ...body } = (await jsonOf(answer)) as { state: string; data: { userId: string } }
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  return { ...body, id: data.userId, names: cookies.map(one => one.split('=')[0]), cookie: cookies[0]!.split(';')[0]! }
}

const rowOf = async (id: string) =>
  (
    await database.pool.query<{ email: string; proved: boolean; provisional: boolean; gone: boolean }>(
      `select email, email_verified_at is not null as proved, is_provisional as provisional,
        deleted_at is not null as gone from users where id = $1`,
      [id],
    )
  ).rows[0]!

async function prove({ id, cookie }: { id: string; cookie: string }, email: string) {
  const { path } = await lastMailTo(app, email, 'verify-email')
  return jsonOf(await post('/auth/email/verify', { id, hash: path!.split('/').at(-1) }, cookie))
}

test('a checkout needs no password; who has an account learns no more than who has none', async () => {
  const known = await createUser(database, { email: 'known@test.example' })
  const [fresh, claimed] = [await begin('fresh@test.example'), await begin('known@test.example')]
  expect({ ...claimed, id: '', cookie: '' }).toEqual({ ...fresh, id: '', cookie: '' })
  expect(fresh.state).toBe('authenticated')
  expect(claimed.id).not.toBe(known.id)
  expect(await rowOf(claimed.id)).toEqual({
    email: 'known@test.example',
    proved: false,
    provisional: true,
    gone: false,
  })
})

test('proving the address makes the account its owner, by the link or by a password that is chosen', async () => {
  const begun = await begin('lou@test.example')
  expect(await prove(begun, 'lou@test.example')).toEqual({ state: 'verified', data: {} })
  expect(await rowOf(begun.id)).toMatchObject({ proved: true, provisional: false })
  const other = await begin('ana@test.example')
  await post('/auth/password/forgot', { email: 'ana@test.example' })
  const [, , , , token, email] = (await lastMailTo(app, 'ana@test.example', 'reset-password')).path!.split('/')
  const reset = { token, email: decodeURIComponent(email!), password: TEST_PASSWORD }
  expect(await jsonOf(await post('/auth/password/reset', reset))).toEqual({ state: 'reset', data: {} })
  expect(await rowOf(other.id)).toMatchObject({ proved: true, provisional: false })
})

test('an account that never proved the address loses it to who does', async () => {
  const squatter = await createUser(database, { email: 'mia@test.example', emailVerified: false })
  const begun = await begin('mia@test.example')
  expect(await prove(begun, 'mia@test.example')).toEqual({ state: 'verified', data: {} })
  expect(await rowOf(squatter.id)).toMatchObject({ proved: false, provisional: true })
})

test('what a known person begins goes to their account once the address is proved', async () => {
  const known = await createUser(database, { email: 'noa@test.example' })
  const begun = await begin('noa@test.example')
  await database.pool.query(
    `insert into rental_addresses (user_id, full_name, line1, postal_code, city, country)
      values ($1, 'Noa', '1 rue', '69003', 'Lyon', 'FR')`,
    [begun.id],
  )
  expect(await prove(begun, 'noa@test.example')).toEqual({ state: 'joined', data: {} })
  await carryOutJobs({ app, database }, ['join-accounts'])
  expect(await rowOf(begun.id)).toMatchObject({ gone: true })
  const { rows } = await database.pool.query('select user_id from rental_addresses where full_name = $1', ['Noa'])
  expect(rows).toEqual([{ user_id: known.id }])
  expect((await database.pool.query('select 1 from sessions where user_id = $1', [begun.id])).rowCount).toBe(0)
  expect(await signIn(app, known.id)).toContain('session=')
})
