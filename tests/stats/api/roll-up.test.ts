import { definitionsOf, gatheredOf } from '#server/gather.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { countedTypes } from '#server/stats/counted-types.ts'
import { makePartitions, monthsFrom } from '#server/stats/partitions.ts'
import { prepareMonths, retainStats } from '#server/stats/retain.ts'
import { aggregateDays } from '#server/stats/aggregate-days.ts'
import { buildAppContext, createOrganization } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
const { pool } = database
let clock = new Date('2026-11-10T09:00:00Z')
const app = buildAppContext(database, { now: () => clock })
const organization = await createOrganization(database)
const other = await createOrganization(database)
await makePartitions(pool, monthsFrom(new Date('2025-08-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')))

type Row = { at: string; id?: string; event?: string; origin?: string; level?: string | null; times?: number }

async function put({
  at,
  id = organization,
  event = 'view',
  origin = 'one',
  level = null,
  times = 1,
}: Row): Promise<void> {
  await pool.query(
    `insert into stats_records (occurred_at, event, resource_type, resource_id, origin, access_level_id)
    select $1, $2, 'organizations', $3, $4, $5 from generate_series(1, $6)`,
    [at, event, id, origin, level, times],
  )
}

async function all(table: string): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`select row_to_json(t)::text as line from ${table} t order by 1`)
  return rows.map(row => row.line)
}
const days = async () =>
  (
    await pool.query<{ day: string; count: number }>(
      'select day::text, sum(count)::int as count from stats_days group by 1 order by 1',
    )
  ).rows
const countOf = async (id: string) =>
  (await pool.query<{ count: number }>('select records_count as count from organizations where id = $1', [id])).rows[0]!
    .count

beforeEach(async () => {
  clock = new Date('2026-11-10T09:00:00Z')
  await pool.query(
    'truncate stats_records, stats_days, stats_resource_days, stats_full_days, stats_rolled_days, ' +
      'stats_origin_days, stats_salts, banned_origins; update organizations set records_count = 0',
  )
})

describe('the roll-up', () => {
  test('counts by days in Paris, in summer and winter time', async () => {
    for (const at of ['2026-10-24T21:59:00Z', '2026-10-24T22:01:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:01:00Z'])
      await put({ at })
    await aggregateDays(app, gatheredOf(app).registry)
    expect(await days()).toEqual([
      { day: '2026-10-24', count: 1 },
      { day: '2026-10-25', count: 2 },
      { day: '2026-10-26', count: 1 },
    ])
  })

  test('is idempotent, and updates the count of each record', async () => {
    await put({ at: '2026-11-09T10:00:00Z', times: 3 })
    await put({ at: '2026-11-10T08:00:00Z', level: 'contact', times: 2 })
    await put({ at: '2026-11-10T08:00:00Z', id: other, event: 'download' })
    await aggregateDays(app, gatheredOf(app).registry)
    const first = await Promise.all(['stats_days', 'stats_resource_days', 'stats_full_days'].map(all))
    await Promise.all([aggregateDays(app, gatheredOf(app).registry), aggregateDays(app, gatheredOf(app).registry)])
    expect(await Promise.all(['stats_days', 'stats_resource_days', 'stats_full_days'].map(all))).toEqual(first)
    expect([await countOf(organization), await countOf(other)]).toEqual([5, 1])
    await put({ at: '2026-11-10T08:30:00Z' })
    await aggregateDays(app, gatheredOf(app).registry)
    expect(await countOf(organization)).toBe(6)
  })

  test('keeps final days, and counts all days since then', async () => {
    await put({ at: '2026-11-08T10:00:00Z' })
    await aggregateDays(app, gatheredOf(app).registry)
    expect(
      (await pool.query<{ day: string }>('select day::text from stats_rolled_days where is_final order by 1')).rows.map(
        row => row.day,
      ),
    ).toEqual(['2026-11-08', '2026-11-09'])
    clock = new Date('2026-11-12T09:00:00Z')
    await put({ at: '2026-11-11T10:00:00Z' })
    expect(await aggregateDays(app, gatheredOf(app).registry)).toBe(3)
    expect(await days()).toEqual([
      { day: '2026-11-08', count: 1 },
      { day: '2026-11-11', count: 1 },
    ])
  })

  test('keeps a day open for an hour after its end', async () => {
    clock = new Date('2026-11-10T23:30:00Z')
    await put({ at: '2026-11-10T22:00:00Z' })
    await aggregateDays(app, gatheredOf(app).registry)
    await put({ at: '2026-11-10T22:59:59Z' })
    clock = new Date('2026-11-11T00:30:00Z')
    await aggregateDays(app, gatheredOf(app).registry)
    expect(await days()).toEqual([{ day: '2026-11-10', count: 2 }])
  })

  test('ignores missing records and banned origins, also since yesterday', async () => {
    await put({ at: '2026-11-10T08:00:00Z', id: '01900000-0000-7000-8000-0000000000ff' })
    await put({ at: '2026-11-09T08:00:00Z', origin: 'robot', times: 50 })
    await put({ at: '2026-11-09T08:00:00Z' })
    clock = new Date('2026-11-10T09:00:00Z')
    await aggregateDays(app, gatheredOf(app).registry)
    expect(await days()).toEqual([{ day: '2026-11-09', count: 51 }])
    await pool.query(
      `insert into banned_origins (description, origin_signature, created_at) values ('robot', 'robot', $1)`,
      [new Date('2026-11-10T09:01:00Z')],
    )
    clock = new Date('2026-11-10T09:05:00Z')
    await aggregateDays(app, gatheredOf(app).registry)
    expect(await days()).toEqual([{ day: '2026-11-09', count: 1 }])
  })

  test('lists the busiest origins of the days whose salt is stored', async () => {
    await pool.query(`insert into stats_salts values ('2026-11-10', 'salt')`)
    await put({ at: '2026-11-09T08:00:00Z', origin: 'yesterday' })
    await put({ at: '2026-11-10T08:00:00Z', origin: 'busy', times: 4 })
    await put({ at: '2026-11-10T08:00:00Z', origin: 'calm' })
    await aggregateDays(app, gatheredOf(app).registry)
    expect(await all('stats_origin_days')).toEqual([
      '{"day":"2026-11-10","origin":"busy","count":4}',
      '{"day":"2026-11-10","origin":"calm","count":1}',
    ])
  })
})

