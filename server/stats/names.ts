import type { RequestContext } from '../context.ts'
import { DEFAULT_LOCALE } from '../domain/vocabulary/locales.ts'
import { STATS_EVENTS } from './domain/vocabulary.ts'
import type { StatsQuery } from './read-query.ts'

/** What is counted and by whom, by id, in the reader's language. */
export type Names = {
  events: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
  originNames: ReadonlyMap<string, string>
}

/**
 * Names of events (by code), categories and origins; who reads only their own organisation gets views, downloads and
 * categories.
 */
export async function namesFor(
  { app, locale }: Pick<RequestContext, 'app' | 'locale'>,
  { access }: Pick<StatsQuery, 'access'>,
): Promise<Names> {
  const { rows } = await app.database.pool.query<{ kind: keyof Names; id: string; name: string }>(
    `
    select 'events' as kind, code as id, coalesce(nullif(name->>$1, ''), nullif(name->>$2, ''), code) as name
    from event_names where $3 or code = any($4)
    union all select 'categories', id::text, coalesce(nullif(name->>$1, ''), nullif(name->>$2, ''), (select value
    from jsonb_each_text(name) limit 1), '') from user_categories
    union all select 'originNames', id::text, name from origin_names where $3
    order by 1, 3`,
    [locale, DEFAULT_LOCALE, access === 'everything', [...STATS_EVENTS]],
  )
  const of = (kind: keyof Names) => new Map(rows.filter(row => row.kind === kind).map(row => [row.id, row.name]))
  return { events: of('events'), categories: of('categories'), originNames: of('originNames') }
}
