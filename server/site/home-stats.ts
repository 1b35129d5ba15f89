import { and, count, eq, gte, isNull } from 'drizzle-orm'
import { accessLevels, organizations } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { HomeStats } from '../contract/site.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { ACCESS_LEVEL_WEIGHTS } from '../domain/vocabulary/access-levels.ts'
import { memoize } from '../pages/index.ts'

/** `GET /api/v1/services/home-stats`: the counters of the community. Modules that are not there yet count nothing. */
export async function homeStats({ app }: RequestContext): Promise<ApiAnswer> {
  const data = await memoize(app, 'home-stats', ['organizations'], () => load(app))
  return plain(200, { data }, { 'cache-tags': 'type:organizations' })
}

async function load({ database: { orm } }: AppContext): Promise<HomeStats> {
  const [row] = await orm
    .select({ members: count() })
    .from(organizations)
    .innerJoin(accessLevels, eq(accessLevels.id, organizations.accessLevelId))
    .where(and(isNull(organizations.deletedAt), gte(accessLevels.weight, ACCESS_LEVEL_WEIGHTS.potential_member)))
  return { organizationsCount: row?.members ?? 0, repositoryItemsCount: 0, accompaniedPatientsCount: 0 }
}
