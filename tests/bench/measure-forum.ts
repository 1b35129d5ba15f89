import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { connect, type Database } from '#db/client.ts'
import { createApi } from '#server/api.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { PAGE_SIZE } from '#server/forum/domain/rules.ts'
import { writeCursor } from '#server/jsonapi/parse.ts'
import { openStore } from '#server/files/open-store.ts'
import { prepareLargeForum } from './large-forum.ts'
import { median } from './load.ts'
import type { Figure } from './measure-api.ts'
import { startSite, type Program } from './programs.ts'

/** `MANY=10000` for a short look. */
const MANY = Number(process.env.MANY ?? 100_000)
const FEW = 100
const SUBJECTS_PAGE = 20
const ROUNDS = 60
const LIMIT = 1.3

/**
 * Pages of a long thread and of a full category, wherever they stand, against those of short ones: as the API gives
 * them and as the site renders them.
 */
export async function* measureForum(url: string): AsyncGenerator<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  // Its demo content comes first: that of so many subjects would take long.
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: folder })
  const database = connect({ url, poolSize: 4, statementTimeoutMs: 600_000 })
  try {
    const world = await prepareLargeForum(database, { few: FEW, many: MANY })
    const env = testEnv({ databaseUrl: url })
    const api = createApi({
      env,
      database,
      site: siteConfig(env),
      store: openStore({ dataDir: '/tmp', s3: null }),
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    })
    const ask = async (path: string, query: Record<string, string | number>) => {
      const { status, body } = await api({
        method: 'GET',
        path: `/api/v1/${path}`,
        query: new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString(),
        remoteAddress: '127.0.0.1',
        requestId: 'bench',
        headers: {},
        body: null,
      })
      if (status !== 200) throw new Error(`${path} answers ${status}: ${String(body).slice(0, 300)}`)
    }
    const thread = (id: string, page: number) => () =>
      ask('forum-messages', {
        'filter[ofSubject]': id,
        'filter[deleted]': 'with',
        'filter[position][from]': (page - 1) * PAGE_SIZE + 1,
        'filter[position][to]': page * PAGE_SIZE,
        include: 'parentMessage',
        sort: 'position',
        'page[size]': PAGE_SIZE,
      })
    const permalink = (id: string) => () =>
      ask('forum-messages', {
        'filter[pageOf]': id,
        'filter[deleted]': 'with',
        include: 'parentMessage',
        sort: 'position',
        'page[size]': PAGE_SIZE,
      })
    const category = (id: string, after: string) => () =>
      ask('forum-subjects', {
        'filter[ofCategory]': id,
        include: 'category,tags,latestMessage',
        'page[size]': SUBJECTS_PAGE,
        'page[after]': after,
      })
    const lastMessages = MANY / PAGE_SIZE
    yield* await against('a page of 25 messages', thread(world.short, 2), {
      first: thread(world.long, 1),
      middle: thread(world.long, Math.round(lastMessages / 2)),
      last: thread(world.long, lastMessages),
      'by its permalink': permalink(world.message),
    })
    yield* await against(
      'a page of 20 subjects',
      category(world.small, await cursorAt(database, world.small, FEW / 2)),
      {
        first: category(world.full, ''),
        middle: category(world.full, await cursorAt(database, world.full, MANY / 2)),
        last: category(world.full, await cursorAt(database, world.full, MANY - SUBJECTS_PAGE)),
      },
    )
    yield* onTheSite(site, database, world)
  } finally {
    await database.pool.end()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What names the page behind so many subjects of a category. */
async function cursorAt({ pool }: Database, categoryId: string, place: number): Promise<string> {
  const { rows } = await pool.query<{ at: string; id: string }>(
    `select latest_message_at::text as at, id::text from forum_subjects where category_id = $1
      order by latest_message_at desc, id desc offset $2 limit 1`,
    [categoryId, place - 1],
  )
  return writeCursor([rows[0]!.at, rows[0]!.id])
}

/** Medians of calls that take turns with the floor, so that what else the machine does hits all of them. */
async function against(
  what: string,
  floor: () => Promise<void>,
  ways: Readonly<Record<string, () => Promise<void>>>,
): Promise<Figure[]> {
  const timed = async (call: () => Promise<void>) => {
    const started = performance.now()
    await call()
    return performance.now() - started
  }
  const times = new Map<string, number[]>([
    ['', []],
    ...Object.keys(ways).map(name => [name, []] as [string, number[]]),
  ])
  for (let round = 0; round < ROUNDS; round += 1) {
    times.get('')!.push(await timed(floor))
    for (const [name, call] of Object.entries(ways)) times.get(name)!.push(await timed(call))
  }
  const base = median(times.get('')!.slice(10))
  return Object.keys(ways).map(name => {
    const value = median(times.get(name)!.slice(10))
    return {
      name: `${what} of ${MANY.toLocaleString('en')}, ${name}, against one of ${FEW}`,
      value: value / base,
      limit: LIMIT,
      unit: ' times the floor',
      note: `${value.toFixed(2)} ms against ${base.toFixed(2)} ms`,
    }
  })
}

/** The same pages as a browser gets them; rendered each time, as for a visitor for whom a message waits. */
async function* onTheSite(
  site: Program,
  database: Database,
  world: Awaited<ReturnType<typeof prepareLargeForum>>,
): AsyncGenerator<Figure> {
  const headers = { 'accept-language': 'fr', cookie: 'flash=bench' }
  const open = (address: string) => async () => {
    const answer = await fetch(address, { headers })
    const html = await answer.text()
    if (answer.status !== 200 || !/Un message de la discussion|Sujet \d/.test(html))
      throw new Error(`${address} answers ${answer.status}`)
  }
  const leads = (address: string) => async () => {
    const { status } = await fetch(address, { headers, redirect: 'manual' })
    if (status !== 302) throw new Error(`${address} answers ${status}`)
  }
  const subjectAt = async (id: string) =>
    (await fetch(`${site.url}/services/records/forum-subjects/${id}`, { headers })).url
  const [short, long] = [await subjectAt(world.short), await subjectAt(world.long)]
  const forum = long.slice(0, long.lastIndexOf('/'))
  const category = async (id: string, place: number) =>
    open(`${forum}?category=${id}${place === 0 ? '' : `&after=${await cursorAt(database, id, place)}`}`)
  yield* await against('the site’s page of 25 messages', open(`${short}?page=2`), {
    first: open(long),
    middle: open(`${long}?page=${Math.round(MANY / PAGE_SIZE / 2)}`),
    last: open(`${long}?page=${MANY / PAGE_SIZE}`),
    'led to by a permalink, without the page': leads(`${long}/messages/${world.message}`),
  })
  yield* await against('the site’s page of 20 subjects', await category(world.small, FEW / 2), {
    first: await category(world.full, 0),
    middle: await category(world.full, MANY / 2),
    last: await category(world.full, MANY - SUBJECTS_PAGE),
  })
}
