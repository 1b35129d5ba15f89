import { count, isNull } from 'drizzle-orm'
import { organizations } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { HomeStats } from '../contract/site.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { memoize } from '../pages/index.ts'

/** `GET /api/v1/services/home-stats`: the counters of the community. Modules that are not there yet count nothing. */
export async function homeStats({ app }: RequestContext): Promise<ApiAnswer> {
  const data = await memoize(app, 'home-stats', ['organizations'], () => load(app))
  return plain(200, { data }, { 'cache-tags': 'type:organizations' })
}

async function load({ database: { orm } }: AppContext): Promise<HomeStats> {
  // As many as the map and the table of organisations find without a search.
  const [row] = await orm.select({ all: count() }).from(organizations).where(isNull(organizations.deletedAt))
  return { organizationsCount: row?.all ?? 0, repositoryItemsCount: 0, accompaniedPatientsCount: 0 }
}
