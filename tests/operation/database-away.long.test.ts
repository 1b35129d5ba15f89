import { testMail } from '#server/system/mails/test-mail.tsx'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { createApi } from '#server/api.ts'
import type { BulkRun } from '#server/back-office/contract.ts'
import { queueMail } from '#server/mail/index.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser } from '#tests/support/as-user.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { crashPrograms } from './support/crash-programs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { Line } from './support/line.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

/** `AWAY_MS=60000` for the promise's own minute. */
const AWAY_MS = Number(process.env.AWAY_MS ?? 9_000)

const direct = await createTestDatabase()
const line = new Line(direct.url)
await line.join()
const database = { ...connect({ url: line.url, poolSize: 3 }), url: line.url, drop: direct.drop }
const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-away-'))
const { app, context } = buildTestApp(database, { env: { dataDir } })
// Slow to accept, so that mails are on their way when the line is cut.
const mailServer = await startMailServer({ thinking: () => 1_000 })
const { startRunner, kill } = crashPrograms(
  { url: line.url, pool: direct.pool },
  { smtpUrl: mailServer.url, folder: dataDir },
)

beforeAll(() => app.ready())
afterAll(async () => {
  await mailServer.stop()
  await database.close()
  await line.cut().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
})

test('a request gets 503 with Retry-After while the database is down, and the first after its return 200', async () => {
  const url = '/api/v1/organizations'
  expect((await app.inject(url)).statusCode).toBe(200)

  await line.cut()
  const away = await app.inject(url)
  expect(away.statusCode).toBe(503)
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
  expect(away.headers['content-type']).toBe('application/vnd.api+json')
  expect(away.json()).toMatchObject({ errors: [{ status: '503' }] })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)

  await line.join()
  expect((await app.inject(url)).statusCode).toBe(200)
})

test('a connection that breaks within a transaction ends only that transaction', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await line.cut()
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  await line.join()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('work interrupted by the database is finished after its return: each record and mail once', async () => {
  const [people, mails] = [2_000, 6]
  const count = async (statement: string) =>
    Number((await direct.pool.query<{ count: string }>(`select count(*) from ${statement}`)).rows[0]!.count)
  await direct.pool.query(
    "insert into users (first_name, last_name, email, access_level_id) select 'P', 'Foule', 'foule-' || n || " +
      "'@sample.example', 'contact' from generate_series(1, $1) n",
    [people],
  )
  const admin = clientOf(createApi(context), (await asUser(context, { roles: ['admin'] })).headers)
  const json = { 'content-type': 'application/json' }
  const run = (
    await admin.post(
      'services/bulk-runs',
      { type: 'users', kind: 'edit', query: 'filter[lastName][contains]=Foule' },
      json,
    )
  ).data as unknown as BulkRun
  await admin.post(
    `services/bulk-runs/${run.id}/start`,
    { relationships: { accessLevel: { data: { type: 'access-levels', id: 'friendly_member' } } } },
    json,
  )
  for (let n = 0; n < mails; n += 1)
    await queueMail(
      database.orm,
      { ...context, now: context.now() },
      {
        template: testMail,
        key: `away:${n}`,
        to: { email: `away-${n}@sample.example` },
        data: { name: `${n}`, at: '2026-03-02T09:30:00Z' },
      },
    )
  const done = () => count(`bulk_rows where run_id = '${run.id}' and state = 'done'`)

  const runner = await startRunner()
  await expect
    .poll(async () => (await done()) > 0 && (await count("outbox_mails where state = 'handed'")) > 0, {
      interval: 5,
      timeout: 30_000,
    })
    .toBe(true)
  await line.cut()
  expect(await done()).toBeLessThan(people)
  await sleep(AWAY_MS)
  await line.join()

  await expect.poll(() => count(`bulk_runs where id = '${run.id}' and state = 'done'`), { timeout: 60_000 }).toBe(1)
  await expect.poll(() => count("outbox_mails where state = 'sent'"), { timeout: 60_000 }).toBe(mails)
  expect(await done()).toBe(people)
  expect(await count("users where last_name = 'Foule' and access_level_id = 'friendly_member'")).toBe(people)
  expect(await count(`history_actions where request_id = 'bulk:${run.id}'`)).toBe(people)
  expect(mailServer.received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: mails }, (_, n) => `away-${n}@sample.example`),
  )
  expect(runner.exitCode).toBeNull()
  await kill(runner)
}, 180_000)
