import { siteOf } from '#web/session/site.server.ts'
import type { MapData, PlacedOrganization } from '#web/organizations/blocks/data.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { findOrganizations, levelsFrom, USUAL_ORDER, type FoundOrganization } from '../../organizations.server.ts'

const PAGE_SIZE = 100
/** A map of more would be heavier to load than to search in the table. */
const MAX_PAGES = 10

/** Every organisation that has a place, up to a thousand. */
export async function load({ request, context, block }: BlockLoading): Promise<MapData> {
  const levels = levelsFrom(block.props.leastLevel)
  const query = {
    'filter[withPosition]': 'true',
    sort: USUAL_ORDER,
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
