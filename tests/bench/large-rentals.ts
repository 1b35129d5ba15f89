import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { connect, type Database } from '#db/client.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import type { AppContext } from '#server/context.ts'
import { openStore } from '#server/files/open-store.ts'
import { seedLargeRentals } from '../../scripts/seed-rentals.ts'

/** Runs on a site with 500 models, 2,000 items and 20,000 orders, which are created where they are missing. */
export async function* withLargeRentals<T>(
  url: string,
  run: (app: AppContext) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const database = connect({ url, poolSize: 4, statementTimeoutMs: 600_000 })
  try {
    await seedOnce(database)
    const env = testEnv({ databaseUrl: url, dataDir })
    yield* run({
      env,
      database,
      site: siteConfig(env),
      store: openStore({ dataDir, s3: null }),
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    })
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seedOnce({ pool, orm }: Database): Promise<void> {
  const {
    rows: [counted],
  } = await pool.query<{ count: string }>('select count(*) from rental_commands')
  if (Number(counted!.count) >= 20_000) return
  await pool.query(
    "insert into users (first_name, last_name, email) select 'Camille', 'Roche ' || i, 'bench-renter-' || i || " +
      "'@bench.example' from generate_series(1, 500) i on conflict do nothing",
  )
  await orm.transaction(tx => seedLargeRentals(tx))
  await pool.query('analyze')
}
