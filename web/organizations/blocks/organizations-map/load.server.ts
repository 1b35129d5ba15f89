import { siteOf } from '#web/session/site.server.ts'
import type { MapData, PlacedOrganization } from '#web/organizations/blocks/data.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { findOrganizations, levelsFrom, DEFAULT_SORT, type FoundOrganization } from '../../organizations.server.ts'

const PAGE_SIZE = 100
/** The most places on a map; beyond that the table is faster to use. */
const MAX_PAGES = 10

/** Every organisation with a position, up to a thousand. */
export async function load({ request, context, block }: BlockLoading): Promise<MapData> {
  const levels = levelsFrom(block.props.leastLevel)
  const query = {
    'filter[withPosition]': 'true',
    sort: DEFAULT_SORT,
    'page[size]': PAGE_SIZE,
    ...(block.props.leastLevel === 'any' ? {} : { 'filter[accessLevels]': levels.join(',') }),
  }
  const find = (page: number) => findOrganizations({ request, context, query: { ...query, 'page[number]': page } })
  const [first, { mapTiles }] = await Promise.all([find(1), siteOf(context)])
  const others = await Promise.all(
    Array.from({ length: Math.min(first.lastPage, MAX_PAGES) - 1 }, (_, index) => find(index + 2)),
  )
  return {
    organizations: [first, ...others].flatMap(({ organizations }) => organizations.filter(isPlaced)),
    total: first.total,
    tiles: mapTiles,
  }
}

const isPlaced = (organization: FoundOrganization): organization is FoundOrganization & PlacedOrganization =>
  organization.latitude !== null && organization.longitude !== null
