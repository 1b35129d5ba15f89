import { expect, test } from 'vitest'
import { routes } from '#server/auth/routes.ts'
import { asUser, callRoute, createUser, jsonOf, signIn, TEST_PASSWORD } from '#tests/support/as-user.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { NEW_PASSWORD, createPasswordsWorld } from './world.ts'

const { database, app, post, forgot, reset, linkTo, oldEnough } = await createPasswordsWorld()
const login = async (email: string, password: string) => (await post('/auth/login', { email, password })).status
const sessionsOf = async (id: string) =>
  (await database.pool.query('select id from sessions where user_id = $1', [id])).rowCount

/** Of `forgotPassword`: longer than anything that is done for a known address. */
const ANSWER_AFTER_MS = 250

test('a known and an unknown address get the same answer in the same time, and only the known one a mail', async () => {
  const known = await createUser(database, { email: 'zelie@test.example' })
  const measure = async (email: string) => {
    const start = performance.now()
    const answer = await forgot(email)
    return { status: answer.status, body: await jsonOf(answer), headers: answer.headers, ms: performance.now() - start }
  }
  const [first, second] = [await measure(known.email), await measure('nobody@test.example')]
  expect(second).toEqual({ ...first, ms: expect.any(Number) as number })
  expect(first.body).toEqual({ state: 'sent', data: {} })
  // Both wait for the same moment: on a slow machine longer, but never less.
  expect(Math.min(first.ms, second.ms)).toBeGreaterThanOrEqual(ANSWER_AFTER_MS - 2)
  expect(await mailsTo(app, known.email, 'reset-password')).toHaveLength(1)
  expect(await mailsTo(app, 'nobody@test.example', 'reset-password')).toHaveLength(0)
})

test('a reset sets the password once, ends sessions and other links, and sends a notice by mail', async () => {
  const user = await createUser(database, { emailVerified: false })
  await signIn(app, user.id)
  await forgot(user.email)
  const first = await linkTo(user.email)
  await forgot(user.email)
  const second = await linkTo(user.email)
  const answer = await reset({ ...second, password: NEW_PASSWORD })
  expect(answer.status).toBe(200)
  expect(await jsonOf(answer)).toEqual({ state: 'reset', data: {} })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await sessionsOf(user.id)).toBe(0)
  for (const link of [second, first]) {
    const again = await reset({ ...link, password: 'another-good-one-12' })
    expect(again.status).toBe(422)
    expect(await jsonOf(again)).toEqual({ state: 'failed', data: { reason: 'link' } })
  }
  expect(await login(user.email, TEST_PASSWORD)).toBe(401)
  expect(await login(user.email, NEW_PASSWORD)).toBe(200)
  expect(await mailsTo(app, user.email, 'password-changed')).toHaveLength(1)
  const {
    rows: [row],
  } = await database.pool.query<{ verified: boolean }>(
    'select email_verified_at is not null as verified from users where id = $1',
    [user.id],
  )
  expect(row?.verified).toBe(true)
})

