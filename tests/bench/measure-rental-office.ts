import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { connect, type Database } from '#db/client.ts'
import { createApi } from '#server/api.ts'
import { createSession } from '#server/auth/index.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { addDays } from '#server/rental/domain/period.ts'
import { openStore } from '#server/files/open-store.ts'
import { seedLargeRentals } from '../../scripts/seed-rentals.ts'
import type { Figure } from './measure-api.ts'

const ROUNDS = 60
const WARM_UP = 8

/**
 * What staff wait for their board, their sheet in the morning and the figures of use, with 2,000 items and 20,000
 * orders.
 */
export async function* measureRentalOffice(url: string): AsyncGenerator<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const database = connect({ url, poolSize: 4, statementTimeoutMs: 600_000 })
  try {
    const { stockId, userId } = await prepare(database)
    const env = testEnv({ databaseUrl: url, dataDir })
    const api = createApi({
      env,
      database,
      site: siteConfig(env),
      store: openStore({ dataDir, s3: null }),
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    })
    const { token } = await createSession({ database, now: () => new Date() }, { userId })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date())
    const measure = async (path: string, queryOf: (round: number) => string): Promise<number[]> => {
      const waited: number[] = []
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        const started = performance.now()
        const answer = await api({
          method: 'GET',
          path: `/api/v1/services/rentals/${path}`,
          query: queryOf(round + WARM_UP),
          headers: { cookie: `session=${token}` },
          body: null,
          requestId: 'bench',
          remoteAddress: '127.0.0.1',
        })
        const ended = performance.now()
        if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
        if (round >= 0) waited.push(ended - started)
      }
      return waited.sort((one, other) => one - other)
    }
    const stock = (round: number) => `stock=${round % 2 === 0 ? 'all' : stockId}`
    yield figure('board', await measure('board', stock))
    yield figure('day sheet', await measure('day', round => `${stock(round)}&day=${addDays(today, round % 10)}`))
    yield figure(
      'figures',
      await measure(
        'figures',
        round => `to=${addDays(today, -(round % 10))}${round % 2 === 0 ? '' : `&stock=${stockId}`}`,
      ),
      MOST_FOR_FIGURES_MS,
    )
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Puts the items at four places, makes some orders ready to hand over, and adds a member of rental staff. */
async function prepare({ pool, orm }: Database): Promise<{ stockId: string; userId: string }> {
  const {
    rows: [counted],
  } = await pool.query<{ count: string }>('select count(*) from rental_commands')
  if (Number(counted!.count) < 20_000) {
    await pool.query(
      "insert into users (first_name, last_name, email) select 'Camille', 'Roche ' || i, 'bench-renter-' || i || " +
        "'@bench.example' from generate_series(1, 500) i on conflict do nothing",
    )
    await orm.transaction(tx => seedLargeRentals(tx))
    await pool.query("insert into rental_stocks (name) select 'Bench ' || i from generate_series(1, 4) i")
    await pool.query(
      "insert into rental_item_stocks select i.id, (select id from rental_stocks where name = 'Bench ' || (1 + " +
        "substr(i.stock_id, 3)::int % 4)) from rental_items i where i.stock_id like 'L-%'",
    )
    await pool.query(`update rental_command_steps s
      set status = case when s.step_type in ('validation', 'contract', 'payment') then 'success' else 'waiting' end
      from rental_commands k
      where k.id = s.command_id and k.start_at between now() and now() + interval '12 days'
        and s.step_type in ('validation', 'contract', 'payment', 'preparation')`)
    await pool.query('analyze')
  }
  const {
    rows: [user],
  } = await pool.query<{
    id: string
  }>(`insert into users (first_name, last_name, email, email_verified_at, validated_at)
    values ('Bench', 'Keeper', 'bench-keeper@bench.example', now(), now())
    on conflict (email) do update set first_name = 'Bench' returning id`)
  await pool.query("insert into user_roles (user_id, role_id) values ($1, 'rental_admin') on conflict do nothing", [
    user!.id,
  ])
  const {
    rows: [stock],
  } = await pool.query<{ id: string }>("select id from rental_stocks where name = 'Bench 1'")
  return { stockId: stock!.id, userId: user!.id }
}

/** What staff open every morning; the figures, read now and then over a whole year, may take twice as long. */
const MOST_MS = 150
const MOST_FOR_FIGURES_MS = 300

const figure = (name: string, waited: readonly number[], limit = MOST_MS): Figure => {
  const at = (part: number) => waited[Math.floor(waited.length * part)]!
  return {
    name: `the ${name} of staff with 2,000 items and 20,000 orders, p95`,
    value: at(0.95),
    limit,
    unit: ' ms',
    note: `p50 ${at(0.5).toFixed(1)} ms, ${waited.length} answers`,
  }
}
