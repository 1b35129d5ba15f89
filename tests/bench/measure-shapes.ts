import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import { connect } from '#db/client.ts'
import { createApi } from '#server/api.ts'
import { siteConfig } from '#server/config/site.ts'
import { testEnv } from '#server/config/env.ts'
import { openStore } from '#server/files/open-store.ts'
import type { Figure } from './measure-api.ts'

/** `SHAPES=1000` for a short look. */
const SHAPES = Number(process.env.SHAPES ?? 10_000)
const LIMIT_MB = 50
const CONNECTIONS = 4
const FIELDS = [
  'name',
  'slug',
  'shortDescription',
  'country',
  'unitName',
  'latitude',
  'longitude',
  'createdAt',
  'updatedAt',
  'description',
  'contactAddress',
  'image',
  'accessLevel',
  'completeName',
]

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What ten thousand questions of a guest in as many shapes leave in the memory of this process and of PostgreSQL's. */
export async function* measureShapes(url: string): AsyncGenerator<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const database = connect({ url, poolSize: CONNECTIONS })
  try {
    const env = testEnv({ databaseUrl: url, dataDir })
    const api = createApi({
      env,
      database,
      site: siteConfig(env),
      store: openStore({ dataDir, s3: null }),
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    })
    const fieldsOf = (choice: number) => FIELDS.filter((_, index) => (choice >> index) & 1).join()
    const ask = (choice: number) =>
      api({
        method: 'GET',
        path: '/api/v1/organizations',
        query: `include=image,accessLevel&fields[organizations]=${fieldsOf(choice)}`,
        headers: { accept: 'application/vnd.api+json' },
        body: null,
        remoteAddress: '192.0.2.1',
        requestId: 'bench',
      })
    // At its second use a statement gets its name; on every connection at once.
    const askEverywhere = async (choice: number) => {
      for (let round = 0; round < 2; round += 1)
        for (const { status } of await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(choice))))
          if (status !== 200) throw new Error(`answered ${status}`)
    }
    const serverMb = async () => {
      const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => database.pool.connect()))
      const sums = await Promise.all(
        clients.map(async client =>
          Number(
            (
              await client.query<{ bytes: string }>(
                'select sum(total_bytes)::text as bytes from pg_backend_memory_contexts',
              )
            ).rows[0]!.bytes,
          ),
        ),
      )
      for (const client of clients) client.release()
      return sums.reduce((sum, bytes) => sum + bytes, 0) / 1e6
    }
    const nodeMb = () => {
      collectGarbage()
      return process.memoryUsage().heapUsed / 1e6
    }
    for (let choice = 1; choice <= 50; choice += 1) await askEverywhere(choice)
    const [node, server] = [nodeMb(), await serverMb()]
    for (let choice = 51; choice <= 50 + SHAPES; choice += 1) await askEverywhere(choice)
    const note = `after ${SHAPES} shapes on ${CONNECTIONS} connections`
    yield { name: 'shapes, memory of node', value: Math.round(nodeMb() - node), limit: LIMIT_MB, unit: 'MB', note }
    yield {
      name: 'shapes, memory of PostgreSQL',
      value: Math.round((await serverMb()) - server),
      limit: LIMIT_MB,
      unit: 'MB',
      note,
    }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
