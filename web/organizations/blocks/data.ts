import type { MapTiles } from '#server/contract/site.ts'
import type { Membership } from '#web/organizations/membership.ts'

/** An organisation among others. Texts are in the reader's language. */
export type ListedOrganization = {
  id: string
  /** Of its own page. */
  href: string
  /** Unit and name. */
  name: string
  country: string
  excerpt: string
  address: string
  membership: Membership | null
  imageUrl: string | null
  /** Degrees; null for an organisation without a position. */
  latitude: number | null
  longitude: number | null
}
export type PlacedOrganization = ListedOrganization & { latitude: number; longitude: number }

/** What the address asks of every list of organisations in a page. */
export type OrganizationSearch = { search: string; membership: Membership | null }

export const TABLE_SORTS = ['membership', 'name', 'country'] as const
export type TableSort = (typeof TABLE_SORTS)[number]

/** What the address asks of the table. */
export type TableQuery = OrganizationSearch & { sort: TableSort; descending: boolean; page: number }

/** What both blocks show of a search. */
export type FoundData<Query extends OrganizationSearch> = {
  query: Query
  organizations: readonly ListedOrganization[]
  total: number
  /** The words that were searched for in place of those with typing errors. */
  corrected: string | null
  /** By which the reader can filter. */
  memberships: readonly Membership[]
}
export type TableData = FoundData<TableQuery> & { lastPage: number }
export type MapData = FoundData<OrganizationSearch> & { tiles: MapTiles | null }

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'organizations-map': MapData
    'organizations-table': TableData
  }
}
