import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { connect } from '#db/client.ts'
import { createApi } from '#server/api.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { addDays } from '#server/domain/rental/period.ts'
import { openStore } from '#server/files/store.ts'
import { seedLargeRentals } from '../../scripts/seed-rentals.ts'
import type { Figure } from './measure-api.ts'

const ROUNDS = 200

/** What a visitor waits for the models that are free on their days, among 500 models with 2,000 items and 20,000 orders. */
export async function measureRentalCatalogue(url: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const database = connect({ url, poolSize: 4, statementTimeoutMs: 600_000 })
  try {
    const { rows: [counted] } = await database.pool.query<{ count: string }>('select count(*) from rental_commands')
    if (Number(counted!.count) < 20_000) {
      await database.pool.query("insert into users (first_name, last_name, email) select 'Camille', 'Roche ' || i, 'bench-renter-' || i || '@bench.example' from generate_series(1, 500) i on conflict do nothing")
      await database.orm.transaction(tx => seedLargeRentals(tx))
      await database.pool.query('analyze')
    }
    const env = testEnv({ databaseUrl: url, dataDir })
    const api = createApi({ env, database, site: siteConfig(env), store: openStore({ dataDir, s3: null }), log: pino({ level: 'silent' }), now: () => new Date() })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date())
    const waited: number[] = []
    let found = 0
    for (let round = -20; round < ROUNDS; round += 1) {
      const first = addDays(today, 3 + (round + 20) % 90)
      const query = `filter[free]=${first},${addDays(first, 6 + 7 * ((round + 20) % 3))}&filter[published]=true&page[size]=24&include=image,category`
      const started = performance.now()
      const answer = await api({ method: 'GET', path: '/api/v1/rental-models', query, headers: {}, body: null, requestId: 'bench', remoteAddress: '127.0.0.1' })
      const ended = performance.now()
      if (answer.status !== 200) throw new Error(`the catalogue answers ${answer.status}`)
      if (round < 0) continue
      waited.push(ended - started)
      found += 1
    }
    waited.sort((one, other) => one - other)
    const at = (part: number) => waited[Math.floor(waited.length * part)]!
    return [{ name: 'catalogue of what is free in a period, 500 models and 20,000 orders, p95', value: at(0.95), limit: 100, unit: ' ms', note: `p50 ${at(0.5).toFixed(1)} ms, ${found} answers` }]
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
