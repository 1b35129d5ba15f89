import { createHmac } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { rentalBookings } from '#db/schema/rental/bookings.ts'
import type { RequestContext } from '../context.ts'
import { LONGEST_IN_DELAYS } from './domain/limits.ts'
import { daysBetween, type DayRange } from './domain/period.ts'
import { rentalAdmins } from './policies/rental.ts'
import { originOf, consumePoint, type Limit } from '#server/rate-limits/limits.ts'
import { findBooking, type Booking } from './find-booking.ts'
import { assertMayHold, lockModels, releaseHold, type Holder, type WantedModel } from './occupations/index.ts'
import type { RentalSettings } from './settings.ts'

/** So many carts as large and as long as the settings allow may be held in a day, one after the other. */
const FULL_CARTS_A_DAY = 8
const HOLDS_PER_ORIGIN: Limit = {
  name: 'rental-holds',
  tiers: [
    { points: 60, seconds: 600 },
    { points: 300, seconds: 86_400 },
  ],
}

type Asking = Pick<RequestContext, 'app' | 'actor' | 'request'>

/**
 * Who is counted: the person wherever they are, or the address that a guest comes from, of which only a keyed hash is
 * kept. A guest leaves one unit of each model to those who have an account. Null: rental staff are bound by what exists
 * alone.
 */
export function holderOf(
  { app, actor, request }: Asking,
  { rentalMaxItems }: Pick<RentalSettings, 'rentalMaxItems'>,
): Holder | null {
  if (rentalAdmins(actor)) return null
  if (actor.userId !== null) return holderOfPerson(actor.userId, { rentalMaxItems })
  const origin = createHmac('sha256', app.env.secrets.secret)
    .update(`rental-holder ${originOf(request.remoteAddress)}`)
    .digest('base64url')
  return { key: `origin:${origin}`, most: rentalMaxItems, spare: 1 }
}

export const holderOfPerson = (userId: string, { rentalMaxItems }: Pick<RentalSettings, 'rentalMaxItems'>): Holder => ({
  key: `person:${userId}`,
  most: rentalMaxItems,
  spare: 0,
})

/** Counts the units and days of a new hold, one after the other over a day. @throws Problem 429 */
export async function countHold(
  { app, actor, request }: Asking,
  { wanted, days, settings }: { wanted: readonly WantedModel[]; days: DayRange; settings: RentalSettings },
): Promise<void> {
  const origin = originOf(request.remoteAddress)
  await consumePoint(app, HOLDS_PER_ORIGIN, origin)
  if (rentalAdmins(actor)) return
  const units = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  const points = FULL_CARTS_A_DAY * settings.rentalMaxItems * settings.rentalMaxDuration
  const unitDays: Limit = { name: 'rental-hold-days', tiers: [{ points, seconds: 86_400 }] }
  await consumePoint(app, unitDays, actor.userId ?? origin, units * (daysBetween(days.startDay, days.endDay) + 1))
}

type Life = Pick<Booking, 'begunAt' | 'expiresAt'>
const delayMs = ({ rentalBookingExpirationDelay }: RentalSettings) => rentalBookingExpirationDelay * 60_000

/** Until when a hold may be kept at most; what was offered to somebody who waited has a longer time of its own. */
export function endsBy({ begunAt, expiresAt }: Life, settings: RentalSettings): Date {
  const end = new Date(begunAt.getTime() + LONGEST_IN_DELAYS * delayMs(settings))
  return end > expiresAt ? end : expiresAt
}

/** One more delay from now, within the hold's whole life. Asking for more time never takes some away. */
export function extendedExpiry(life: Life, now: Date, settings: RentalSettings): Date {
  return new Date(
    Math.max(
      life.expiresAt.getTime(),
      Math.min(now.getTime() + delayMs(settings), life.begunAt.getTime() + LONGEST_IN_DELAYS * delayMs(settings)),
    ),
  )
}

/** The life of a hold that takes the place of another, and goes on with its time unless that is over. */
export function lifeAfter(earlier: Life | null, now: Date, settings: RentalSettings): Life {
  const goesOn =
    earlier !== null &&
    earlier.expiresAt > now &&
    earlier.begunAt.getTime() + LONGEST_IN_DELAYS * delayMs(settings) > now.getTime()
  const begunAt = goesOn ? earlier.begunAt : now
  return {
    begunAt,
    expiresAt: new Date(
      Math.min(now.getTime() + delayMs(settings), begunAt.getTime() + LONGEST_IN_DELAYS * delayMs(settings)),
    ),
  }
}

export const isOffer = sql<boolean>`exists (select 1 from rental_waitings w where w.booking_id = rental_bookings.id
  and w.status = 'offered')`

/**
 * A guest's hold becomes the person's who is signed in, in the place of the one that they had; what was offered to them
 * stays.
 * @throws Problem 409 `rental.tooManyHeld`
 */
export async function takeOver(
  context: Asking & Pick<RequestContext, 'now'>,
  booking: Booking,
  settings: RentalSettings,
): Promise<Booking> {
  const {
    app: { database },
    actor: { userId },
    now,
  } = context
  if (booking.userId !== null || userId === null) return booking
  const holder = holderOf(context, settings)
  await database.orm.transaction(async tx => {
    const rows =
      holder === null
        ? []
        : await tx
            .select({ id: rentalBookings.id })
            .from(rentalBookings)
            .where(
              and(
                eq(rentalBookings.userId, userId),
                gt(rentalBookings.expiresAt, now),
                ne(rentalBookings.id, booking.id),
                sql`not ${isOffer}`,
              ),
            )
    const others: Booking[] = []
    for (const { id } of rows) {
      const other = await findBooking(tx, id)
      if (other !== null) others.push(other)
    }
    const modelsOf = ({ wanted }: Booking) => wanted.map(({ modelId }) => modelId)
    await lockModels(tx, [...new Set([booking, ...others].flatMap(modelsOf))].sort(), 'shared')
    for (const other of others) {
      await releaseHold(tx, { bookingId: other.id, models: modelsOf(other) })
      await tx.delete(rentalBookings).where(eq(rentalBookings.id, other.id))
    }
    if (booking.expiresAt > now) await assertMayHold(tx, { holder, wanted: booking.wanted, now, beside: booking.id })
    await tx
      .update(rentalBookings)
      .set({ userId, holder: holder?.key ?? null, updatedAt: now })
      .where(eq(rentalBookings.id, booking.id))
  })
  return { ...booking, userId, holder: holder?.key ?? null }
}
