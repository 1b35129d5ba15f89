import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { findSignedIn } from '#server/auth/actor.ts'
import { sessionCache } from '#server/auth/session-cache.ts'
import { createSession, endSession, findSession, rotateSession } from '#server/auth/sessions.ts'
import { asUser, buildAppContext, createOrganization, createUser, signIn } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const DAY_MS = 86_400_000
/** Another process, as far as this one can tell. */
const elsewhere = new pg.Pool({ connectionString: database.url, max: 1 })
let stop: (() => Promise<void>) | null = null
afterAll(async () => {
  await stop?.()
  await elsewhere.end()
})

const actorOf = async (cookie: string) => (await findSignedIn(app, { cookie }))?.actor ?? null

test('a session is extended by 30 days once half of them are over, and ends when they are', async () => {
  const { id } = await createUser(database)
  const { token, sessionId } = await createSession(app, { userId: id })
  const expiry = async () =>
    (
      await database.pool.query<{ days: number }>(
        'select extract(epoch from expires_at - now())::float8 / 86400 as days from sessions where id = $1',
        [sessionId],
      )
    ).rows[0]?.days
  expect(await expiry()).toBeCloseTo(30, 2)
  await database.pool.query(`update sessions set expires_at = now() + interval '14 days' where id = $1`, [sessionId])
  expect(await findSession(app, token)).toEqual({ sessionId, userId: id, impersonatorId: null })
  expect(await expiry()).toBeCloseTo(30, 2)
  await database.pool.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [sessionId])
  expect(await findSession(app, token)).toBeNull()
  expect(await expiry()).toBeUndefined()
})

test('a session ends 90 days after sign-in, however much it was used', async () => {
  const { id } = await createUser(database)
  const { token } = await createSession(app, { userId: id })
  const at = (days: number) => ({ ...app, now: () => new Date(Date.now() + days * DAY_MS) })
  expect(await findSession(at(89.9), token)).not.toBeNull()
  expect(await findSession(at(90.1), token)).toBeNull()
  expect(await findSession(app, token)).toBeNull()
})

test('rotating gives a new token and ends the old one', async () => {
  const { id } = await createUser(database)
  const first = await createSession(app, { userId: id })
  const next = await rotateSession(app, first.sessionId, { userId: id })
  expect(await findSession(app, first.token)).toBeNull()
  expect(await findSession(app, next.token)).not.toBeNull()
})

test.each([
  ['a new password', `update users set password_hash = 'other' where id = $1`],
  ['a deleted account, restored or not', 'update users set deleted_at = now() where id = $1'],
])('%s ends every session', async (_what, statement) => {
  const { id } = await createUser(database)
  const [first, second] = [await createSession(app, { userId: id }), await createSession(app, { userId: id })]
  await database.pool.query('update users set last_login_at = now() where id = $1', [id])
  expect(await findSession(app, first.token)).not.toBeNull()
  await database.pool.query(statement, [id])
  await database.pool.query('update users set deleted_at = null where id = $1', [id])
  expect([await findSession(app, first.token), await findSession(app, second.token)]).toEqual([null, null])
})

test('the actor carries roles, effective level and organisations, and is frozen', async () => {
  const organizationId = await createOrganization(database, { level: 'member_level_2' })
  const other = await createOrganization(database, { level: 'friendly_member' })
  const { id } = await createUser(database, {
    roles: ['contributor', 'aac_moderator'],
    organizationIds: [organizationId, other],
    actingAs: other,
  })
  const [first, second] = [await actorOf(await signIn(app, id)), await actorOf(await signIn(app, id))]
  expect(first).toMatchObject({
    kind: 'user',
    userId: id,
    weight: 200,
    actingAsOrganizationId: other,
    emailVerified: true,
    validated: true,
    impersonatorId: null,
  })
  expect([...first!.siteRoles]).toEqual(['aac_moderator', 'contributor'])
  expect(new Set(first!.organizationIds)).toEqual(new Set([organizationId, other]))
  expect(Object.isFrozen(first)).toBe(true)
  expect(second).toEqual(first)
  await database.pool.query('delete from organization_users where organization_id = $1', [other])
  expect(await actorOf(await signIn(app, id))).toMatchObject({ weight: 400, actingAsOrganizationId: null })
})

