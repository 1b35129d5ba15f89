import { randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { rentalBookings } from '#db/schema/rental/bookings.ts'
import { empty, plain } from '../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { NewRentalBooking, RentalBooking } from './contract/rentals.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { dayRangeOf, periodOfDays } from './domain/period.ts'
import { conflict, invalid, type Problem } from '../problem.ts'
import { findBooking, type Booking } from './find-booking.ts'
import { countHold, endsBy, extendedExpiry, holderOf, lifeAfter, takeOver } from './hold-limits.ts'
import { readCart, readDays } from './inputs.ts'
import {
  changeHold,
  clearExpiredAndReassign,
  extendHold,
  holdUnits,
  releaseHold,
  type Unavailable,
} from './occupations/index.ts'
import { assertRentalOn, spanOf, unavailable } from './periods.ts'
import { readRentalSettings, type RentalSettings } from './settings.ts'
import { isObject } from '#server/domain/is-object.ts'
import { assertRentable } from './assert-rentable.ts'
import { readFacts } from './read-booking-facts.ts'
import { askedPlan, keepPlacesOfHold, offeredPlaces } from './place-choice.ts'
import { findEarlier, getOwnBooking, giveToken, hashOf, isSame } from './own-bookings.ts'

/** An expired hold is remembered so long: its owner is told what has become of it. */
const REMEMBERED_MS = 7 * 86_400_000

/**
 * `POST …/rentals/bookings`: `{ models, startDay, endDay, token? }`. One who has a hold already gets this one in its
 * place.
 */
export async function makeBooking(context: RequestContext): Promise<ApiAnswer> {
  const { app, actor, now } = context
  assertRentalOn(app)
  const body = await readObject(context)
  const wanted = readCart(body.models, '/models')
  const days = readDays(body, '')
  const settings = await readRentalSettings(app.database.orm)
  await assertRentable(context, { wanted, days, settings })
  const found = await findEarlier(context, body.token, { wanted, days })
  const earlier = found && (await takeOver(context, found, settings))
  const token = randomBytes(24).toString('base64url')
  if (earlier && isSame(earlier, wanted, days) && (await holdOn(context, earlier, settings))) {
    const kept = await findBooking(app.database.orm, earlier.id)
    if (kept)
      return plain(
        201,
        {
          data: {
            ...shown(kept, now, settings),
            token: await giveToken(app, kept.id, { token, userId: actor.userId }),
          } satisfies NewRentalBooking,
        },
        PRIVATE,
      )
  }
  await countHold(context, { wanted, days, settings })
  const facts = {
    wanted,
    period: periodOfDays(days.startDay, days.endDay),
    span: spanOf(days, settings),
    holder: holderOf(context, settings),
    ...lifeAfter(earlier, now, settings),
    now,
  }
  const held = earlier
    ? await changeHold(app, {
        ...facts,
        bookingId: earlier.id,
        heldModels: earlier.wanted.map(({ modelId }) => modelId),
      })
    : await holdUnits(app, { ...facts, tokenHash: hashOf(token), userId: actor.userId })
  if (isRefused(held)) throw await refusalOf(held, { app, wanted, days, now, settings })
  if (earlier) await giveToken(app, held.bookingId, { token, userId: actor.userId })
  const booking = await findBooking(app.database.orm, held.bookingId)
  if (!booking) throw expired()
  return plain(201, { data: { ...shown(booking, now, settings), token } satisfies NewRentalBooking }, PRIVATE)
}

/**
 * Holds on until later, within the hold's whole life.
 * @returns until when; null: it has expired, or one of its units was lost
 */
async function holdOn(
  { app, now }: Pick<RequestContext, 'app' | 'now'>,
  booking: Booking,
  settings: RentalSettings,
): Promise<Date | null> {
  const expiresAt = extendedExpiry(booking, now, settings)
  const isHeld = await app.database.orm.transaction(async tx => {
    const { rows } = await tx.execute(
      sql`select 1 from rental_occupations where booking_id = ${booking.id} and rental_item_id is null limit 1`,
    )
    return (
      rows.length === 0 &&
      extendHold(tx, { bookingId: booking.id, models: booking.wanted.map(({ modelId }) => modelId), expiresAt, now })
    )
  })
  return isHeld ? expiresAt : null
}

const PRIVATE = { 'cache-control': 'private, no-store' }
const isRefused = (answer: { bookingId: string } | Unavailable): answer is Unavailable => 'refused' in answer
export const expired = () => conflict('booking.expired', 'booking.expired')

/** 409 with what would fit, or `rental.lastUnit` with the models whose last unit waits for somebody with an account. */
async function refusalOf(
  { refused, models }: Unavailable,
  asked: Omit<Parameters<typeof unavailable>[0], 'models'>,
): Promise<Problem> {
  if (refused === 'lastUnit') return conflict('rental.lastUnit', 'rental.lastUnit', { models }, '/models')
  return unavailable({ ...asked, models })
}

async function readObject(context: RequestContext): Promise<Record<string, unknown>> {
  const body = await context.json()
  if (!isObject(body)) throw invalid('', 'required')
  return body
}

function shown(booking: Booking, now: Date, settings: RentalSettings): RentalBooking {
  const { id, wanted, expiresAt, rentalStrategyId, phone, comment, billingAddressId, shippingAddressId, places } =
    booking
  return {
    id,
    ...dayRangeOf(booking),
    models: Object.fromEntries(wanted.map(({ modelId, quantity }) => [modelId, quantity])),
    expiresAt: expiresAt.toISOString(),
    endsBy: endsBy(booking, settings).toISOString(),
    isExpired: expiresAt <= now,
    rentalStrategy: rentalStrategyId,
    phone,
    comment,
    billingAddressId,
    shippingAddressId,
    places,
  }
}

/** `GET …/rentals/bookings/:id`: an expired one is told as such, with all it held. */
export async function showBooking(context: RequestContext): Promise<ApiAnswer> {
  assertRentalOn(context.app)
  const booking = await getOwnBooking(context, context.params.id ?? '')
  return plain(200, { data: shown(booking, context.now, await readRentalSettings(context.app.database.orm)) }, PRIVATE)
}

/**
 * `PATCH …/rentals/bookings/:id`: models and days in place (all of them, or none), and what the checkout asks for. A
 * guest's hold becomes the person's who is signed in.
 */
export async function changeBooking(context: RequestContext): Promise<ApiAnswer> {
  const { app, now } = context
  assertRentalOn(app)
  const own = await getOwnBooking(context, context.params.id ?? '')
  const body = await readObject(context)
  const { orm } = app.database
  const facts = await readFacts(context, body)
  const settings = await readRentalSettings(orm)
  const booking = await takeOver(context, own, settings)
  if (['models', 'startDay', 'endDay'].some(name => name in body)) {
    const wanted = 'models' in body ? readCart(body.models, '/models') : booking.wanted
    const days = readDays({ ...dayRangeOf(booking), ...body }, '')
    await assertRentable(context, { wanted, days, settings })
    const isKept = isSame(booking, wanted, days) && (await holdOn(context, booking, settings)) !== null
    if (!isKept) await countHold(context, { wanted, days, settings })
    const held = isKept
      ? { bookingId: booking.id }
      : await changeHold(app, {
          bookingId: booking.id,
          heldModels: booking.wanted.map(({ modelId }) => modelId),
          wanted,
          period: periodOfDays(days.startDay, days.endDay),
          span: spanOf(days, settings),
          holder: holderOf(context, settings),
          ...lifeAfter(booking, now, settings),
          now,
        })
    if (isRefused(held)) throw await refusalOf(held, { app, wanted, days, now, settings })
  }
  await orm
    .update(rentalBookings)
    .set({ ...facts, updatedAt: now })
    .where(eq(rentalBookings.id, booking.id))
  const changed = await findBooking(orm, booking.id)
  if (!changed) throw expired()
  if ('places' in body) {
    await choosePlaces(context, changed, { value: body.places, settings })
    const chosen = await findBooking(orm, booking.id)
    if (chosen) return plain(200, { data: shown(chosen, now, settings) }, PRIVATE)
  }
  return plain(200, { data: shown(changed, now, settings) }, PRIVATE)
}

/** The hold gets units of the places where its owner wants to fetch it; null takes the choice back. */
async function choosePlaces(
  { app, now }: RequestContext,
  booking: Booking,
  { value, settings }: { value: unknown; settings: RentalSettings },
): Promise<void> {
  const { orm } = app.database
  if (value === null) {
    await orm.update(rentalBookings).set({ places: null, updatedAt: now }).where(eq(rentalBookings.id, booking.id))
    return
  }
  if (booking.expiresAt <= now) throw expired()
  const asked = {
    wanted: booking.wanted,
    days: dayRangeOf(booking),
    settings,
    now,
    bookingId: booking.id,
    isFetched: true,
  }
  const planned = askedPlan(asked, value, await offeredPlaces(orm, asked), '/places')
  await orm.transaction(tx =>
    keepPlacesOfHold(tx, {
      bookingId: booking.id,
      models: booking.wanted.map(({ modelId }) => modelId),
      planned,
      now,
    }),
  )
}

/**
 * `POST …/rentals/bookings/:id/extend`: the countdown begins anew, within the hold's whole life.
 * @throws Problem 409 `booking.expired`
 */
export async function extendBooking(context: RequestContext): Promise<ApiAnswer> {
  const { app, now } = context
  assertRentalOn(app)
  const booking = await getOwnBooking(context, context.params.id ?? '')
  const settings = await readRentalSettings(app.database.orm)
  const expiresAt = await holdOn(context, await takeOver(context, booking, settings), settings)
  if (expiresAt === null) throw expired()
  return plain(200, { data: shown({ ...booking, expiresAt }, now, settings) }, PRIVATE)
}

/** `DELETE …/rentals/bookings/:id`: the units are free again at once. */
export async function dropBooking(context: RequestContext): Promise<ApiAnswer> {
  assertRentalOn(context.app)
  const booking = await getOwnBooking(context, context.params.id ?? '')
  await context.app.database.orm.transaction(async tx => {
    await releaseHold(tx, { bookingId: booking.id, models: booking.wanted.map(({ modelId }) => modelId) })
    await tx.delete(rentalBookings).where(eq(rentalBookings.id, booking.id))
  })
  return empty(204)
}

/**
 * Holds that have ended long ago are forgotten; what they held is free from the moment of their expiry, whether they
 * are forgotten or not.
 */
export async function forgetBookings({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const at = now()
  const { rows } = await database.orm.execute<{ id: string }>(
    sql`select distinct rental_model_id as id from rental_occupations
      where expires_at <= ${at.toISOString()}::timestamptz order by 1`,
  )
  await database.orm.transaction(async tx =>
    clearExpiredAndReassign(
      tx,
      rows.map(({ id }) => id),
      at,
    ),
  )
  await database.orm.delete(rentalBookings).where(lt(rentalBookings.expiresAt, new Date(at.getTime() - REMEMBERED_MS)))
}
