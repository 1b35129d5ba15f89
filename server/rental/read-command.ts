import { and, eq, isNull } from 'drizzle-orm'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import { organizations, organizationUsers, users } from '#db/schema/people.ts'
import type { RequestContext } from '../context.ts'
import { COMMAND_TEXT_LIMITS } from './domain/limits.ts'
import { dayRangeOf, type DayRange } from './domain/period.ts'
import { invalid, Problem } from '../problem.ts'
import type { Incoming, Linkage } from '#server/jsonapi/definition.ts'
import { expired } from './bookings.ts'
import { getOwnBooking } from './own-bookings.ts'
import type { Booking } from './find-booking.ts'
import { readCart, readDays } from './inputs.ts'
import { readOverrides, type Override } from './overrides.ts'
import { rentalAdmins } from './policies/rental.ts'
import { inLockOrder, type WantedModel } from './occupations/index.ts'
import { getStrategy, type Strategy } from './quote.ts'
import { UUID } from '#server/domain/uuid.ts'

/** A command as it is asked for, checked as far as that needs no lock. */
export type CommandRequest = {
  booking: Booking | null
  wanted: readonly WantedModel[]
  days: DayRange
  strategy: Strategy
  isIndividual: boolean
  phone: string | null
  comment: string | null
  /** Cents that the renter has seen; null where they were shown no price. */
  expectedTotal: number | null
  billingAddressId: string | null
  shippingAddressId: string | null
  organizationId: string | null
  /** Who answers for it and pays; nobody where items are only blocked. */
  rentById: string | null
  rentForId: string | null
  /** Where it is fetched, as the request names it; undefined where it does not. */
  places: unknown
  /** Rules that staff set aside. */
  overrides: readonly Override[]
}

const ATTRIBUTES = new Set([
  'bookingId',
  'models',
  'startDay',
  'endDay',
  'isIndividual',
  'phone',
  'comment',
  'conditionsAccepted',
  'expectedTotal',
  'places',
  'overrides',
])
const RELATIONSHIPS = new Set([
  'rentalStrategy',
  'billingAddress',
  'shippingAddress',
  'organization',
  'rentBy',
  'rentFor',
])
const at = (name: string) => `/data/attributes/${name}`
const to = (name: string) => `/data/relationships/${name}`

/** @throws Problem 422 with a pointer for what can't be ordered so, 409 `booking.expired` */
export async function readCommandRequest(
  context: RequestContext,
  { attributes, relationships }: Incoming,
): Promise<CommandRequest> {
  const { actor, now, app } = context
  const isStaff = rentalAdmins(actor)
  const unknown = Object.keys(attributes).find(name => !ATTRIBUTES.has(name))
  if (unknown !== undefined) throw invalid(at(unknown), 'readOnly')
  const strange = Object.keys(relationships).find(
    name => !RELATIONSHIPS.has(name) || (!isStaff && (name === 'rentBy' || name === 'rentFor')),
  )
  if (strange !== undefined) throw invalid(to(strange), 'readOnly')
  if (attributes.conditionsAccepted !== true) throw invalid(at('conditionsAccepted'), 'accepted')
  const booking = attributes.bookingId === undefined ? null : await getBooking(context, attributes.bookingId)
  if (booking && booking.expiresAt <= now) throw expired()
  const link = (name: string) => linked(relationships[name]?.data, name)
  const strategy = await getStrategy(
    app.database.orm,
    link('rentalStrategy') ?? booking?.rentalStrategyId ?? 'pick_up',
    actor,
    to('rentalStrategy'),
  )
  const rentById = strategy.id === 'locked' ? null : await person(context, link('rentBy') ?? actor.userId, 'rentBy')
  const isIndividual = attributes.isIndividual ?? true
  if (typeof isIndividual !== 'boolean') throw invalid(at('isIndividual'), 'boolean')
  return {
    booking,
    strategy,
    isIndividual,
    rentById,
    places: attributes.places ?? undefined,
    wanted: inLockOrder(booking?.wanted ?? readCart(attributes.models, at('models'))),
    days: booking ? dayRangeOf(booking) : readDays(attributes, '/data/attributes'),
    rentForId: strategy.id === 'locked' ? null : await person(context, link('rentFor') ?? rentById, 'rentFor'),
    phone: text(attributes, 'phone') ?? booking?.phone ?? null,
    comment: text(attributes, 'comment') ?? booking?.comment ?? null,
    expectedTotal: expectedTotal(attributes),
    overrides: readOverrides(attributes.overrides, at('overrides')),
    organizationId: isIndividual ? null : await organizationOf(context, link('organization'), rentById),
    ...(await addresses(context, {
      strategy,
      rentById,
      billing: link('billingAddress') ?? booking?.billingAddressId ?? null,
      shipping: link('shippingAddress') ?? booking?.shippingAddressId ?? null,
    })),
  }
}

