import type { RentalCheck } from '#server/rental/contract/rentals.ts'
import type { LimitSettings } from '#server/rental/domain/limits.ts'
import type { ShownPicture } from '#web/api/picture-of.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import type { ChosenDays } from './cookies.ts'
import type { PickedDays } from './pick.ts'

/** Who pays: somebody for themselves, without tax; an organisation, with so many percent on top; or either. */
export type Payer = { kind: 'individual' | 'organization' | 'either'; rate: number }

/** The rules and limits that bind the reader; null where they are not known: then no period has a price. */
export type Bound = {
  check: RentalCheck | null
  payer: Payer
  most: Pick<LimitSettings, 'rentalMaxItems' | 'rentalMaxModels'> | null
}

/** A model in a list. Texts are in the reader's language, amounts in cents without tax. */
export type ListedModel = {
  id: string
  /** The path of its own page. */
  href: string
  name: string
  excerpt: string
  pricePerDay: number
  category: string
  imageUrl: string | null
  likesCount: number
}

export type Named = { id: string; name: string }

/** A choice of a filter, with its number of models; null where that is not known. */
export type Counted = Named & { count: number | null }

/** The query of the catalogue. */
export type CatalogQuery = { search: string; category: string; tag: string; days: ChosenDays | null; page: number }

export type CatalogData = Bound & {
  kind: 'catalog'
  /** The path of the catalogue's page. */
  path: string
  query: CatalogQuery
  models: readonly ListedModel[]
  total: number
  /** The words that were searched for in place of those with typing errors. */
  corrected: string | null
  lastPage: number
  categories: readonly Counted[]
  tags: readonly Counted[]
}

/**
 * The number of free units on a day, and whether a rental may start then; never on a closed one, whose `reason` staff
 * wrote. `lacking`: the models of a cart with too few free units.
 */
export type CalendarDay = {
  day: string
  free: number
  startable: boolean
  closed?: boolean
  reason?: string
  lacking?: readonly string[]
}

/** The calendar that the page was rendered with. `isOfToday`: no month was requested. */
export type GivenCalendar = { month: string; today: string; days: readonly CalendarDay[]; isOfToday?: boolean }

export type ModelData = Bound & {
  kind: 'model'
  subPage: SubPage
  id: string
  /** The path of this page, and of the catalogue. */
  path: string
  catalogPath: string
  name: string
  shortDescription: string
  description: string
  instructions: string
  pricePerDay: number
  depositAmount: number
  externalUrl: string
  category: string
  tags: readonly Named[]
  pictures: readonly ShownPicture[]
  attachments: readonly { url: string; name: string }[]
  accessories: readonly ListedModel[]
  likesCount: number
  /** What its reader, signed in, may do; null for guests and where likes are off. */
  liking: { count: number; mine: string | null } | null
  isMember: boolean
  /** The days for which its reader holds it: they are not taken by somebody else. */
  held: ChosenDays | null
  days: ChosenDays | null
  quantity: number
  /** What is in the date fields. */
  picked: PickedDays
  /** The initial month; null without availability. */
  calendar: GivenCalendar | null
}

export type RentalModelsData = CatalogData | ModelData
