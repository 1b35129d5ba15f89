import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { findOrganizations, searchWithin } from '../../organizations.server.ts'
import type { TableData } from '../data.ts'
import { apiSortOf, readTableQuery } from '../query.ts'

/** The page of the table for this query. */
export async function load({ request, context, block }: BlockLoading): Promise<TableData> {
  const query = readTableQuery(new URL(request.url).searchParams)
  const { filters, memberships, membership } = searchWithin(block.props.leastLevel, query)
  const found = await findOrganizations({
    request,
    context,
    query: {
      ...filters,
      sort: apiSortOf(query),
      'page[size]': Number(block.props.pageSize),
      'page[number]': query.page,
    },
  })
  return { ...found, query: { ...query, membership }, memberships }
}
