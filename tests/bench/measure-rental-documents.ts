import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { connect, type Database } from '#db/client.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import type { AppContext } from '#server/context.ts'
import { openStore } from '#server/files/open-store.ts'
import { makeDocument } from '#server/rental/index.ts'
import { asUser } from '#tests/support/as-user.ts'
import { createCommand } from '#tests/rental/support/command.ts'
import type { Figure } from './measure-api.ts'

const ROUNDS = 40

/**
 * What a contract takes from its job's beginning until file and row are kept: the first of a process, which loads the
 * typesetter, and those that follow, one after the other.
 */
export async function* measureRentalDocuments(url: string): AsyncGenerator<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const database = connect({ url, poolSize: 4 })
  try {
    const app = benchContext(database, url, dataDir)
    const renter = await asUser(app)
    const waited: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { id } = await createCommand(database, { rentBy: renter.id, units: 3 })
      const started = performance.now()
      await makeDocument(app, { kind: 'contract', commandId: id })
      waited.push(performance.now() - started)
    }
    const first = waited.shift()!
    waited.sort((one, other) => one - other)
    yield { name: 'the first contract of a process as PDF, kept', value: first, limit: 300, unit: ' ms' }
    yield {
      name: 'the next ones, p95',
      value: waited[Math.floor(waited.length * 0.95)]!,
      limit: 300,
      unit: ' ms',
      note: `p50 ${waited[Math.floor(waited.length / 2)]!.toFixed(1)} ms`,
    }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function benchContext(database: Database, url: string, dataDir: string): AppContext {
  const env = testEnv({ databaseUrl: url, dataDir })
  return {
    env,
    database,
    site: siteConfig(env),
    store: openStore({ dataDir, s3: null }),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  }
}