test('one of twenty simultaneous uses of a link sets the password', async () => {
  const user = await createUser(database)
  await forgot(user.email)
  const link = await linkTo(user.email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => reset({ ...link, password: `${NEW_PASSWORD}-${index}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a link is valid for one address, unmodified, and for 60 minutes', async () => {
  const [user, other] = [await createUser(database), await createUser(database)]
  await forgot(user.email)
  const link = await linkTo(user.email)
  for (const body of [
    { ...link, email: other.email },
    { ...link, token: `${link.token!.slice(0, -1)}_` },
    { ...link, token: '' },
    { ...link, token: "' or 1=1" },
  ]) {
    expect((await reset({ ...body, password: NEW_PASSWORD })).status).toBe(422)
  }
  expect((await reset({ ...link, password: NEW_PASSWORD }, oldEnough(61))).status).toBe(422)
  expect((await reset({ ...link, password: NEW_PASSWORD }, oldEnough(59))).status).toBe(200)
})

test('a refused password leaves the link valid', async () => {
  const user = await createUser(database)
  await forgot(user.email)
  const link = await linkTo(user.email)
  for (const [password, code] of [
    ['', 'required'],
    ['short', 'password.min'],
    ['passwordpassword', 'password.common'],
    ['x'.repeat(200), 'password.max'],
  ]) {
    expect((await reset({ ...link, password })).problem?.faults[0]).toMatchObject({
      code: `validation.${code}`,
      pointer: '/data/attributes/password',
    })
  }
  expect((await reset({ ...link, password: NEW_PASSWORD })).status).toBe(200)
})

test('a third request within the interval gets the same answer, sends no mail and keeps the link', async () => {
  const known = await createUser(database)
  for (const email of [known.email, 'someone@test.example']) {
    for (let round = 0; round < 6; round += 1) {
      const answer = await forgot(email)
      expect([answer.status, await jsonOf(answer)]).toEqual([200, { state: 'sent', data: {} }])
    }
  }
  expect(await mailsTo(app, known.email, 'reset-password')).toHaveLength(2)
  expect(await mailsTo(app, 'someone@test.example', 'reset-password')).toEqual([])
  expect((await reset({ ...(await linkTo(known.email)), password: NEW_PASSWORD })).status).toBe(200)
})

test('a further reset link can be requested at once after a reset', async () => {
  const user = await createUser(database)
  for (let round = 0; round < 3; round += 1) await forgot(user.email)
  expect((await reset({ ...(await linkTo(user.email)), password: NEW_PASSWORD })).status).toBe(200)
  await forgot(user.email)
  expect((await reset({ ...(await linkTo(user.email)), password: 'another-good-one-12' })).status).toBe(200)
})

/** Holds the links of a person, so that whoever wants to use one has read it and waits for its row. */
async function whileLinksAreHeld<T>(userId: string, begin: () => Promise<T>[]): Promise<T[]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select id from password_resets where user_id = $1 for update', [userId])
    const begun = begin()
    await expect
      .poll(
        async () =>
          (
            await database.rows(
              `select count(*)::text from pg_stat_activity
                where wait_event_type = 'Lock' and query like '%password_resets%'`,
              [],
            )
          )[0]![0],
      )
      .toBe(String(begun.length))
    await client.query('rollback')
    return await Promise.all(begun)
  } finally {
    client.release()
  }
}

test('exactly one of two requests that read a link before either uses it sets the password', async () => {
  const user = await createUser(database)
  await forgot(user.email)
  const link = await linkTo(user.email)
  const answers = await whileLinksAreHeld(user.id, () =>
    ['first-good-one-12', 'second-good-one-12'].map(password => reset({ ...link, password })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const winner = answers[0]!.status === 200 ? 'first-good-one-12' : 'second-good-one-12'
  expect(await login(user.email, winner)).toBe(200)
  expect(await mailsTo(app, user.email, 'password-changed')).toHaveLength(1)
})

test('changing the password requires the old one, rotates the session and ends the others', async () => {
  const { id, email, headers } = await asUser(app)
  await signIn(app, id)
  await forgot(email)
  const change = (body: Record<string, unknown>, cookie = headers['cookie']!) =>
    post('/api/v1/services/account/password', body, { headers: { ...headers, cookie } })
  expect((await change({ oldPassword: 'not it', password: NEW_PASSWORD })).problem?.faults[0]).toMatchObject({
    code: 'validation.password.wrong',
    pointer: '/data/attributes/oldPassword',
  })
  expect((await change({ oldPassword: TEST_PASSWORD, password: 'short' })).problem?.faults[0]).toMatchObject({
    code: 'validation.password.min',
  })
  const answer = await change({ oldPassword: TEST_PASSWORD, password: NEW_PASSWORD })
  expect(answer.status).toBe(200)
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!
  expect(cookie).not.toBe(headers['cookie'])
  expect(await sessionsOf(id)).toBe(1)
  expect((await change({ oldPassword: NEW_PASSWORD, password: TEST_PASSWORD })).status).toBe(401)
  expect((await reset({ ...(await linkTo(email)), password: 'another-good-one-12' })).status).toBe(422)
  expect((await change({ oldPassword: NEW_PASSWORD, password: TEST_PASSWORD }, cookie)).status).toBe(200)
})

test('password and address cannot be changed while impersonating or as a guest', async () => {
  const [admin, user] = [await createUser(database, { roles: ['admin'] }), await createUser(database)]
  const cookie = await signIn(app, user.id, admin.id)
  for (const path of [
    '/api/v1/services/account/password',
    '/api/v1/services/account/email',
    '/auth/email/verify',
    '/auth/email/verify/send',
  ]) {
    expect((await post(path, {}, { headers: { cookie } })).status).toBe(403)
    expect((await post(path, {})).status).toBe(401)
  }
})

test("a person lists and ends their own sessions, and nobody else's", async () => {
  const { id, headers } = await asUser(app)
  for (let round = 0; round < 3; round += 1) await signIn(app, id)
  const list = async () =>
    (
      await jsonOf<{ data: { id: string; isCurrent: boolean }[] }>(
        await callRoute(app, routes, '/api/v1/services/account/sessions', { headers }),
      )
    ).data
  const first = await list()
  expect(first.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false])
  const end = (path: string, by = headers) => callRoute(app, routes, path, { method: 'DELETE', headers: by })
  expect((await end(`/api/v1/services/account/sessions/${first[1]!.id}`, (await asUser(app)).headers)).status).toBe(404)
  expect((await end(`/api/v1/services/account/sessions/${first[1]!.id}`)).status).toBe(204)
  expect(await list()).toHaveLength(3)
  expect((await end('/api/v1/services/account/sessions')).status).toBe(204)
  expect((await list()).map(({ id: left }) => left)).toEqual([first[0]!.id])
})
