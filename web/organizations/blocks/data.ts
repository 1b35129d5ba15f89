import type { MapTiles } from '#server/contract/site.ts'
import type { AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'

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
  level: AccessLevelName | null
  imageUrl: string | null
}
export type PlacedOrganization = ListedOrganization & { /** Degrees. */ latitude: number; longitude: number }

export const TABLE_SORTS = ['level', 'name', 'country'] as const
export type TableSort = (typeof TABLE_SORTS)[number]

/** What the address asks of the table. */
export type TableQuery = {
  search: string
  level: AccessLevelName | null
  sort: TableSort
  descending: boolean
  page: number
}

export type TableData = {
  query: TableQuery
  organizations: readonly ListedOrganization[]
  total: number
  lastPage: number
  levels: readonly AccessLevelName[]
}
export type MapData = { organizations: readonly PlacedOrganization[]; total: number; tiles: MapTiles | null }

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'organizations-map': MapData
    'organizations-table': TableData
  }
}
