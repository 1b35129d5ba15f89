import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import type { ApiAnswer } from '../contract/api.ts'
import { addDays } from './domain/days.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { neutral } from '../jsonapi/csv.ts'
import { matching, readableBy, tableFor } from './conditions.ts'
import { namesFor } from './names.ts'
import { countedTypes } from './counted-types.ts'
import { readStatsQuery } from './read-query.ts'
import { keyOf, titlesOf } from './titles.ts'

const COLUMNS = [
  'day',
  'event',
  'resourceType',
  'resourceId',
  'title',
  'userCategory',
  'accessLevel',
  'originName',
  'count',
]
const MOST_TITLES = 20_000

type Row = {
  day: string
  event: string
  type: string
  id: string
  category: string | null
  level: string | null
  originName: string | null
  count: number
}

/**
 * `GET /api/v1/services/stats/export`: the counts behind the same question as CSV, by day and record, streamed a day at
 * a time. Records that the reader may not read are left out. UTF-8 with a mark, `;` between values. @throws Problem
 * 400, 403
 */
export async function exportStats(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const query = readStatsQuery(context, [...countedTypes(registry).keys()])
  const names = await namesFor(context, query)
  const titles = new Map<string, string>()

  async function rowsOf(day: string): Promise<Row[]> {
    const { rows } = await context.app.database.orm.execute<Row>(sql`
      select t.* from (
        select s.day::text as day, s.event, s.resource_type, s.resource_type as type, s.resource_id, s.resource_id as
          id,
          s.user_category_id as category, s.access_level_id as level,
            ${query.access === 'everything' ? sql`s.origin_name_id` : sql`null::uuid`} as "originName",
            sum(s.count)::int as count
        from ${tableFor(query, { record: true, people: true })}
        where ${matching(registry, query, { from: day, to: day })}
          group by 1, 2, 3, 5, 7, 8, 9) t
      where ${readableBy(registry, context.actor)} order by t.event, t.resource_type, t.count desc, t.resource_id`)
    const unnamed = rows.filter(row => !titles.has(keyOf(row)))
    if (titles.size > MOST_TITLES) titles.clear()
    for (const [key, title] of await titlesOf(registry, context, unnamed)) titles.set(key, title)
    return rows
  }

  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([COLUMNS], { delimiter: ';' })}`
    for (let day = query.period.from; day <= query.period.to; day = addDays(day, 1)) {
      const rows = await rowsOf(day)
      const cells = rows.map(row =>
        [
          row.day,
          row.event,
          row.type,
          row.id,
          titles.get(keyOf(row)) ?? '',
          row.category === null ? '' : (names.categories.get(row.category) ?? row.category),
          row.level ?? '',
          row.originName === null ? '' : (names.originNames.get(row.originName) ?? row.originName),
          row.count,
        ].map(cell => neutral(String(cell))),
      )
      if (cells.length > 0) yield stringify(cells, { delimiter: ';' })
    }
  }
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="stats-${query.period.from}-${query.period.to}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: Readable.from(lines()),
  }
}
