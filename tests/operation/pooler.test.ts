import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { sessionCache } from '#server/auth/index.ts'
import { parseEnv, testEnv } from '#server/config/env.ts'
import { openLog } from '#server/config/log.ts'
import { gatheredOf } from '#server/gather.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { listenForInvalidations } from '#server/plugins/cache-invalidations.ts'
import { openContext } from '#server/start.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const PARSE = 'P'
const QUERY = 'Q'
/** What lasts longer than a transaction. */
const OF_A_SESSION = /\blisten\b|pg_advisory_lock\b|^\s*(set(?! local)|prepare|deallocate|declare .* with hold)\b/i

const database = await createTestDatabase()
const closers: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

type Heard = { parameters: string[]; statements: { name: string; text: string }[] }

/** Hands each byte on to PostgreSQL, and notes the parameters of connections and the statements that pass. */
async function openProxy(target: string): Promise<{ url: string; heard: Heard }> {
  const heard: Heard = { parameters: [], statements: [] }
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const behind = connectTo(Number(port), hostname)
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
    let rest = Buffer.alloc(0)
    let isOpen = false
    client.on('data', chunk => {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const start = isOpen ? 1 : 0
        if (rest.length < start + 4) return
        const length = rest.readInt32BE(start)
        if (rest.length < start + length) return
        const kind = String.fromCharCode(rest[0]!)
        const texts = rest
          .subarray(start + (isOpen ? 4 : 8), start + length)
          .toString('latin1')
          .split('\0')
        if (!isOpen) heard.parameters.push(...texts.filter((_, index) => index % 2 === 0))
        else if (kind === PARSE) heard.statements.push({ name: texts[0]!, text: texts[1]! })
        else if (kind === QUERY) heard.statements.push({ name: '', text: texts[0]! })
        isOpen = true
        rest = rest.subarray(start + length)
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    sockets.forEach(socket => socket.destroy())
    server.close()
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: url.href, heard }
}

const silent = { say: () => undefined, log: openLog(testEnv()) }

test('Through a pooler of transactions goes nothing that lasts longer than one', async () => {
  const { url, heard } = await openProxy(database.url)
  const env = testEnv({ databaseUrl: url, databaseDirectUrl: database.url, databasePoolSize: 3 })
  const app = await openContext({ env, ...silent, closers: closers as (() => Promise<unknown>)[] })
  closers.push(await sessionCache.listen(app.database.pool, app.database.direct))
  const direct = app.database.direct.options.connectionString!
  const changes: unknown[] = []
  const line = await listenForInvalidations(direct, [
    { invalidate: change => changes.push(change), lost: () => undefined, back: () => undefined },
  ])
  closers.push(() => line.stop())
  const jobs = await startJobs(app, gatheredOf(app))
  closers.push(() => jobs.stop())

  await app.database.orm.transaction(tx => tx.execute(sql`select ${1}::int`))
  await app.database.pool.query(`select pg_notify('cache', '{"tags":["x"]}')`)
  for (let times = 0; times < 3; times++) expect((await clientOf(createApi(app)).get('organizations')).status).toBe(200)
  await expect.poll(() => changes).toHaveLength(1)

  expect(heard.parameters).toContain('user')
  expect(heard.parameters).not.toContain('options')
  expect(heard.statements.length).toBeGreaterThan(3)
  expect(heard.statements.filter(({ name, text }) => name !== '' || OF_A_SESSION.test(text))).toEqual([])
  const { rows } = await app.database.pool.query<{ zone: string; timeout: string }>(
    `select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout`,
  )
  expect(rows).toEqual([{ zone: 'UTC', timeout: '15s' }])
})

test('A direct address of another database is refused', async () => {
  const other = database.url.replace(/[^/]+$/, 'postgres')
  const env = testEnv({ databaseUrl: other, databaseDirectUrl: database.url })
  await expect(openContext({ env, ...silent, closers: [] })).rejects.toThrow(
    /^DATABASE_URL .*: this is another database than .* of DATABASE_DIRECT_URL\./,
  )
})

test('A direct address alone is refused: it says where the pooler does not answer', () => {
  expect(() => parseEnv({ DATABASE_DIRECT_URL: database.url })).toThrow(
    /DATABASE_URL is needed with DATABASE_DIRECT_URL/,
  )
})