function expectedTotal({ expectedTotal: value }: Incoming['attributes']): number | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw invalid(at('expectedTotal'), 'integer')
  return value
}

/** A hold that is gone was ordered before, or swept after its end: its cart is kept by whoever has it. */
async function getBooking(context: RequestContext, id: unknown): Promise<Booking> {
  if (typeof id !== 'string') throw invalid(at('bookingId'), 'text')
  try {
    return await getOwnBooking(context, id)
  } catch (error) {
    throw error instanceof Problem && error.status === 404 ? expired() : error
  }
}

function linked(data: Linkage | readonly Linkage[] | null | undefined, name: string): string | null {
  if (data === undefined || data === null) return null
  if (Array.isArray(data)) throw invalid(`${to(name)}/data`, 'one')
  return (data as Linkage).id
}

function text(attributes: Incoming['attributes'], name: keyof typeof COMMAND_TEXT_LIMITS): string | null {
  const value = attributes[name]
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || value.includes('\u0000') || !value.isWellFormed()) throw invalid(at(name), 'text')
  if (value.length > COMMAND_TEXT_LIMITS[name]) throw invalid(at(name), 'maxLength', { max: COMMAND_TEXT_LIMITS[name] })
  return value
}

async function person({ app }: RequestContext, id: string | null, name: string): Promise<string> {
  const [row] =
    id === null || !UUID.test(id)
      ? []
      : await app.database.orm
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!row) throw invalid(to(name), 'relation')
  return row.id
}

/**
 * The organisation that rents: one that its renter belongs to; of one's own the one that one acts for, unless another
 * is named.
 * @throws Problem 422
 */
async function organizationOf(
  { app, actor }: RequestContext,
  named: string | null,
  rentById: string | null,
): Promise<string> {
  const id =
    named ?? (rentById === actor.userId ? (actor.actingAsOrganizationId ?? actor.organizationIds[0] ?? null) : null)
  if (id === null) throw invalid(to('organization'), 'required')
  const [row] =
    rentById === null || !UUID.test(id)
      ? []
      : await app.database.orm
          .select({ id: organizations.id })
          .from(organizations)
          .innerJoin(
            organizationUsers,
            and(eq(organizationUsers.organizationId, organizations.id), eq(organizationUsers.userId, rentById)),
          )
          .where(and(eq(organizations.id, id), isNull(organizations.deletedAt)))
  if (!row) throw invalid(to('organization'), 'relation')
  return row.id
}

type Wanted = { strategy: Strategy; rentById: string | null; billing: string | null; shipping: string | null }

/** Saved addresses of the renter. What is internal is not billed; only what is sent needs to know where. */
async function addresses(
  { app, actor }: RequestContext,
  { strategy, rentById, billing, shipping }: Wanted,
): Promise<{ billingAddressId: string | null; shippingAddressId: string | null }> {
  if (!strategy.isInternal && billing === null) throw invalid(to('billingAddress'), 'required')
  if (strategy.needsShippingAddress && shipping === null) throw invalid(to('shippingAddress'), 'required')
  const owners = new Set([actor.userId, rentById])
  for (const [name, id] of [
    ['billingAddress', billing],
    ['shippingAddress', shipping],
  ] as const) {
    if (id === null) continue
    const [row] = UUID.test(id)
      ? await app.database.orm
          .select({ userId: rentalAddresses.userId })
          .from(rentalAddresses)
          .where(eq(rentalAddresses.id, id))
      : []
    if (!row || row.userId === null || !owners.has(row.userId)) throw invalid(to(name), 'relation')
  }
  return { billingAddressId: billing, shippingAddressId: strategy.needsShippingAddress ? shipping : null }
}
