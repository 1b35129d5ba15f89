import pg from 'pg'
import { median, requestsPerSecond, timesTheFloor, type Request } from './load.ts'
import { clockOf, postgresClock } from './processor-time.ts'
import { residentMb, type Program } from './programs.ts'

/**
 * `value` is to be at most `limit`, or at least where `bound` says so. `cpu`: the same ratio by processor time, null
 * where it can't be measured.
 */
export type Figure = {
  name: string
  value: number
  limit: number
  unit: string
  bound?: 'at least'
  cpu?: number | null
  note?: string
}

export const LIST = '/api/v1/organizations?include=accessLevel'
const SHAPES = 200

/**
 * The API's figures: each time a ratio to the floor of the same run, by the clock and by the processor time of both
 * programs with that of PostgreSQL.
 */
export async function* measureApi({
  floor,
  api,
  url,
}: {
  floor: Program
  api: Program
  url: string
}): AsyncGenerator<Figure> {
  const ids = await someIds(url)
  const cookie = { cookie: api.cookie! }
  const floorList: Request[] = [{ url: `${floor.url}/list` }]
  const floorOne: Request[] = ids.map(id => ({ url: `${floor.url}/one/${id}` }))
  const postgres = await postgresClock(url)
  const clocks = postgres && { floor: clockOf(floor, postgres), product: clockOf(api, postgres) }
  const against = async (
    name: string,
    limit: number,
    { base, product }: { base: readonly Request[]; product: readonly Request[] },
  ): Promise<Figure> => {
    const { ratio, cpu, floor: before, product: after } = await timesTheFloor(base, product, { clocks })
    const note = `${Math.round(before)} and ${Math.round(after)} requests a second`
    return { name, value: ratio, limit, unit: ' times the floor', cpu, note }
  }
  const own = (path: string, headers?: Record<string, string>): Request => ({ url: api.url + path, headers })
  const records = (headers?: Record<string, string>) => ids.map(id => own(`/api/v1/organizations/${id}`, headers))
  yield await against('list of 25 with accessLevel, guest', 1.35, { base: floorList, product: [own(LIST)] })
  yield await against('list of 25 with accessLevel, signed in', 1.4, { base: floorList, product: [own(LIST, cookie)] })
  yield await against('one record, guest', 1.75, { base: floorOne, product: records() })
  yield await against('one record, signed in', 1.75, { base: floorOne, product: records(cookie) })
  yield await against(`list in ${SHAPES} shapes in turn, guest`, 1.5, {
    base: floorList,
    product: shapes().map(query => own(`${LIST}&${query}`)),
  })
  yield await cursorFigure(api)
  yield { name: 'memory of the API after the run', value: residentMb(api), limit: 400, unit: ' MB' }
}

/** Fifty organisations. */
export async function someIds(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from organizations order by id limit 50')
  await client.end()
  return rows.map(row => row.id)
}

/** Different mixes of fields and sorts: each is a statement of its own. All of them have the list's size or less. */
function shapes(): string[] {
  const fields = [
    'name',
    'unitName',
    'slug',
    'country',
    'shortDescription',
    'contactEmail',
    'contactPhone',
    'contactAddress',
    'externalUrl',
    'latitude',
    'longitude',
  ]
  return Array.from({ length: SHAPES }, (_, index) => {
    const chosen = fields.filter((_field, place) => ((index + 1) >> (place % 8)) % 2 === 0 || place > 7)
    return `fields[organizations]=${[...chosen, 'accessLevel'].join(',')}&sort=${index % 2 === 0 ? 'name' : '-name'}`
  })
}

/** The last page by cursor against the first, over a million rows. */
async function cursorFigure(api: Program): Promise<Figure> {
  const { headers, first, last } = await cursorEnds(api)
  const ratios: number[] = []
  for (let round = 0; round < 5; round++) {
    const atStart = await requestsPerSecond([{ url: api.url + first, headers }], { seconds: 1 })
    const atEnd = await requestsPerSecond([{ url: api.url + last, headers }], { seconds: 1 })
    ratios.push(atStart / atEnd)
  }
  return { name: 'cursor over 1,000,000 rows, last page', value: median(ratios), limit: 1.3, unit: ' times the first' }
}

async function cursorEnds(api: Program): Promise<{ headers: Record<string, string>; first: string; last: string }> {
  const headers = { cookie: api.adminCookie! }
  const base = '/api/v1/history-actions?page[size]=100&fields[history-actions]=operation,resourceId'
  const newest = await fetch(`${api.url}${base}&sort=-id&page[after]=`, { headers })
  if (!newest.ok) throw new Error(`the history answers ${newest.status}`)
  // The cursor just before the end of the ascending order is the 101st newest record's.
  const records = ((await newest.json()) as { data: { id: string }[] }).data
  const cursor = Buffer.from(JSON.stringify([records.at(-1)!.id])).toString('base64url')
  return { headers, first: `${base}&sort=id&page[after]=`, last: `${base}&sort=id&page[after]=${cursor}` }
}
