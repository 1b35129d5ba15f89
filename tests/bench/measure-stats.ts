import { randomUUID } from 'node:crypto'
import { timesTheFloor, type Request } from './load.ts'
import type { Figure } from './measure-api.ts'
import type { Program } from './programs.ts'

const BATCH = 20
const BODIES = 50

/** What is reported at once: batches of 20, each of other records. */
function batches(url: string): Request[] {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' }
  return Array.from({ length: BODIES }, () => ({
    url, headers, method: 'POST' as const,
    body: JSON.stringify({ records: Array.from({ length: BATCH }, () => ({ event: 'view', resourceType: 'app-pages', resourceId: randomUUID() })) }),
  }))
}

/** Events kept per second in batches of 20, as a share of the floor's in the same run. */
export async function measureIngestion({ floor, api }: { floor: Program; api: Program }): Promise<Figure> {
  const { ratio, floor: before, product } = await timesTheFloor(batches(`${floor.url}/records`), batches(`${api.url}/api/v1/services/stats/records`))
  return {
    name: `reported events kept, in batches of ${BATCH}`, value: 1 / ratio, limit: 0.5, unit: ' of the floor', bound: 'at least',
    note: `${Math.round(before * BATCH)} and ${Math.round(product * BATCH)} events a second`,
  }
}