test('who is not validated counts as validated while validation requests are off', async () => {
  const { id } = await createUser(database, { validated: false, emailVerified: false })
  const cookie = await signIn(app, id)
  expect(await actorOf(cookie)).toMatchObject({ emailVerified: false, validated: false })
  const open = buildAppContext(database, { features: { validationRequests: false } })
  expect((await findSignedIn(open, { cookie }))?.actor).toMatchObject({ emailVerified: false, validated: true })
})

test('a cached session costs no SQL, and twenty simultaneous requests cost two queries at most', async () => {
  stop = await sessionCache.listen(database.pool)
  const { headers } = await asUser(app)
  const query = vi.spyOn(database.pool, 'query')
  await Promise.all(Array.from({ length: 20 }, () => actorOf(headers['cookie']!)))
  const first = query.mock.calls.length
  expect(first).toBeLessThanOrEqual(2)
  for (let round = 0; round < 20; round += 1) await actorOf(headers['cookie']!)
  expect(query.mock.calls.length).toBe(first)
})

/** Asks until the answer changes: the notice travels through PostgreSQL. No entry's life ends meanwhile. */
function soon(check: () => Promise<void>): Promise<void> {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  return vi.waitFor(check, { timeout: 20_000, interval: 20 })
}

test.each([
  ['a role is given', `insert into user_roles (user_id, role_id) values ($1, 'admin')`, { size: 1 }],
  ['the level changes', `update users set access_level_id = 'member_level_1' where id = $1`, { weight: 300 }],
  [
    'the address is no longer verified',
    'update users set email_verified_at = null where id = $1',
    { emailVerified: false },
  ],
  ['the account is deleted', 'update users set deleted_at = now() where id = $1', null],
  ['the session is deleted', 'delete from sessions where user_id = $1', null],
])('a change by another process is seen at once: %s', async (_what, statement, expected) => {
  const { id, headers } = await asUser(app)
  expect(await actorOf(headers['cookie']!)).toMatchObject({ weight: 50, emailVerified: true })
  await elsewhere.query(statement, [id])
  await soon(async () => {
    const actor = await actorOf(headers['cookie']!)
    if (expected === null) expect(actor).toBeNull()
    else if ('size' in expected) expect([...actor!.siteRoles]).toHaveLength(1)
    else expect(actor).toMatchObject(expected)
  })
})

test('a new level of an organisation applies to its people at once', async () => {
  const organizationId = await createOrganization(database)
  const { headers } = await asUser(app, { organizationIds: [organizationId], actingAs: organizationId })
  expect(await actorOf(headers['cookie']!)).toMatchObject({ weight: 50 })
  await elsewhere.query(`update organizations set access_level_id = 'member_level_2' where id = $1`, [organizationId])
  await soon(async () => expect(await actorOf(headers['cookie']!)).toMatchObject({ weight: 400 }))
})

test('ending a session applies in the same process without waiting', async () => {
  const { headers } = await asUser(app)
  const signedIn = await findSignedIn(app, headers)
  await endSession(app, signedIn!.sessionId)
  expect(await actorOf(headers['cookie']!)).toBeNull()
})

test('nothing is cached while the listener is disconnected, and it reconnects by itself', async () => {
  const { id, headers } = await asUser(app)
  await actorOf(headers['cookie']!)
  await elsewhere.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen sessions' and datname = current_database()`,
  )
  await soon(async () => {
    const query = vi.spyOn(database.pool, 'query')
    await actorOf(headers['cookie']!)
    const calls = query.mock.calls.length
    query.mockRestore()
    expect(calls).toBeGreaterThan(0)
  })
  await soon(async () => {
    await actorOf(headers['cookie']!)
    const query = vi.spyOn(database.pool, 'query')
    await actorOf(headers['cookie']!)
    const calls = query.mock.calls.length
    query.mockRestore()
    expect(calls).toBe(0)
  })
  await elsewhere.query(`update users set access_level_id = 'member_level_1' where id = $1`, [id])
  await soon(async () => expect(await actorOf(headers['cookie']!)).toMatchObject({ weight: 300 }))
})
