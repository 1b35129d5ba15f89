import { count, isNull } from 'drizzle-orm'
import { organizations } from '#db/schema/people.ts'
import { repositoryItems } from '#db/schema/repository.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { HomeStats } from '../contract/site.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { memoize } from '../pages/index.ts'
import { openItems } from '../repository/index.ts'

const TYPES = ['organizations', 'repository-items'] as const

/** `GET /api/v1/services/home-stats`: the counters of the community. Modules that are not there yet count nothing. */
export async function homeStats({ app }: RequestContext): Promise<ApiAnswer> {
  const data = await memoize(app, 'home-stats', TYPES, () => load(app))
  return plain(200, { data }, { 'cache-tags': TYPES.map(type => `type:${type}`).join() })
}

async function load({ database: { orm } }: AppContext): Promise<HomeStats> {
  // As many as the lists find without a search.
  const [[organizationsFound], [itemsFound]] = await Promise.all([
    orm.select({ all: count() }).from(organizations).where(isNull(organizations.deletedAt)),
    orm.select({ all: count() }).from(repositoryItems).where(openItems),
  ])
  return {
    organizationsCount: organizationsFound?.all ?? 0,
    repositoryItemsCount: itemsFound?.all ?? 0,
    accompaniedPatientsCount: 0,
  }
}
