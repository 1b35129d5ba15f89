import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onServer } from '../support/test-server.ts'
import { ADMIN_ID, fillAccounts, fillOrganizations, MEMBER_ID } from './data.ts'
import { freshDatabase } from './databases.ts'
import type { MeasuredFigure } from './figure-limits.ts'
import { askAtOnce, costsAtOnce, median, type Request, type Side } from './load.ts'
import { LIST, someIds } from './measure-api.ts'
import { UNCACHED } from './measure-pages.ts'
import { clockOf, HAS_PROC, postgresClock } from './processor-time.ts'
import { cpuMs, residentMb, startProgram, startSite } from './programs.ts'

const ORGANIZATIONS = 1_000
/** Each side answers so often before it is measured: what Node has compiled by then depends on the number. */
const WARM_UP = { lists: 400, records: 1_200, pages: 300 }
/** At least so many answers of each side in a round: many short rounds, whose median few moments can change. */
const ANSWERS = { lists: 50, records: 150, pages: 20 }
const ROUNDS = 15
const STARTS = 3

/**
 * What grows with modules, in a minute: the API and a page against bare floors of the same run, memory and start of the
 * whole site, and what a guest's browser loads. Costs are processor time with that of PostgreSQL.
 */
export async function* measureBudget(serverUrl: string): AsyncGenerator<MeasuredFigure> {
  yield* measureRequests(serverUrl)
  yield* measureSite(await freshDatabase(serverUrl, 'budget_site'))
}

/** The floor and the API each on a database of their own with the same records, which tells their backends apart. */
async function* measureRequests(serverUrl: string): AsyncGenerator<MeasuredFigure> {
  const urls = {
    api: await freshDatabase(serverUrl, 'budget_api'),
    floor: await freshDatabase(serverUrl, 'budget_floor'),
  }
  for (const url of Object.values(urls))
    await onServer(url, async client => {
      await client.query('select setseed(0.5)')
      await fillAccounts(client)
      await fillOrganizations(client, MEMBER_ID, ORGANIZATIONS)
      await client.query('vacuum analyze')
    })
  const clocks = { api: await postgresClock(urls.api), floor: await postgresClock(urls.floor) }
  const floor = await startProgram('tests/bench/floor.ts', [urls.floor])
  const api = await startProgram('tests/bench/api.ts', [urls.api, MEMBER_ID, ADMIN_ID])
  const ofFloor = (paths: readonly string[]): Side => ({
    requests: paths.map(path => ({ url: floor.url + path })),
    clock: clockOf(floor, clocks.floor),
  })
  const ofApi = (paths: readonly string[], headers?: Record<string, string>): Side => ({
    requests: paths.map(path => ({ url: api.url + path, headers })),
    clock: clockOf(api, clocks.api),
  })
  try {
    const cookie = { cookie: api.cookie! }
    const records = (await someIds(urls.api)).map(id => `/api/v1/organizations/${id}`)
    const floorRecords = ofFloor((await someIds(urls.floor)).map(id => `/one/${id}`))
    for (const [name, sides, kind] of [
      ['list of 25 organisations, guest', [ofFloor(['/list']), ofApi([LIST])], 'lists'],
      ['list of 25 organisations, signed in', [ofFloor(['/list']), ofApi([LIST], cookie)], 'lists'],
      ['one organisation, guest', [floorRecords, ofApi(records)], 'records'],
      ['one organisation, signed in', [floorRecords, ofApi(records, cookie)], 'records'],
    ] as const) {
      const figure = { name, unit: ' times the floor' }
      yield clocks.api && clocks.floor ? await against(figure, sides, kind) : { ...figure, value: null }
    }
  } finally {
    await floor.stop()
    await api.stop()
  }
}

/** How many times the first side's cost the second one's is: the median of some rounds. */
async function against(
  figure: Pick<MeasuredFigure, 'name' | 'unit'>,
  sides: readonly [Side, Side],
  kind: keyof typeof ANSWERS,
): Promise<MeasuredFigure> {
  await costsAtOnce(sides, WARM_UP[kind])
  const costs: [number, number][] = []
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await costsAtOnce(sides, ANSWERS[kind]))
  const [floor, product] = [median(costs.map(([cost]) => cost)), median(costs.map(([, cost]) => cost))]
  return {
    ...figure,
    value: median(costs.map(([first, second]) => second / first)),
    note: `${product.toFixed(2)} ms against ${floor.toFixed(2)} ms`,
  }
}

