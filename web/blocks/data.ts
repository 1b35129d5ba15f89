import type { Charter, HomeStats, MapTiles } from '#server/contract/site.ts'
import type { ShownEmail } from '#server/domain/contact/email.ts'
import type { ShownPhone } from '#server/domain/contact/phone.ts'
import type { SurveyView } from '#server/surveys/contract.ts'
import type { AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import type { RentalModelsData } from '#web/rental/types.ts'

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

/** Where the contact buttons lead; null where nothing is there to lead to. */
export type ContactTargets = { contact: ContactTarget | null; newsletter: ContactTarget | null }
export type ContactTarget = { href: string; title: string }

/** What blocks show beyond their own properties. */
export type BlockData = {
  'community-numbers': HomeStats
  'organizations-map': MapData
  'organizations-table': TableData
  charter: { charter: Charter | null }
  contact: ContactTargets
  'contact-card': { email: ShownEmail; phone: ShownPhone; targets: ContactTargets }
  survey: { survey: SurveyView | null }
  'rental-models': RentalModelsData
}
export type DataBlockName = keyof BlockData

/** Null: it could not be loaded. Undefined: it comes later, or the block needs none. */
export type DataOf<N extends BlockName> = N extends DataBlockName ? BlockData[N] | null | undefined : undefined
