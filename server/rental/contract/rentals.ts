/**
 * Days are `YYYY-MM-DD` in Paris, the last one included; moments ISO 8601; money cents, ex-tax; quantities by model id.
 */
export type RentalDays = { startDay: string; endDay: string }
export type RentalCart = Readonly<Record<string, number>>

/**
 * One day of the calendar: units free of the scarcest model, and whether a period that begins here would be accepted.
 */
export type RentalCalendarDay = {
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
}
/** The token is told once, when the hold is made. */
export type NewRentalBooking = RentalBooking & { token: string }

export type RentalQuoteLine = {
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
}

/** `meta` of the fault `rental.unavailable` (409). */
export type RentalUnavailable = { models: string[]; nextPeriods: RentalDays[] }

/**
 * The attributes of a new rental command. With `bookingId` (and its token in X-Rental-Booking unless it is the person's
 * own) models and days are the
 * hold's, and so are strategy, phone, comment and addresses where the order says nothing of them. Relationships:
 * rentalStrategy, billingAddress,
 * shippingAddress (saved addresses of the person), organization; of staff also rentBy and rentFor.
 */
export type NewRentalCommand = Partial<RentalDays> & {
  bookingId?: string
  models?: RentalCart
  isIndividual?: boolean
  phone?: string | null
  comment?: string | null
  conditionsAccepted: true
  /**
   * Cents, as they were shown: where the price has changed meanwhile the order is refused with 409
   * `rental.priceChanged` and the new total.
   */
  expectedTotal?: number | null
}
