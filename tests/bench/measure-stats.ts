import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { seedLarge } from '../../scripts/seed-large.ts'
import { timesTheFloor, type Request } from './load.ts'
import type { Figure } from './measure-api.ts'
import { startSite, type Program } from './programs.ts'
import { readAsStaff } from './read-as-staff.ts'

const BATCH = 20
const BODIES = 50

/** What is reported at once: batches of 20, each of other records. */
function batches(url: string): Request[] {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  }
  return Array.from({ length: BODIES }, () => ({
    url,
    headers,
    method: 'POST' as const,
    body: JSON.stringify({
      records: Array.from({ length: BATCH }, () => ({
        event: 'view',
        resourceType: 'app-pages',
        resourceId: randomUUID(),
      })),
    }),
  }))
}

/** Events kept per second in batches of 20, as a share of the floor's in the same run. */
export async function measureIngestion({ floor, api }: { floor: Program; api: Program }): Promise<Figure> {
  const {
    ratio,
    floor: before,
    product,
  } = await timesTheFloor(batches(`${floor.url}/records`), batches(`${api.url}/api/v1/services/stats/records`))
  return {
    name: `reported events kept, in batches of ${BATCH}`,
    value: 1 / ratio,
    limit: 0.5,
    unit: ' of the floor',
    bound: 'at least',
    note: `${Math.round(before * BATCH)} and ${Math.round(product * BATCH)} events a second`,
  }
}

const RECORDS = 1_000_000
/** What staff ask: each preset, and each filter, over all that is kept. */
const QUESTIONS = [
  '',
  'period=last7',
  'period=last90',
  'period=lastMonth',
  'period=last12Months',
  'period=last12Months&event=download',
  'period=last12Months&resourceType=organizations',
  'period=last90&accessLevel=member_level_1',
  'period=last12Months&accessLevel=none',
  'period=last30&resourceType=files&originName=none',
]
const ROUNDS = 10
const WARM_UP_ROUNDS = 4

/** The statistics page, whole, over a million reports: one reader after the other, every question in turn. */
export async function measureStatsPage(databaseUrl: string): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  try {
    await fillStats(databaseUrl)
    const { p50, p95 } = await readAsStaff(
      site,
      QUESTIONS.map(question => `/admin/stats?${question}`),
      { rounds: ROUNDS, warmUpRounds: WARM_UP_ROUNDS },
    )
    return {
      name: `statistics page over ${RECORDS.toLocaleString('en')} reports, p95`,
      value: p95,
      limit: 150,
      unit: ' ms',
      note: `half of them within ${p50.toFixed(0)} ms`,
    }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Filled once and kept. */
async function fillStats(url: string): Promise<void> {
  const database = connect({ url, poolSize: 3 })
  const {
    rows: [row],
  } = await database.pool.query<{ count: string }>('select count(*) from stats_records')
  if (Number(row!.count) < RECORDS)
    await seedLarge({ database, site: siteConfig(testEnv()), now: () => new Date() }, () => undefined, {
      people: 200,
      organizations: 400,
      changes: 0,
      records: RECORDS,
    })
  await database.close()
}
