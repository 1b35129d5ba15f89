import type { Database } from '#db/client.ts'
import { notReady } from '../problem.ts'
import { makePartitions, monthsFrom } from './partitions.ts'

/**
 * What one request reports: what its records share, and each record's own. Every value is safe inside an array literal:
 * letters, digits, `-`, `_`, `:`, `.`.
 */
export type Report = {
  occurredAt: Date
  origin: string
  originNameId: string | null
  userCategoryId: string | null
  accessLevelId: string | null
  records: readonly { event: string; resourceType: string; resourceId: string }[]
}

type Waiting = { report: Report; done: () => void; failed: (error: unknown) => void }
type Queue = { waiting: Waiting[]; records: number; writers: number }

/** Of records that wait at once: what comes above is told to come later. */
const MOST_WAITING = 50_000
const MOST_TOGETHER = 4_000
/** While some write, the others gather. */
const WRITERS = 2
const NO_PARTITION = '23514'

const INSERT = `insert into stats_records (occurred_at, event, resource_type, resource_id, origin, origin_name_id,
  user_category_id, access_level_id)
  select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::uuid[], $7::uuid[],
  $8::text[])`

const queues = new WeakMap<Database, Queue>()

/**
 * Keeps reported records; resolves once they are committed, never before. Requests that come while others are written
 * share the next statement and its commit.
 * @throws Problem 503 when too many wait
 */
export function keepRecords(database: Database, report: Report): Promise<void> {
  const queue = queues.get(database) ?? { waiting: [], records: 0, writers: 0 }
  queues.set(database, queue)
  if (queue.records + report.records.length > MOST_WAITING) throw notReady(1)
  return new Promise((done, failed) => {
    queue.waiting.push({ report, done, failed })
    queue.records += report.records.length
    if (queue.writers < WRITERS) void write(database, queue)
  })
}

async function write(database: Database, queue: Queue): Promise<void> {
  queue.writers += 1
  // Whoever asks in the same turn goes along.
  await Promise.resolve()
  while (queue.waiting.length > 0) {
    const together = take(queue)
    try {
      await insert(
        database,
        together.map(({ report }) => report),
      )
      for (const { done } of together) done()
    } catch (error) {
      for (const { failed } of together) failed(error)
    }
  }
  queue.writers -= 1
}

function take(queue: Queue): Waiting[] {
  let records = 0
  let count = 0
  while (
    count < queue.waiting.length &&
    (count === 0 || records + queue.waiting[count]!.report.records.length <= MOST_TOGETHER)
  )
    records += queue.waiting[count++]!.report.records.length
  queue.records -= records
  return queue.waiting.splice(0, count)
}

async function insert(database: Database, reports: readonly Report[]): Promise<void> {
  const statement = { name: 'stats-records', text: INSERT, values: columnsOf(reports) }
  try {
    await database.pool.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== NO_PARTITION) throw error
    const times = reports.map(({ occurredAt }) => occurredAt.getTime())
    await makePartitions(database.pool, monthsFrom(new Date(Math.min(...times)), new Date(Math.max(...times))))
    await database.pool.query(statement)
  }
}

/** One array literal a column: making them here costs a tenth of what the driver's own quoting does. */
function columnsOf(reports: readonly Report[]): string[] {
  const columns: string[][] = Array.from({ length: 8 }, () => [])
  const [times, events, types, ids, origins, names, categories, levels] = columns as [
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
  ]
  for (const { occurredAt, origin, originNameId, userCategoryId, accessLevelId, records } of reports) {
    const time = occurredAt.toISOString()
    for (const { event, resourceType, resourceId } of records) {
      times.push(time)
      // Unquoted, an event called `null` would be none.
      events.push(`"${event}"`)
      types.push(resourceType)
      ids.push(resourceId)
      origins.push(origin)
      names.push(originNameId ?? 'NULL')
      categories.push(userCategoryId ?? 'NULL')
      levels.push(accessLevelId ?? 'NULL')
    }
  }
  return columns.map(values => `{${values.join()}}`)
}
