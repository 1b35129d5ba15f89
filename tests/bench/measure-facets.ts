import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { connect, type Database } from '#db/client.ts'
import { siteConfig } from '#server/config/site.ts'
import { testEnv } from '#server/config/env.ts'
import type { AppContext, RequestContext } from '#server/context.ts'
import { guest, type Actor } from '#server/domain/actor.ts'
import { filterParameter } from '#server/domain/list-query.ts'
import type { FacetCounts } from '#server/facets/contract.ts'
import { showFacets } from '#server/facets/show-facets.ts'
import { openStore } from '#server/files/open-store.ts'
import { gather } from '#server/gather.ts'
import { columnOf } from '#server/jsonapi/freeze.ts'
import { PRINTER_SIZES } from '#server/repository/domain/rules.ts'
import { LICENSES } from '#server/repository/domain/vocabulary.ts'
import { SEED } from '../support/seed.ts'
import { median } from './load.ts'
import type { Figure } from './measure-api.ts'

const ITEMS = 100_000
const CATEGORIES = 12
const TAGS = 60
const ROUNDS = 200
const READERS = 25

/**
 * Counts of the facets of 100,000 items of the repository: 200 random questions of guests, members of every level,
 * authors and admins. Each answer is held against what the list itself counts.
 */
export async function* measureFacets(url: string): AsyncGenerator<Figure> {
  const database = connect({ url, poolSize: 2, statementTimeoutMs: 600_000 })
  try {
    await fill(database)
    const env = testEnv({ databaseUrl: url })
    const app: AppContext = {
      env,
      database,
      site: siteConfig(env),
      store: openStore({ dataDir: '/tmp', s3: null }),
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    }
    const random = randomFrom(SEED)
    const [readers, choices] = [readersOf(), await choicesOf(database)]
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const actor = readers[Math.floor(random() * readers.length)]!
      const query = randomQuery(choices, random)
      const context = contextOf(app, actor, query)
      const started = performance.now()
      const counted = await ask(context)
      times.push(performance.now() - started)
      await check(context, counted, { choices, random })
    }
    times.sort((a, b) => a - b)
    const note = `${ITEMS} items, ${ROUNDS} questions of ${readers.length} readers, all counts right`
    yield { name: 'counts of facets, p50', value: median(times), limit: 30, unit: ' ms', note }
    yield { name: 'counts of facets, p95', value: times[Math.ceil(ROUNDS * 0.95) - 1]!, limit: 100, unit: ' ms', note }
  } finally {
    await database.close()
  }
}

const { registry } = gather(siteConfig(testEnv()).features)
const resource = registry.get('repository-items')!

async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into tags (name) select jsonb_build_object('fr', 'Mot ' || g) from generate_series(1, $1) g`,
    [TAGS],
  )
  await pool.query(
    `insert into repository_categories (name, position)
      select jsonb_build_object('fr', 'Sorte ' || g), g from generate_series(1, $1) g`,
    [CATEGORIES],
  )
  await pool.query(
    `insert into repository_items (title, slug, status_id, published_at, license_id, longest_side, access_level_id,
        short_description)
      select jsonb_build_object('fr', (array['Pince', 'Support', 'Poignée', 'Grille'])[1 + g % 4] || ' ' || g),
        'aide-' || g, case when g % 50 = 0 then 'draft' when g % 51 = 0 then 'unlisted' else 'published' end,
        case when g % 50 = 0 then null else now() - g * interval '1 minute' end, ($2::text[])[1 + g % $3::int],
        case when g % 7 = 0 then null else 20 + g * 37 % 400 end,
        case when g % 10 = 0 then 'member_level_2' when g % 13 = 0 then 'contact' end,
        jsonb_build_object('fr', md5(g::text) || ' ' || md5((g + 1)::text))
      from generate_series(1, $1) g`,
    [ITEMS, [...LICENSES], LICENSES.length],
  )
  for (const [links, column, targets, one] of [
    ['repository_item_categories', 'category_id', 'repository_categories', 7],
    ['repository_item_tags', 'tag_id', 'tags', 11],
  ] as const)
    await pool.query(
      `insert into ${links} (repository_item_id, ${column})
        select distinct i.id, t.id from (select id, row_number() over (order by id) n from repository_items) i
        join (select id, row_number() over (order by id) n, count(*) over () many from ${targets}) t
          on t.n = 1 + i.n * ${one} % t.many or (i.n % 2 = 0 and t.n = 1 + i.n * 5 % t.many)`,
    )
  await pool.query('vacuum analyze')
}

/** Guests, members of each level, and admins. */
function readersOf(): Actor[] {
  const person = (index: number, more: Partial<Actor>): Actor => ({
    ...guest,
    kind: 'user',
    userId: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    emailVerified: true,
    validated: true,
    ...more,
  })
  const weights = [0, 100, 200, 300, 400, 500]
  const members = Array.from({ length: READERS - 2 }, (_, index) =>
    person(index, { weight: weights[index % weights.length]! }),
  )
  return [guest, ...members, person(READERS, { weight: 500, siteRoles: new Set(['admin']) })]
}

type Choices = ReadonlyMap<string, readonly string[]>

async function choicesOf({ pool }: Database): Promise<Choices> {
  const ids = async (table: string) =>
    (await pool.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id)
  return new Map([
    ['categories', await ids('repository_categories')],
    ['tags', await ids('tags')],
    ['licenseId', [...LICENSES]],
    ['fits', PRINTER_SIZES.map(String)],
  ])
}

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function randomQuery(choices: Choices, random: () => number): URLSearchParams {
  const query = new URLSearchParams({ [filterParameter('published')]: 'true' })
  for (const [name, values] of choices)
    if (random() < 0.3) query.set(filterParameter(name), values[Math.floor(random() * values.length)]!)
  if (random() < 0.3)
    query.set(filterParameter('title', 'contains'), ['Pince', 'Grille 1', '77'][Math.floor(random() * 3)]!)
  return query
}

const contextOf = (app: AppContext, actor: Actor, query: URLSearchParams) =>
  ({
    app,
    actor,
    query,
    params: { type: resource.type },
    locale: 'fr',
    editionLocale: null,
  }) as unknown as RequestContext

const ask = async (context: RequestContext): Promise<FacetCounts> =>
  (JSON.parse(String((await showFacets(context, registry)).body)) as { data: FacetCounts }).data

/** @throws Error for a count that is not the list's own */
async function check(
  context: RequestContext,
  { total, facets }: FacetCounts,
  { choices, random }: { choices: Choices; random: () => number },
): Promise<void> {
  const [name, values] = [...choices][Math.floor(random() * choices.size)]!
  const value = values[Math.floor(random() * values.length)]!
  const other = new URLSearchParams(context.query)
  other.set(filterParameter(name), value)
  const listed = [await countListed(context, context.query), await countListed(context, other)]
  const counted = [total, facets[name]![value] ?? 0]
  if (listed.join() !== counted.join())
    throw new Error(`${context.query} with ${name}=${value}: counted ${counted.join()}, listed ${listed.join()}`)
}

async function countListed(context: RequestContext, query: URLSearchParams): Promise<number> {
  const list = columnOf({ registry, resource, context }, query.toString(), resource.columns.get('id')!)
  const { rows } = await context.app.database.orm.execute<{ n: number }>(sql`select count(*)::int n from (${list}) l`)
  return rows[0]!.n
}
