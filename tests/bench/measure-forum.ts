import { performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { connect, type Database } from '#db/client.ts'
import { createApi } from '#server/api.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { PAGE_SIZE } from '#server/forum/domain/rules.ts'
import { writeCursor } from '#server/jsonapi/parse.ts'
import { openStore } from '#server/files/open-store.ts'
import { median } from './load.ts'
import type { Figure } from './measure-api.ts'

/** `MANY=10000` for a short look. */
const MANY = Number(process.env.MANY ?? 100_000)
const FEW = 100
const SUBJECTS_PAGE = 20
const ROUNDS = 60
const LIMIT = 1.3

/** Pages of a long thread and of a full category, wherever they stand, against those of short ones. */
export async function measureForum(url: string): Promise<Figure[]> {
  const database = connect({ url, poolSize: 4, statementTimeoutMs: 600_000 })
  try {
    const world = await prepare(database)
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
    return [
      ...(await against('a page of 25 messages', thread(world.short, 2), {
        first: thread(world.long, 1),
        middle: thread(world.long, Math.round(lastMessages / 2)),
        last: thread(world.long, lastMessages),
        'by its permalink': permalink(world.message),
      })),
      ...(await against(
        'a page of 20 subjects',
        category(world.small, await cursorAt(database, world.small, FEW / 2)),
        {
          first: category(world.full, ''),
          middle: category(world.full, await cursorAt(database, world.full, MANY / 2)),
          last: category(world.full, await cursorAt(database, world.full, MANY - SUBJECTS_PAGE)),
        },
      )),
    ]
  } finally {
    await database.pool.end()
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

async function prepare({ pool }: Database) {
  const one = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(`${text} returning id`, values)).rows[0]!.id
  const category = (name: string) =>
    one('insert into forum_categories (name) values (jsonb_build_object($1::text, $2::text))', ['fr', name])
  const fill = async (id: string, count: number) => {
    await pool.query(
      `insert into forum_subjects (title, locale, category_id, messages_count, last_position, latest_message_at)
        select 'Sujet ' || n, 'fr', $1, 1, 1, now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      [id, count],
    )
    await pool.query(
      `with made as (insert into forum_messages (subject_id, position, content)
          select id, 1, '<p>Laquelle passe dans un couloir de 80 cm ?</p>' from forum_subjects where category_id = $1
          returning id, subject_id)
        update forum_subjects s set latest_message_id = made.id from made where made.subject_id = s.id`,
      [id],
    )
    await pool.query(
      `update forum_subjects s set latest_message_id = m.id from forum_messages m
      where m.subject_id = s.id and m.position = 1 and s.category_id = $1`,
      [id],
    )
    await pool.query('update forum_categories set open_subjects_count = $2 where id = $1', [id, count])
  }
  const thread = async (categoryId: string, count: number) => {
    const id = await one(
      `insert into forum_subjects (title, locale, category_id, messages_count, last_position)
        values ('Long', 'fr', $1, $2, $2)`,
      [categoryId, count],
    )
    await pool.query(
      `insert into forum_messages (subject_id, position, content)
        select $1, n, '<p>' || repeat('Un message de la discussion. ', 12) || '</p>'
          from generate_series(1, $2::int) n`,
      [id, count],
    )
    return id
  }
  const [small, full, place] = [await category('Petite'), await category('Pleine'), await category('Fils')]
  await fill(small, FEW)
  await fill(full, MANY)
  const [short, long] = [await thread(place, FEW), await thread(place, MANY)]
  const { rows } = await pool.query<{ id: string }>(
    'select id from forum_messages where subject_id = $1 and position = $2',
    [long, Math.round(MANY * 0.7)],
  )
  await pool.query('vacuum analyze forum_subjects, forum_messages, forum_categories')
  return { small, full, short, long, message: rows[0]!.id }
}
