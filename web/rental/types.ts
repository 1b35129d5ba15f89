import type { ChosenDays } from './cookies.ts'
import type { PickedDays } from './pick.ts'

/** A model among others. Texts are in the reader's language, money in cents without tax. */
export type ListedModel = {
  id: string
  /** Of its own page. */
  href: string
  name: string
  excerpt: string
  pricePerDay: number
  category: string
  imageUrl: string | null
  likesCount: number
}

export type Named = { id: string; name: string }

/** A choice of a filter, with how many models it would leave; null where that is not known. */
export type Counted = Named & { count: number | null }

/** What the address asks of the catalogue. */
export type CatalogQuery = { search: string; category: string; tag: string; days: ChosenDays | null; page: number }

export type CatalogData = {
  kind: 'catalog'
  /** The page on which it stands. */
  path: string
  query: CatalogQuery
  models: readonly ListedModel[]
  total: number
  lastPage: number
  categories: readonly Counted[]
  tags: readonly Counted[]
}

/**
 * How many are free on a day, and whether a rental may begin then; on a closed one none may, `reason` as staff wrote
 * it. `lacking`: the models of a cart of which too few are left.
 */
export type CalendarDay = {
  day: string
  free: number
  startable: boolean
  closed?: boolean
  reason?: string
  lacking?: readonly string[]
}

export type ModelPicture = { url: string; alt: string; width: number | null; height: number | null }

/** What the page came with. `isOfToday`: nobody asked for that month. */
export type GivenCalendar = { month: string; today: string; days: readonly CalendarDay[]; isOfToday?: boolean }

export type ModelData = {
  kind: 'model'
  id: string
  /** Of this page, and of the catalogue. */
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
  pictures: readonly ModelPicture[]
  attachments: readonly { url: string; name: string }[]
  accessories: readonly ListedModel[]
  likesCount: number
  /** What its reader, signed in, may do; null for guests and where likes are off. */
  liking: { count: number; mine: string | null } | null
  isMember: boolean
  /** Of the chosen days, where the address names some. */
  days: ChosenDays | null
  /** What stands in the date fields. */
  picked: PickedDays
  /** The month that is shown at first; null where it is not known what is free. */
  calendar: GivenCalendar | null
}

export type RentalModelsData = CatalogData | ModelData