async function* measureSite(url: string): AsyncGenerator<MeasuredFigure> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-budget-'))
  const start = () => startSite({ DATABASE_URL: url, DATA_DIR: folder })
  const postgres = await postgresClock(url)
  let site = await start()
  try {
    await firstStartIsDone(url)
    yield await measureStarts(async () => {
      await site.stop()
      const from = performance.now()
      site = await start()
      return { cpu: HAS_PROC ? cpuMs(site) + (postgres?.() ?? 0) : 0, seconds: (performance.now() - from) / 1_000 }
    })
    const home: Request = { url: `${site.url}/`, headers: UNCACHED }
    const html = await (await fetch(home.url, { headers: UNCACHED })).text()
    const floor = await startProgram('tests/bench/floor-page.tsx', [String(html.length)])
    const page = { name: 'rendered home page', unit: ' times a bare page of its size' }
    const sides: [Side, Side] = [
      { requests: [{ url: `${floor.url}/` }], clock: clockOf(floor, null) },
      { requests: [home], clock: clockOf(site, postgres) },
    ]
    try {
      await askAtOnce([[home]], WARM_UP.pages)
      yield {
        name: `memory of the site after ${WARM_UP.pages} rendered pages`,
        value: HAS_PROC ? residentMb(site) : null,
        unit: ' MB',
      }
      yield postgres ? await against(page, sides, 'pages') : { ...page, value: null }
    } finally {
      await floor.stop()
    }
    for (const [name, files] of Object.entries(filesOf(html)))
      yield { name: `${name} of the home page`, value: sizeOf(files) / 1_000, unit: ' kB' }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** While the site starts, bare pages do, one after the other: what else the machine does makes both dearer. */
async function measureStarts(start: () => Promise<{ cpu: number; seconds: number }>): Promise<MeasuredFigure> {
  const starts: { site: number; floor: number; seconds: number }[] = []
  for (let count = 0; count < STARTS; count += 1) {
    let isReady = false
    const floors: number[] = []
    const startFloors = async () => {
      while (!isReady) {
        const floor = await startProgram('tests/bench/floor-page.tsx', [])
        if (HAS_PROC) floors.push(cpuMs(floor))
        await floor.stop()
      }
    }
    const [{ cpu, seconds }] = await Promise.all([start().finally(() => (isReady = true)), startFloors()])
    starts.push({ site: cpu, floor: median(floors), seconds })
  }
  const of = (name: keyof (typeof starts)[number]) => median(starts.map(each => each[name]))
  return {
    name: 'start of the filled site until it is ready',
    value: HAS_PROC ? median(starts.map(({ site, floor }) => site / floor)) : null,
    unit: ' times that of a bare page',
    note: `${Math.round(of('site'))} ms against ${of('floor')} ms, ${of('seconds').toFixed(1)} s by the clock`,
  }
}

/** It fills the site and leaves jobs behind: the next start finds nothing to do. */
async function firstStartIsDone(url: string): Promise<void> {
  await onServer(url, async client => {
    const left = async () =>
      (
        await client.query<{ left: number }>(
          'select count(*)::int as left from graphile_worker._private_jobs where run_at <= now() and attempts < ' +
            'max_attempts',
        )
      ).rows[0]!.left
    while ((await left()) > 0) await sleep(100)
    await client.query('vacuum analyze')
  })
}

const CLIENT = 'build/web/client'

/** Scripts and style sheets that the head of a page tells browsers to load. */
function filesOf(html: string): { scripts: string[]; 'style sheets': string[] } {
  const links = html.matchAll(/<link rel="(?:modulepreload|stylesheet)" href="(\/assets\/[^"]+)"/g)
  const files = [...new Set([...links].map(([, path]) => path!))]
  return {
    scripts: files.filter(path => path.endsWith('.js')),
    'style sheets': files.filter(path => path.endsWith('.css')),
  }
}

/** Bytes of built files as browsers get them. */
const sizeOf = (paths: readonly string[]) =>
  paths
    .map(path => CLIENT + path)
    .reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0)
