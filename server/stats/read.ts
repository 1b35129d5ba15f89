import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { plain } from '../answer.ts'
import type { RequestContext } from '../context.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { Stats, StatsShare, StatsTopRecord } from './contract.ts'
import { daysBetween } from './domain/days.ts'
import { partsOf, previousOf, type Span } from './domain/period.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { matching, tableFor } from './conditions.ts'
import { keyOf, titlesOf } from './titles.ts'
import { namesFor, type Names } from './names.ts'
import { countedTypes } from './counted-types.ts'
import { readStatsQuery, type StatsQuery } from './read-query.ts'

const TOP = 15
/** Of what is read most, as far down as a reader may have to look for what they may open. */
const RANKED = 1_000
const NAMED_AT_ONCE = 30
const MOST_QUESTIONS = 200

type Read = { registry: Registry; context: RequestContext; query: StatsQuery; previous: Span }

/** `GET /api/v1/services/stats`: counts of a period against the one before. @throws Problem 400, 403 */
export async function readStats(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const query = readStatsQuery(context, [...countedTypes(registry).keys()])
  const previous = previousOf(query.period)
  const reading: Read = { registry, context, query, previous }
  const rolledUpAt = await lastRollUp(reading)
  const [{ days, people, ranked }, names, busiestOrigins] = await Promise.all([
    countsOf(reading, rolledUpAt),
    namesFor(context, query),
    busiestOf(reading),
  ])
  const top = await topOf(reading, ranked)
  const isNow = (day: string) => day >= query.period.from
  const counted = days.map(row => ({ ...row, isCurrent: isNow(row.day) }))
  const sum = (isCurrent: boolean) =>
    counted.reduce((total, row) => total + (row.isCurrent === isCurrent ? row.count : 0), 0)
  const stats: Stats = {
    isRestricted: query.access !== 'everything',
    period: query.period,
    previous,
    rolledUpAt,
    total: sum(true),
    previousTotal: sum(false),
    ...seriesOf(days, query.period, previous),
    events: sharesOf(
      counted,
      row => row.event,
      id => names.events.get(id) ?? id,
    ),
    types: sharesOf(
      counted,
      row => row.type,
      () => null,
    ),
    categories: sharesOf(
      people,
      row => row.category,
      id => names.categories.get(id) ?? null,
    ),
    levels: sharesOf(
      people,
      row => row.level,
      () => null,
    ),
    originNames:
      query.access === 'everything'
        ? sharesOf(
            people,
            row => row.originName,
            id => names.originNames.get(id) ?? null,
          )
        : [],
    top,
    busiestOrigins,
    record: await recordOf(reading),
    choices: { ...choicesOf(names), types: [...countedTypes(registry).keys()] },
  }
  return plain(200, { data: stats }, { 'cache-control': 'private, no-store' })
}

/** The counts of both periods, without the days between them. */
const inBoth = ({ registry, query, previous }: Read) =>
  sql`${matching(registry, query, {
    from: previous.from,
    to: query.period.to,
  })} and (s.day >= ${query.period.from}::date or s.day <= ${previous.to}::date)`

type Day = { day: string; event: string; type: string; count: number }

async function daysOf(reading: Read): Promise<Day[]> {
  const { context, query } = reading
  const { rows } = await context.app.database.orm.execute<Day>(sql`
    select s.day::text as day, s.event, s.resource_type as type, sum(s.count)::int as count from ${tableFor(query)}
      where ${inBoth(reading)} group by 1, 2, 3`)
  return rows
}

type People = {
  category: string | null
  level: string | null
  originName: string | null
  isCurrent: boolean
  count: number
}

async function peopleOf(reading: Read): Promise<People[]> {
  const { context, query } = reading
  const { rows } = await context.app.database.orm.execute<People>(sql`
    select s.user_category_id as category, s.access_level_id as level, s.origin_name_id as "originName", s.day >=
      ${query.period.from}::date as "isCurrent", sum(s.count)::int as count
    from ${tableFor(query, { people: true })} where ${inBoth(reading)} group by 1, 2, 3, 4`)
  return rows
}

type Ranked = Omit<StatsTopRecord, 'title'>
type Counts = { days: Day[]; people: People[]; ranked: Ranked[] }

const kept = new WeakMap<Database, { rolledUpAt: string | null; byQuestion: BoundedCache<Promise<Counts>> }>()

/**
 * Counts change with a roll-up alone: until the next one each question is counted once. What belongs to an organisation
 * may change at any time.
 */
function countsOf(reading: Read, rolledUpAt: string | null): Promise<Counts> {
  const {
    context: {
      app: { database },
    },
    query,
  } = reading
  if (query.access !== 'everything') return count(reading)
  const known = kept.get(database)
  const { byQuestion } =
    known?.rolledUpAt === rolledUpAt
      ? known
      : { byQuestion: new BoundedCache<Promise<Counts>>({ name: 'stats-counts', bound: MOST_QUESTIONS }) }
  kept.set(database, { rolledUpAt, byQuestion })
  const question = JSON.stringify(query)
  const answered = byQuestion.get(question)
  if (answered) return answered
  const counts = count(reading)
  counts.catch(() => kept.delete(database))
  return byQuestion.set(question, counts)
}