describe('the retention', () => {
  test('drops whole months, previews exactly what, and keeps the counts', async () => {
    await put({ at: '2025-09-30T23:30:00Z', times: 3 })
    await put({ at: '2025-10-01T00:30:00Z', times: 2 })
    await put({ at: '2026-11-10T08:00:00Z' })
    await aggregateDays(app, gatheredOf(app).registry)
    await pool.query(`insert into stats_salts values ('2026-11-08', 'a'), ('2026-11-09', 'b'), ('2026-11-10', 'c')`)
    const preview = await retainStats(app, { dryRun: true })
    expect(preview).toEqual({ months: ['2025-08-01', '2025-09-01'], records: 3, salts: 1 })
    expect(await all('stats_records')).toHaveLength(6)
    expect(await retainStats(app, { dryRun: false })).toEqual(preview)
    expect(await all('stats_records')).toHaveLength(3)
    expect((await all('stats_salts')).length).toBe(2)
    expect(await retainStats(app, { dryRun: false })).toEqual({ months: [], records: 0, salts: 0 })
    await aggregateDays(app, gatheredOf(app).registry)
    expect(await countOf(organization)).toBe(6)
  })

  test('creates the partitions of three months ahead, and can be repeated', async () => {
    clock = new Date('2026-12-31T12:00:00Z')
    await Promise.all([prepareMonths(app), prepareMonths(app)])
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relname ~ '^stats_records_2027_..$' order by 1`,
    )
    expect(rows.map(row => row.name)).toEqual([
      'stats_records_2027_01',
      'stats_records_2027_02',
      'stats_records_2027_03',
    ])
  })
})

test('the entities with a recordsCount are exactly those that are counted', () => {
  const declared = definitions
    .filter(({ attributes }) => 'recordsCount' in attributes)
    .map(({ type }) => type)
    .sort()
  const counted = countedTypes(gatheredOf(app).registry)
  const kept = [...counted].filter(([, { recordsCount }]) => recordsCount).map(([type]) => type)
  expect(kept.sort()).toEqual(declared)
})
