import { performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { connect, type Database } from '#db/client.ts'
import { dayNumber, dayOf, type Span } from '#server/rental/domain/availability/index.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'
import { startOfDay } from '#server/rental/domain/period.ts'
import { previewStocks, holdUnits } from '#server/rental/index.ts'
import { median } from './load.ts'
import type { Figure } from './measure-api.ts'

const CLIENTS = 50
const ITEMS = 20
/** The clients fill sixty days first: most of their time goes to refusals. */
const SIXTY_DAYS_MS = 8_000
const TEN_YEARS_MS = 3_000
const TURNS = 3
const FIRST = dayNumber('2030-01-01')
const NOW = new Date('2029-12-01T12:00:00Z')
const random = randomOf(SEED)

type Attempt = { begun: number; answered: number; span: Span; isTaken: boolean }

/**
 * Attempts to hold a unit, accepted and refused, against bare inserts under the same constraint; and what a calendar
 * costs the database.
 */
export async function* measureRentals(url: string): AsyncGenerator<Figure> {
  const database = connect({ url, poolSize: 10, statementTimeoutMs: 600_000 })
  try {
    await database.pool.query(
      'truncate rental_occupations, rental_bookings, rental_booking_lines, rental_models, rental_items cascade',
    )
    await database.pool
      .query(`create table if not exists bench_floor (id uuid primary key default uuid_v7(), model uuid not null,
          item uuid not null, period daterange not null,
      exclude using gist (model with =, period with &&, item with =))`)
    const busy = await against(database, 60, SIXTY_DAYS_MS)
    yield {
      name: 'simultaneous attempts to hold a unit (20 items, 60 days), against bare inserts under the constraint',
      value: busy.ratio,
      limit: 1,
      unit: '',
      bound: 'at least',
      note: busy.note,
    }
    yield {
      name: 'requests that were refused although they fit',
      value: busy.lost,
      limit: 0,
      unit: '',
      note: `of ${busy.refused} refused`,
    }
    const wide = await against(database, 3_650, TEN_YEARS_MS)
    yield {
      name: 'attempts to hold a unit on a calendar of ten years, against bare inserts under the constraint',
      value: wide.ratio,
      limit: 0.2,
      unit: '',
      bound: 'at least',
      note: `${wide.note}; lost sales ${wide.lost}`,
    }
    yield await calendarFigure(database)
  } finally {
    await database.close()
  }
}

async function makeModel({ pool }: Database, items: number): Promise<{ id: string; items: string[] }> {
  const {
    rows: [model],
  } = await pool.query<{ id: string }>(
    `insert into rental_models (name, slug, published_at)
      values ('{"fr":"Banc"}', 'banc-' || uuid_v7(), '2020-01-01') returning id`,
  )
  const { rows } = await pool.query<{ id: string }>(
    `insert into rental_items (rental_model_id, stock_id)
      select $1, uuid_v7()::text from generate_series(1, $2::int) returning id`,
    [model!.id, items],
  )
  return { id: model!.id, items: rows.map(({ id }) => id) }
}

/** Each in its turn, on empty calendars of its own, so that a slow moment of the machine meets both. */
async function against(
  database: Database,
  days: number,
  forMs: number,
): Promise<{ ratio: number; lost: number; refused: number; note: string }> {
  const ratios: number[] = []
  const log = { lost: 0, refused: 0, accepted: 0, attempts: 0, floor: 0 }
  for (let turn = -1; turn < TURNS; turn += 1) {
    const model = await makeModel(database, ITEMS)
    const bare = await attemptsAtOnce(turn < 0 ? 500 : forMs, days, span => bareInsert(database, model, span))
    const held = await attemptsAtOnce(turn < 0 ? 500 : forMs, days, span => hold(database, model, span))
    if (turn < 0) continue
    ratios.push(held.length / bare.length)
    log.floor += bare.length
    log.attempts += held.length
    log.accepted += held.filter(({ isTaken }) => isTaken).length
    log.refused += held.filter(({ isTaken }) => !isTaken).length
    log.lost += lostSales(held, days)
  }
  const perSecond = (count: number) => Math.round(count / ((forMs / 1_000) * TURNS))
  return {
    ratio: median(ratios),
    lost: log.lost,
    refused: log.refused,
    note: `${perSecond(log.attempts)} a second, ${log.accepted} accepted; the floor ${perSecond(log.floor)} a second`,
  }
}

async function attemptsAtOnce(
  forMs: number,
  days: number,
  attempt: (span: Span) => Promise<boolean>,
): Promise<Attempt[]> {
  const log: Attempt[] = []
  const until = performance.now() + forMs
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) {
        const length = 3 + random(7)
        const start = FIRST + random(days - length + 1)
        const span = { start, end: start + length }
        const begun = performance.now()
        const isTaken = await attempt(span)
        log.push({ begun, answered: performance.now(), span, isTaken })
      }
    }),
  )
  return log
}