async function count(reading: Read): Promise<Counts> {
  const [days, people, ranked] = await Promise.all([daysOf(reading), peopleOf(reading), rankedOf(reading)])
  return { days, people, ranked }
}

async function rankedOf(reading: Read): Promise<Ranked[]> {
  const { context, query } = reading
  const { from } = query.period
  const { rows } = await context.app.database.orm.execute<Ranked>(sql`
    select t.* from (
      select s.resource_type as type, s.resource_id as id, coalesce(sum(s.count) filter (where s.day >= ${from}::date),
        0)::int as count, coalesce(sum(s.count) filter (where s.day < ${from}::date), 0)::int as "previousCount"
      from ${tableFor(query, { record: true })} where ${inBoth(reading)} group by 1, 2) t
    where t.count > 0 order by t.count desc, t."previousCount" desc, t.id limit ${RANKED}`)
  return rows
}

/** The first of them that the reader may read. A thing nobody may open must not be guessable through a list. */
async function topOf({ registry, context }: Read, ranked: readonly Ranked[]): Promise<StatsTopRecord[]> {
  const top: StatsTopRecord[] = []
  for (let start = 0; start < ranked.length && top.length < TOP; start += NAMED_AT_ONCE) {
    const some = ranked.slice(start, start + NAMED_AT_ONCE)
    const titles = await titlesOf(registry, context, some)
    top.push(...some.flatMap(one => (titles.has(keyOf(one)) ? [{ ...one, title: titles.get(keyOf(one))! }] : [])))
  }
  return top.slice(0, TOP)
}

async function recordOf({
  registry,
  context,
  query: { resourceType: type, resourceId: id },
}: Read): Promise<Stats['record']> {
  if (type === null || id === null) return null
  const title = (await titlesOf(registry, context, [{ type, id }])).get(keyOf({ type, id }))
  return title === undefined ? null : { type, id, title }
}

async function lastRollUp({ context }: Read): Promise<string | null> {
  const { rows } = await context.app.database.pool.query<{ at: Date | null }>(
    'select max(rolled_at) as at from stats_rolled_days',
  )
  return rows[0]?.at?.toISOString() ?? null
}

/** Of today and yesterday, for those who can ban them. */
async function busiestOf({ context, query }: Read): Promise<Stats['busiestOrigins']> {
  if (query.access !== 'everything') return null
  const { rows } = await context.app.database.pool.query<NonNullable<Stats['busiestOrigins']>[number]>(`
    select o.day::text, o.origin as signature, o.count, b.id::text as "bannedId", n.name
    from stats_origin_days o left join banned_origins b on b.origin_signature = o.origin left join origin_names n
    on n.origin_signature = o.origin
    where o.day = (select max(day) from stats_origin_days) order by o.count desc, o.origin limit 10`)
  return rows
}

/** Each part of the span beside the part of the span before that lies as far from its beginning. */
function seriesOf(days: readonly Day[], period: Span, previous: Span): Pick<Stats, 'unit' | 'series'> {
  const { unit, parts } = partsOf(period)
  const counts = new Array<number>(daysBetween(period.from, period.to)).fill(0)
  const before = [...counts]
  for (const { day, count } of days) {
    if (day >= period.from) counts[daysBetween(period.from, day) - 1]! += count
    else before[daysBetween(previous.from, day) - 1]! += count
  }
  const sum = (values: readonly number[], { from, to }: Span) =>
    values.slice(daysBetween(period.from, from) - 1, daysBetween(period.from, to)).reduce((a, b) => a + b, 0)
  return { unit, series: parts.map(part => ({ ...part, count: sum(counts, part), previousCount: sum(before, part) })) }
}

/** The largest first. */
function sharesOf<T extends { count: number; isCurrent: boolean }>(
  rows: readonly T[],
  idOf: (row: T) => string | null,
  named: (id: string) => string | null,
): StatsShare[] {
  const shares = new Map<string | null, StatsShare>()
  for (const row of rows) {
    const id = idOf(row)
    const share = shares.get(id) ?? { id, name: id === null ? null : named(id), count: 0, previousCount: 0 }
    share[row.isCurrent ? 'count' : 'previousCount'] += row.count
    shares.set(id, share)
  }
  return [...shares.values()].sort((a, b) => b.count - a.count || b.previousCount - a.previousCount)
}

const choicesOf = ({ events, categories, originNames }: Names): Omit<Stats['choices'], 'types'> => {
  const list = (names: ReadonlyMap<string, string>) => [...names].map(([id, name]) => ({ id, name }))
  return { events: list(events), categories: list(categories), originNames: list(originNames) }
}
