import { definitionsOf } from '#server/gather.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { pino } from 'pino'
import { connect, type Database } from '#db/client.ts'
import { createApi } from '#server/api.ts'
import { createSession } from '#server/auth/sessions.ts'
import { carryOutRun } from '#server/back-office/bulk/index.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import type { Api } from '#server/contract/api.ts'
import { openStore } from '#server/files/open-store.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { XLSX } from '#server/jsonapi/xlsx.ts'
import { onDatabase, prepareTemplate } from '#tests/support/test-server.ts'
import { ADMIN_ID } from './data.ts'
import type { Figure } from './measure-api.ts'

const definitions = definitionsOf()

/** `PEOPLE=5000` for a short look. */
const PEOPLE = Number(process.env.PEOPLE ?? 50_000)
const LIMIT_MB = 150
const WATCH_MS = 20

/** What exporting and changing 50,000 people at once adds to the memory of the process that does it. */
export async function* measureBulk(serverUrl: string): AsyncGenerator<Figure> {
  const url = await prepareDatabase(serverUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const database = connect({ url, poolSize: 4 })
  try {
    const env = testEnv({ databaseUrl: url, dataDir })
    const app = {
      env,
      database,
      site: siteConfig(env),
      store: openStore({ dataDir, s3: null }),
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    }
    const api = createApi(app)
    const { token } = await createSession(app, { userId: ADMIN_ID })
    const headers = {
      cookie: `${env.siteUrl.startsWith('https:') ? '__Host-' : ''}session=${token}`,
      origin: env.siteUrl,
    }
    const ask = asking(api, headers)
    const list = 'filter[lastName][contains]=Masse&sort=lastName'
    // Plans, types and the pool are there before anything is measured.
    for (const accept of ['text/csv', XLSX])
      await ask('GET', '/api/v1/users', { query: 'filter[lastName][contains]=Masse 1234', accept })
    const figure = (name: string, { megabytes, seconds }: Added): Figure => ({
      name: `${PEOPLE.toLocaleString('en')} people ${name}, memory added`,
      value: megabytes,
      limit: LIMIT_MB,
      unit: ' MB',
      note: `${seconds.toFixed(1)} s`,
    })
    const readAs = (accept: string) => added(() => ask('GET', '/api/v1/users', { query: list, accept }))
    yield figure('exported as CSV', await readAs('text/csv'))
    yield figure('exported as XLSX', await readAs(XLSX))
    const edit = await added(async () => {
      const {
        data: { id },
      } = JSON.parse(
        await ask('POST', '/api/v1/services/bulk-runs', { body: { type: 'users', kind: 'edit', query: list } }),
      ) as { data: { id: string } }
      await ask('POST', `/api/v1/services/bulk-runs/${id}/start`, {
        body: { relationships: { accessLevel: { data: { type: 'access-levels', id: 'friendly_member' } } } },
      })
      // A job leaves the rest to the next one after a while.
      while (await isLeft(database, id)) await carryOutRun(app, makeRegistry(definitions, app.site.features), { id })
    })
    const {
      rows: [done],
    } = await database.pool.query<{ count: string }>(
      "select count(*) from users where access_level_id = 'friendly_member'",
    )
    if (Number(done!.count) !== PEOPLE) throw new Error(`${done!.count} of ${PEOPLE} people were changed`)
    yield figure('changed at once', edit)
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function isLeft({ pool }: Database, id: string): Promise<boolean> {
  const {
    rows: [run],
  } = await pool.query<{ state: string }>('select state from bulk_runs where id = $1', [id])
  return run!.state === 'waiting' || run!.state === 'running'
}

type Added = { megabytes: number; seconds: number }

async function added(work: () => Promise<unknown>): Promise<Added> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, WATCH_MS)
  const started = performance.now()
  await work()
  clearInterval(watch)
  console.error(
    `added ${Math.round((peak - before) / 1e6)} MB in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  return {
    megabytes: (Math.max(peak, process.memoryUsage().rss) - before) / 1e6,
    seconds: (performance.now() - started) / 1000,
  }
}

type Asked = { query?: string; accept?: string; body?: unknown }

/** Streams are read and let go; other answers are given as text. */
function asking(api: Api, headers: Record<string, string>) {
  return async (method: 'GET' | 'POST', path: string, { query = '', accept, body }: Asked): Promise<string> => {
    const sent = body === undefined ? null : Buffer.from(JSON.stringify(body))
    const answer = await api({
      method,
      path,
      query: new URLSearchParams(query).toString(),
      headers: { ...headers, ...(accept ? { accept } : {}), ...(sent ? { 'content-type': 'application/json' } : {}) },
      body: sent,
      remoteAddress: '127.0.0.1',
      requestId: 'bench',
    })
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${String(answer.body)}`)
    if (Buffer.isBuffer(answer.body)) return answer.body.toString('utf8')
    await pipeline(answer.body as Readable, new Writable({ write: (_chunk, _encoding, done) => done() }))
    return ''
  }
}

async function prepareDatabase(serverUrl: string): Promise<string> {
  const name = 'bench_bulk'
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template ${await prepareTemplate(serverUrl)}`)
  await client.end()
  const url = onDatabase(serverUrl, name)
  const filled = new pg.Client({ connectionString: url })
  await filled.connect()
  await filled.query(
    'insert into users (id, first_name, last_name, email, access_level_id, email_verified_at, validated_at) ' +
      "values ($1, 'Noé', 'Lambert', 'admin@bench.example', 'member_level_1', now(), now())",
    [ADMIN_ID],
  )
  await filled.query("insert into user_roles values ($1, 'admin')", [ADMIN_ID])
  await filled.query(`insert into users (first_name, last_name, email, phone, organization_name, access_level_id,
      validated_at, last_login_at)
    select 'Prénom ' || n, 'Masse ' || n, 'masse-' || n || '@bench.example', '+33 1 23 45 67 89',
      'Atelier ' || md5(n::text), 'contact', now(), now()
    from generate_series(1, ${PEOPLE}) n`)
  await filled.query('analyze users')
  await filled.end()
  return url
}
