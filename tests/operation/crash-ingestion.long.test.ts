import { gatheredOf } from '#server/gather.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { prepareMonths } from '#server/stats/retain.ts'
import { aggregateDays } from '#server/stats/aggregate-days.ts'
import { testContext } from '#tests/support/build-app.ts'
import { bundled } from '#tests/support/bundled.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

const random = randomOf(SEED)

/** How often the process that takes reports is killed: `CRASHES=50` for the promise, few by default. */
const CRASHES = Number(process.env.CRASHES ?? 2)
const SENDERS = 8
const BATCH = 5
const FIRST_MS = 20_000
const LOOK_MS = 2
const HEADERS = {
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
}

const database = await createTestDatabase()
const app = testContext(database)
const running = new Set<ChildProcess>()
afterAll(() => running.forEach(child => child.kill('SIGKILL')))

async function startApi(): Promise<{ url: string; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, [await bundled('tests/bench/stats-api.ts'), database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', line => resolve((JSON.parse(line) as { url: string }).url))
    child.once('exit', code => reject(new Error(`it ended with ${code} before it listened`)))
  })
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      running.delete(child)
    },
  }
}

/**
 * Every report names an organisation of its own, so that each can be found again.
 * @returns the ids of those acknowledged and of all that were sent
 */
async function sendUntilKilled(url: string, ids: readonly string[], afterMs: number, kill: () => Promise<void>) {
  const acknowledged: string[] = []
  const sent: string[] = []
  let next = 0
  const senders = Array.from({ length: SENDERS }, async () => {
    while (next < ids.length) {
      const batch = ids.slice(next, (next += BATCH))
      sent.push(...batch)
      const answer = await fetch(url, {
        method: 'POST',
        headers: HEADERS,
        body: JSON.stringify({
          records: batch.map(resourceId => ({ event: 'view', resourceType: 'organizations', resourceId })),
        }),
      }).catch(() => null)
      if (answer === null) return
      if (answer.status === 204) acknowledged.push(...batch)
    }
  })
  // However slow the machine: the moment is counted from the first that was acknowledged.
  for (let waited = 0; acknowledged.length === 0 && waited < FIRST_MS; waited += LOOK_MS) await sleep(LOOK_MS)
  await sleep(afterMs)
  await kill()
  await Promise.all(senders)
  return { acknowledged, sent }
}

test(
  `${CRASHES} crashes while views are recorded lose none that was acknowledged, and count none twice`,
  async () => {
    await prepareMonths(app)
    const acknowledged = new Set<string>()
    const sent = new Set<string>()
    for (let crash = 0; crash < CRASHES; crash++) {
      const ids = Array.from({ length: 4_000 }, () => randomUUID())
      await database.pool.query(
        `insert into organizations (id, name, slug) select id, 'O', id::text from unnest($1::uuid[]) id`,
        [ids],
      )
      const { url, kill } = await startApi()
      const run = await sendUntilKilled(`${url}/api/v1/services/stats/records`, ids, random(150), kill)
      for (const id of run.acknowledged) acknowledged.add(id)
      for (const id of run.sent) sent.add(id)
      await aggregateDays(app, gatheredOf(app).registry)
    }
    const { rows } = await database.pool.query<{ id: string; count: number }>(
      'select resource_id as id, count(*)::int as count from stats_records group by 1',
    )
    const kept = new Set(rows.map(row => row.id))
    expect(acknowledged.size).toBeGreaterThan(0)
    expect([...acknowledged].filter(id => !kept.has(id))).toEqual([])
    expect(rows.filter(row => row.count !== 1)).toEqual([])
    expect([...kept].filter(id => !sent.has(id))).toEqual([])

    // A roll-up that is killed half-way leaves nothing, and the next one comes to the same.
    await Promise.all([aggregateDays(app, gatheredOf(app).registry), aggregateDays(app, gatheredOf(app).registry)])
    const {
      rows: [counted],
    } = await database.pool.query<{ days: number; records: number; counted: number }>(`
    select (select sum(count)::int from stats_days) as days,
      (select sum(count)::int from stats_full_days) as records,
      (select sum(records_count)::int from organizations) as counted`)
    expect(counted).toEqual({ days: kept.size, records: kept.size, counted: kept.size })
  },
  60_000 + CRASHES * 20_000,
)
