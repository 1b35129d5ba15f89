import { createHash } from 'node:crypto'
import type { WantedModel } from './occupations/index.ts'
import { findBooking, type Booking } from './find-booking.ts'
import { type DayRange, dayRangeOf } from './domain/period.ts'
import { rentalBookings } from '#db/schema/rental/bookings.ts'
import type { AppContext, RequestContext } from '#server/context.ts'
import { desc, and, eq, gt } from 'drizzle-orm'
import { isOffer } from './hold-limits.ts'
import { notFound } from '#server/problem.ts'

const BOOKING_HEADER = 'x-rental-booking'

/** One of a cart, and what was offered. */
const MOST_HOLDS = 20
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Whether a hold is of these very models and days. */
export function isSame(booking: Booking, wanted: readonly WantedModel[], { startDay, endDay }: DayRange): boolean {
  const held = dayRangeOf(booking)
  const quantities = new Map(booking.wanted.map(({ modelId, quantity }) => [modelId, quantity]))
  return (
    held.startDay === startDay &&
    held.endDay === endDay &&
    wanted.length === quantities.size &&
    wanted.every(({ modelId, quantity }) => quantities.get(modelId) === quantity)
  )
}

export async function giveToken(
  { database }: Pick<AppContext, 'database'>,
  id: string,
  { token, userId }: { token: string; userId: string | null },
): Promise<string> {
  await database.orm
    .update(rentalBookings)
    .set({ tokenHash: hashOf(token), userId })
    .where(eq(rentalBookings.id, id))
  return token
}

export type Asked = { wanted: readonly WantedModel[]; days: DayRange }

/**
 * The hold that a new one takes the place of: by its token, or the person's own. What was offered to somebody who
 * waited is never given up for another.
 */
export async function findEarlier(
  { app, actor, now }: RequestContext,
  token: unknown,
  { wanted, days }: Asked,
): Promise<Booking | null> {
  const { orm } = app.database
  const known = { id: rentalBookings.id, userId: rentalBookings.userId, isOffer }
  const byToken =
    typeof token === 'string' && token !== ''
      ? await orm
          .select(known)
          .from(rentalBookings)
          .where(eq(rentalBookings.tokenHash, hashOf(token)))
      : []
  const own =
    actor.userId === null
      ? []
      : await orm
          .select(known)
          .from(rentalBookings)
          .where(and(eq(rentalBookings.userId, actor.userId), gt(rentalBookings.expiresAt, now)))
          .orderBy(desc(rentalBookings.id))
          .limit(MOST_HOLDS)
  for (const { id, userId, isOffer: wasOffered } of [...byToken, ...own]) {
    if (userId !== null && userId !== actor.userId) continue
    const booking = await findBooking(orm, id)
    if (booking && (!wasOffered || isSame(booking, wanted, days))) return booking
  }
  return null
}

/**
 * The actor's own hold: by the token that their cookie carries, or because it was made in their name.
 * @throws Problem 404
 */
export async function getOwnBooking(
  { app, actor, request }: Pick<RequestContext, 'app' | 'actor' | 'request'>,
  id: string,
): Promise<Booking> {
  const booking = await findBooking(app.database.orm, id)
  const token = request.headers[BOOKING_HEADER]
  const knowsToken = token !== undefined && booking !== null && hashOf(token) === booking.tokenHash
  const isOwn = booking !== null && booking.userId !== null && booking.userId === actor.userId
  if (!booking || !(isOwn || (knowsToken && booking.userId === null))) throw notFound()
  return booking
}
