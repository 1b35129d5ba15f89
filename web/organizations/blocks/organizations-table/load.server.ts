import type { TableData } from '#web/organizations/blocks/data.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { findOrganizations, levelsFrom } from '../../organizations.server.ts'
import { apiSortOf, readTableQuery } from './query.ts'

/** The page of the table for this query. */
export async function load({ request, context, block }: BlockLoading): Promise<TableData> {
  const query = readTableQuery(new URL(request.url).searchParams)
  const levels = levelsFrom(block.props.leastLevel)
  const level = levels.find(each => each === query.level) ?? null
  const shown = level !== null ? level : block.props.leastLevel === 'any' ? undefined : levels.join(',')
  const found = await findOrganizations({
    request,
    context,
    query: {
      'filter[accessLevels]': shown,
      'filter[search]': query.search || undefined,
      sort: apiSortOf(query),
      'page[size]': Number(block.props.pageSize),
      'page[number]': query.page,
    },
  })
  return {
    query: { ...query, level },
    organizations: found.organizations.map(({ latitude: _, longitude: __, ...organization }) => organization),
    total: found.total,
    lastPage: found.lastPage,
    levels,
  }
}
