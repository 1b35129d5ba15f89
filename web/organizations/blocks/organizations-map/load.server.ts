import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { siteOf } from '#web/session/site.server.ts'
import { findOrganizations, searchWithin, DEFAULT_SORT } from '../../organizations.server.ts'
import type { MapData } from '../data.ts'
import { readSearch } from '../query.ts'

const PAGE_SIZE = 100
/** The most pages that a map shows; beyond that the table is faster to use. */
const MAX_PAGES = 10

/** Every organisation that the address asks for, up to a thousand; the map shows those with a position. */
export async function load({ request, context, block }: BlockLoading): Promise<MapData> {
  const query = readSearch(new URL(request.url).searchParams)
  const { filters, memberships, membership } = searchWithin(block.props.leastLevel, query)
  const find = (page: number) =>
    findOrganizations({
      request,
      context,
      query: { ...filters, sort: DEFAULT_SORT, 'page[size]': PAGE_SIZE, 'page[number]': page },
    })
  const [first, { mapTiles }] = await Promise.all([find(1), siteOf(context)])
  const others = await Promise.all(
    Array.from({ length: Math.min(first.lastPage, MAX_PAGES) - 1 }, (_, index) => find(index + 2)),
  )
  return {
    query: { ...query, membership },
    memberships,
    organizations: [first, ...others].flatMap(({ organizations }) => organizations),
    total: first.total,
    corrected: first.corrected,
    tiles: mapTiles,
  }
}