async function bareInsert(
  { pool }: Database,
  model: { id: string; items: string[] },
  { start, end }: Span,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'bench_floor',
    text: 'insert into bench_floor (model, item, period) values ($1, $2, daterange($3, $4)) on conflict do nothing',
    values: [model.id, model.items[random(model.items.length)], dayOf(start), dayOf(end)],
  })
  return rowCount === 1
}

const log = pino({ level: 'silent' })
let holds = 0

async function hold(database: Database, model: { id: string }, span: Span): Promise<boolean> {
  const answer = await holdUnits(
    { database, log },
    {
      wanted: [{ modelId: model.id, quantity: 1 }],
      span,
      period: { startAt: startOfDay(dayOf(span.start)), endAt: startOfDay(dayOf(span.end)) },
      tokenHash: `bench ${(holds += 1)} ${performance.now()}`,
      userId: null,
      expiresAt: new Date('2031-01-01T00:00:00Z'),
      now: NOW,
    },
  )
  return !('refused' in answer)
}

/** Refusals of what would have fitted even beside all that was accepted, or could have been, before the answer. */
function lostSales(attempts: readonly Attempt[], days: number): number {
  const taken = attempts.filter(({ isTaken }) => isTaken).sort((one, other) => one.begun - other.begun)
  const refused = attempts.filter(({ isTaken }) => !isTaken).sort((one, other) => one.answered - other.answered)
  const used = new Array<number>(days + 10).fill(0)
  let next = 0
  let lost = 0
  for (const { answered, span } of refused) {
    for (; next < taken.length && taken[next]!.begun < answered; next += 1)
      for (let day = taken[next]!.span.start; day < taken[next]!.span.end; day += 1) used[day - FIRST]! += 1
    if (used.slice(span.start - FIRST, span.end - FIRST).every(units => units < ITEMS)) lost += 1
  }
  return lost
}

const CALENDAR_ITEMS = 50
const OCCUPATIONS = 20_000

/** What the calendar of a model reads for six months, as PostgreSQL itself measures it. */
async function calendarFigure(database: Database): Promise<Figure> {
  const model = await makeModel(database, CALENDAR_ITEMS)
  await database.pool.query(
    `
    insert into rental_unavailabilities (rental_item_id, start_day, end_day)
    select i.id, date '2025-01-01' + n * 9, date '2025-01-01' + n * 9 + 7
    from rental_items i, generate_series(0, $2::int - 1) n where i.rental_model_id = $1`,
    [model.id, OCCUPATIONS / CALENDAR_ITEMS],
  )
  await database.pool.query(
    `
    insert into rental_occupations (rental_model_id, rental_item_id, kind, period, pinned, unavailability_id)
    select $1, u.rental_item_id, 'maintenance', daterange(u.start_day, u.end_day, '[]'), true, u.id
    from rental_unavailabilities u
    join rental_items i on i.id = u.rental_item_id
    where i.rental_model_id = $1`,
    [model.id],
  )
  // As autovacuum leaves what has settled.
  await database.pool.query('vacuum analyze rental_occupations')
  await database.pool.query('analyze rental_items')
  let statement: { text: string; values: unknown[] } | undefined
  const noting = {
    query: (one: { text: string; values: unknown[] }) => {
      statement = one
      return database.pool.query(one)
    },
  } as unknown as Database['pool']
  const from = dayNumber('2029-03-01')
  const [stock] = await previewStocks({ pool: noting }, [model.id], NOW, { from, to: from + 183 })
  const inside: number[] = []
  for (let round = 0; round < 60; round += 1) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) ${statement!.text}`,
      statement!.values,
    )
    if (round >= 10) inside.push(rows[0]!['QUERY PLAN'][0]['Execution Time'])
  }
  const size = `${CALENDAR_ITEMS} items over 6 months and ${OCCUPATIONS.toLocaleString('en')} occupations`
  return {
    name: `the calendar of a model with ${size}, p50 in the database`,
    value: median(inside),
    limit: 1,
    unit: ' ms',
    note: `${stock!.rows.length} rows read`,
  }
}
