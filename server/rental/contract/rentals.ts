import type { LimitRefusal } from '../domain/limits.ts'
import type { ReturnWay } from '../domain/vocabulary.ts'
import type { PeriodRefusal, RentalRefusal } from '../domain/period-rules.ts'

/**
 * Days are `YYYY-MM-DD` in Paris, the last one included; moments ISO 8601; money cents, ex-tax; quantities by model id.
 */
export type RentalDays = { startDay: string; endDay: string }
type RentalCart = Readonly<Record<string, number>>

/**
 * One day of the calendar: units free of the scarcest model, and whether a period that begins here would be accepted.
 */
type RentalCalendarDay = {
  day: string
  free: number
  startable: boolean
  /**
   * No place gives out on this day: nothing begins, and what ends is expected on the next open one. `reason` as staff
   * wrote it.
   */
  closed?: boolean
  reason?: string
  /** Of several models those of which too few are left on this day: what stands in the way of the cart. */
  lacking?: string[]
}
export type RentalCalendar = {
  days: number
  earliestStartDay: string
  latestStartDay: string
  turnaround: number
  calendar: RentalCalendarDay[]
}

/** The next periods that fit, earliest first. */
export type RentalPeriods = { periods: RentalDays[] }

/** How many models of a list are of each category, and have each tag, by id; what is not named has none. */
export type RentalFacets = { categories: Readonly<Record<string, number>>; tags: Readonly<Record<string, number>> }

export type RentalBooking = RentalDays & {
  id: string
  models: RentalCart
  expiresAt: string
  /** No extension goes beyond this moment. */
  endsBy: string
  isExpired: boolean
  rentalStrategy: string | null
  phone: string | null
  comment: string | null
  billingAddressId: string | null
  shippingAddressId: string | null
  /** Where its owner fetches it; null while nothing was chosen. */
  places: { stock: string; slotStart: string | null; slotEnd: string | null }[] | null
}
/** The token is told once, when the hold is made. */
export type NewRentalBooking = RentalBooking & { token: string }

type RentalQuoteLine = {
  modelId: string
  quantity: number
  pricePerDay: number
  itemPrice: number
  price: number
}
export type RentalQuote = {
  days: number
  lines: RentalQuoteLine[]
  itemsPrice: number
  shippingPrice: number
  taxRate: number
  taxAmount: number
  totalPrice: number
  depositAmount: number
  /** What is sent from each place, with its shipping price. Empty where it is not sent, or no places are kept. */
  parcels: { name: string; models: RentalCart; price: number }[]
  /** Every rule of the period and limit of the cart that these days break: only staff may order so. */
  refusals: RentalRefusal[]
}

/** What binds a reader before anything is chosen. */
export type RentalCheck = {
  /** Every rule that the days break; empty where none are named. */
  refusals: PeriodRefusal[]
  /** The nearest days that the rules allow, where these break one. */
  nearest: RentalDays | null
  /** The limit of requests that wait, once this person has reached it. */
  limits: LimitRefusal[]
  /** Percent that an organisation pays on top when this reader rents for it. */
  organizationTax: number
}

/** A place where an order can be fetched on its first day, with its hours then and the times to choose from. */
export type RentalPlace = {
  id: string
  name: string
  address: string
  phone: string
  email: string
  hours: string
  slots: { start: string; end: string }[]
}
/**
 * Where a hold can be fetched. One choice among places that have all of it (`models` null); or one for each place where
 * a part of it is fetched. Empty where nothing is kept at places.
 */
export type RentalPlaces = { choices: { places: RentalPlace[]; models: RentalCart | null }[] }

/** A place of an order, in words. Times are `09:00–12:00`, empty where the place names none. */
export type OrderPlace = {
  stockId: string
  name: string
  address: string
  phone: string
  email: string
  /** Models fetched here or sent from here, with how many units, in the order of the lines. */
  models: { modelId: string; name: string; quantity: number }[]
  /** The first day, the hours of the place on it, and the time that the renter chose. */
  pickUp: { day: string; dayText: string; isOpen: boolean; hours: string; slot: string }
  /**
   * How it comes back, and the last day; of what is brought to the place, the next on which it is open, with its hours.
   * `isMoved`: it is closed on the last.
   */
  return: { way: ReturnWay; day: string; dayText: string; isMoved: boolean; hours: string }
}

/** `meta` of the fault `rental.unavailable` (409). */
export type RentalUnavailable = { models: string[]; nextPeriods: RentalDays[] }
