import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { connect, type Database } from '#db/client.ts'
import { createApi } from '#server/api.ts'
import { createSession } from '#server/auth/index.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { dayOf } from '#server/rental/domain/period.ts'
import { openStore } from '#server/files/open-store.ts'
import { BILL_MONTH_TASK, MAKE_DOCUMENT_TASK } from '#server/rental/index.ts'
import type { Figure } from './measure-api.ts'
import { cpuMs, residentMb, startProgram } from './programs.ts'

/** `CLIENTS=100` for a short look. Half of them are organisations, whose invoices bear an electronic one. */
const CLIENTS = Number(process.env.CLIENTS ?? 1_000)
const ORDERS_OF_CLIENT = 3
const LIMIT_S = 180
const LIMIT_MB = 300
const WATCH_MS = 100

/**
 * What the invoices of a month take, from the press of the button until the last of them is kept as a PDF, and what
 * they add to the memory of the worker.
 */
export async function* measureRentalMonths(url: string): AsyncGenerator<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const database = connect({ url, poolSize: 4, statementTimeoutMs: 600_000 })
  const worker = await startProgram('tests/bench/jobs.ts', [url, dataDir])
  try {
    const userId = await prepare(database)
    const env = testEnv({ databaseUrl: url, dataDir })
    const app = {
      env,
      database,
      site: siteConfig(env),
      store: openStore({ dataDir, s3: null }),
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    }
    const { token } = await createSession(app, { userId })
    const month = dayOf(new Date()).slice(0, 7)
    const before = residentMb(worker)
    const cpuBefore = cpuMs(worker)
    let peak = before
    const started = performance.now()
    const answer = await createApi(app)({
      method: 'POST',
      path: `/api/v1/services/rentals/months/${month}/invoices`,
      query: '',
      remoteAddress: '127.0.0.1',
      requestId: 'bench',
      headers: { cookie: `session=${token}`, origin: env.siteUrl, 'content-type': 'application/json' },
      body: Buffer.from('{}'),
    })
    if (answer.status !== 202) throw new Error(`the month's invoices answer ${answer.status}`)
    while ((await jobsLeft(database)) > 0) {
      peak = Math.max(peak, residentMb(worker))
      await sleep(WATCH_MS)
    }
    const seconds = (performance.now() - started) / 1_000
    await assertMade(database, month)
    const note = `worker's own time ${((cpuMs(worker) - cpuBefore) / 1_000).toFixed(1)} s`
    yield {
      name: `${CLIENTS.toLocaleString('en')} monthly invoices with their PDFs`,
      value: seconds,
      limit: LIMIT_S,
      unit: ' s',
      note,
    }
    yield {
      name: 'memory that they add to the worker',
      value: peak - before,
      limit: LIMIT_MB,
      unit: ' MB',
      note: `from ${before} to ${peak} MB`,
    }
  } finally {
    await worker.stop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function jobsLeft({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = ' +
      'j.task_id where t.identifier = any($1)',
    [[BILL_MONTH_TASK, MAKE_DOCUMENT_TASK]],
  )
  return Number(rows[0]!.count)
}

/** Each client has one paper, each paper its PDF, and those of organisations an electronic invoice. */
async function assertMade({ pool }: Database, month: string): Promise<void> {
  const {
    rows: [made],
  } = await pool.query<{ papers: string; files: string; unbilled: string }>(
    `select count(*) as papers, count(file_id) as files,
    (select count(*) from rental_commands where billed_by_id is null) as unbilled
    from rental_invoices where month = $1`,
    [month],
  )
  const { papers, files, unbilled } = made!
  if (Number(papers) !== CLIENTS || Number(files) !== CLIENTS || Number(unbilled) !== 0)
    throw new Error(`${papers} papers, ${files} PDFs and ${unbilled} orders without a paper, for ${CLIENTS} clients`)
}

/**
 * Clients who are billed by the month, with orders that were closed in this one, and somebody who looks after the
 * money.
 */
async function prepare({ pool }: Database): Promise<string> {
  await pool.query(`insert into app_envs (id, app_name) values ('main', 'Passerelle') on conflict (id) do nothing`)
  await pool.query(
    `update app_envs
      set seller_name = 'Passerelle', seller_siret = '73282932000074', seller_vat_number = 'FR44732829320',
        seller_line1 = '12 quai des Passeurs', seller_postal_code = '69002', seller_city = 'Lyon',
        seller_iban = 'FR7630006000011234567890189'
      where id = 'main'`,
  )
  const {
    rows: [user],
  } = await pool.query<{ id: string }>(
    "insert into users (first_name, last_name, email, email_verified_at, validated_at) values ('Bench', 'Keeper', " +
      "'bench-keeper@bench.example', now(), now()) returning id",
  )
  await pool.query("insert into user_roles (user_id, role_id) values ($1, 'rental_admin')", [user!.id])
  for (const statement of STATEMENTS) await pool.query(statement)
  await pool.query('analyze')
  return user!.id
}

const ORDERS = CLIENTS * ORDERS_OF_CLIENT
const STATEMENTS = [
  `insert into rental_models (name, slug, price_per_day)
    select jsonb_build_object('fr', 'Aide à louer ' || i, 'en', 'Aid to rent ' || i), 'monthly-' || i, 300
    from generate_series(1, 20) i`,
  `insert into users (first_name, last_name, email, email_verified_at, validated_at, rental_monthly_invoicing)
    select 'Zoé', 'Mois ' || i, 'monthly-' || i || '@bench.example', now(), now(), true
    from generate_series(1, ${CLIENTS}) i`,
  `insert into organizations (name, slug)
    select 'Structure du mois ' || i, 'monthly-' || i from generate_series(2, ${CLIENTS}, 2) i`,
  `insert into rental_addresses (full_name, organization, siret, vat_number, line1, postal_code, city)
    select 'Zoé Mois ' || i, case when i % 2 = 0 then 'Structure du mois ' || i end,
      case when i % 2 = 0 then '73282932000074' end, case when i % 2 = 0 then 'FR44732829320' end,
      i || ' rue des Éclusiers', '44000', 'Nantes'
    from generate_series(1, ${CLIENTS}) i`,
  `insert into rental_commands (rental_strategy_id, is_individual, start_at, end_at, rent_by_id, rent_for_id,
      command_by_id, organization_id, billing_address_id, items_price, tax_rate, tax_amount, total_price,
      charges_price, taxed_charges_price, comment)
    select 'pick_up', n % 2 = 1, d.first at time zone 'Europe/Paris',
      (d.first + interval '7 days') at time zone 'Europe/Paris', u.id, u.id, u.id, g.id, a.id, 4200,
      case when n % 2 = 0 then 20 else 0 end, case when n % 2 = 0 then 1040 else 0 end,
      case when n % 2 = 0 then 6240 else 5200 end, 1000, 1000, 'monthly:' || i
    from generate_series(1, ${ORDERS}) i
    cross join lateral (
      select 1 + (i - 1) / ${ORDERS_OF_CLIENT} as n, timestamp '2026-01-05' + (i % 40) * interval '1 week' as first
    ) d
    join users u on u.email = 'monthly-' || n || '@bench.example'
    left join organizations g on g.slug = 'monthly-' || n
    join rental_addresses a on a.full_name = 'Zoé Mois ' || n`,
  `insert into rental_command_items (command_id, position, status, rental_model_id, renting_price)
    select c.id, p, 'returned', m.id, 2100
    from rental_commands c
    cross join generate_series(0, 1) p
    join (select id, row_number() over (order by slug) - 1 as n from rental_models) m
      on m.n = (substr(c.comment, 9)::int + p) % 20`,
  `insert into rental_charges (command_id, kind, label, amount, is_taxed)
    select id, 'late_fee', 'Retard de deux jours', 1000, true from rental_commands`,
  `insert into rental_command_steps (command_id, position, step_type, status, done_at)
    select c.id, s.position - 1, s.type, case when s.type = 'delivery' then 'hidden' else 'success' end, now()
    from rental_commands c
    cross join unnest(
      array['validation', 'contract', 'payment', 'preparation', 'delivery', 'retrieval', 'return', 'closure']
    ) with ordinality s (type, position)`,
  'update rental_commands set comment = null',
]
