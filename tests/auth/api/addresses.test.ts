import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, createUser, jsonOf, TEST_PASSWORD } from '#tests/support/as-user.ts'
import { lastMailTo, mailsTo } from '#tests/support/mails.ts'
import { NEW_PASSWORD, createPasswordsWorld } from './world.ts'

const { database, app, post, forgot, reset, linkTo, oldEnough } = await createPasswordsWorld()

test('a changed address is valid once its link is opened; the former address is told, its links end', async () => {
  const { id, email, headers } = await asUser(app)
  const change = (body: Record<string, unknown>) => post('/api/v1/services/account/email', body, { headers })
  expect((await change({ email: 'new@test.example', password: 'wrong' })).problem?.faults[0]?.code).toBe(
    'validation.password.wrong',
  )
  expect((await change({ email, password: TEST_PASSWORD })).problem?.faults[0]?.code).toBe('validation.sameEmail')
  expect((await change({ email: 'no address', password: TEST_PASSWORD })).problem?.faults[0]?.code).toBe(
    'validation.email',
  )
  await forgot(email)
  const old = await linkTo(email)
  expect((await change({ email: 'New@tést.example', password: TEST_PASSWORD })).status).toBe(200)
  const wanted = 'new@xn--tst-bma.example'
  expect(await lastMailTo(app, email, 'email-change')).toMatchObject({ email: wanted })
  const [, , , , , hash] = (await lastMailTo(app, wanted, 'verify-email'))['path']!.split('/')
  expect((await database.pool.query('select 1 from users where id = $1 and email = $2', [id, email])).rowCount).toBe(1)
  const verify = (body: Record<string, unknown>, by = headers) => post('/auth/email/verify', body, { headers: by })
  const stranger = await asUser(app)
  expect(await jsonOf(await verify({ id, hash }, stranger.headers))).toEqual({
    state: 'failed',
    data: { reason: 'account' },
  })
  expect(await jsonOf(await verify({ id: stranger.id, hash }, stranger.headers))).toEqual({
    state: 'failed',
    data: { reason: 'link' },
  })
  expect(await jsonOf(await verify({ id, hash }))).toEqual({ state: 'verified', data: {} })
  expect(await jsonOf(await verify({ id, hash }))).toEqual({ state: 'verified', data: {} })
  expect(
    (
      await database.pool.query('select 1 from users where id = $1 and email = $2 and email_verified_at is not null', [
        id,
        wanted,
      ])
    ).rowCount,
  ).toBe(1)
  expect((await reset({ ...old, password: NEW_PASSWORD })).status).toBe(422)
})

test('an address of another account gets the same answer, and its owner a mail', async () => {
  const other = await createUser(database)
  const { headers } = await asUser(app)
  const taken = await post(
    '/api/v1/services/account/email',
    { email: other.email, password: TEST_PASSWORD },
    { headers },
  )
  const free = await post(
    '/api/v1/services/account/email',
    { email: 'free@test.example', password: TEST_PASSWORD },
    { headers },
  )
  expect([taken.status, await jsonOf(taken)]).toEqual([free.status, await jsonOf(free)])
  expect(await mailsTo(app, other.email, 'account-exists')).toHaveLength(1)
  expect(await mailsTo(app, other.email, 'verify-email')).toHaveLength(0)
})

test('the link that confirms an address lasts 60 minutes and is sent again once a minute at most', async () => {
  const { id, email, headers } = await asUser(app, { emailVerified: false })
  const send = () => post('/auth/email/verify/send', {}, { headers })
  expect(await jsonOf(await send())).toEqual({ state: 'sent', data: {} })
  expect((await send()).status).toBe(429)
  const hash = (await lastMailTo(app, email, 'verify-email'))['path']!.split('/').at(-1)
  expect(await jsonOf(await post('/auth/email/verify', { id, hash }, { headers }, oldEnough(61)))).toEqual({
    state: 'expired',
    data: {},
  })
  expect(await jsonOf(await post('/auth/email/verify', { id, hash: `${hash}x` }, { headers }))).toEqual({
    state: 'failed',
    data: { reason: 'link' },
  })
  expect(await jsonOf(await post('/auth/email/verify', { id, hash }, { headers }))).toEqual({
    state: 'verified',
    data: {},
  })
})

test("no session, stolen or not, writes one's own address without the link that confirms it", async () => {
  const { id, email, headers } = await asUser(app)
  const me = clientOf(createApi(app), headers)
  const answer = await me.patch(`users/${id}`, {
    data: { type: 'users', id, attributes: { email: 'taken-over@test.example', firstName: 'Eve' } },
  })
  expect([answer.status, answer.errors[0]?.detail, answer.errors[0]?.source?.pointer]).toEqual([
    422,
    'validation.emailByLink',
    '/data/attributes/email',
  ])
  expect(
    (
      await database.pool.query('select 1 from users where id = $1 and email = $2 and first_name <> $3', [
        id,
        email,
        'Eve',
      ])
    ).rowCount,
  ).toBe(1)
})
