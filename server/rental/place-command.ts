import { and, eq, gt, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/locks.ts'
import type { Orm, Transaction } from '#db/client.ts'
import { rentalWaitings } from '#db/schema/rental/waitings.ts'
import { rentalCommandItems, rentalCommands, rentalCommandSteps } from '#db/schema/rental/commands.ts'
import { rentalBookings } from '#db/schema/rental/bookings.ts'
import type { RequestContext } from '../context.ts'
import { planSteps } from './domain/steps/index.ts'
import { invalid, Problem } from '../problem.ts'
import type { Creation } from '#server/jsonapi/definition.ts'
import type { IdempotencyKey } from '#server/jsonapi/idempotency.ts'
import { expired } from './bookings.ts'
import { assertRentable, pendingRefusals, setAside } from './assert-rentable.ts'
import { refuse } from './inputs.ts'
import { rentalAdmins } from './policies/rental.ts'
import {
  lockForArranging,
  lockModels,
  keepAssignedItems,
  reserveUnits,
  convertHold,
  type Unavailable,
} from './occupations/index.ts'
import { assertRentalOn, spanOf, unavailable } from './periods.ts'
import { invoicingOf, priceOf } from './quote.ts'
import { askedPlan, chosenPlan, defaultPlan, offeredPlaces, settlePlaces, type Planned } from './place-choice.ts'
import { readCommandRequest, type CommandRequest } from './read-command.ts'
import { readRentalSettings, type RentalSettings } from './settings.ts'
import { enqueueCommandNotification } from './notifications/index.ts'
import {
  insertCommand,
  insertLines,
  recordPlacedOverrides,
  recordPlacement,
  type Placing,
  type Written,
} from './insert-command.ts'

/**
 * Carries out `POST /api/v1/rental-commands` (specification 3, section 6): the units, the command with its lines, steps
 * and copies of its addresses, its history and the mails that follow, in one transaction. The same key gives the same
 * command.
 * @throws Problem 409 `rental.unavailable` with the models and the next three periods, 409 `booking.expired`, 409
 * `rental.tooManyPendingCommands`, 409 `rental.priceChanged` with both totals where the price is no longer the one that
 * was seen, 422
 */
export async function placeCommand(context: RequestContext, creation: Creation): Promise<string> {
  const { app, actor, now } = context
  assertRentalOn(app)
  const earlier = creation.key && (await findPlaced(app.database.orm, creation.key))
  if (earlier) return earlier
  const { orm } = app.database
  try {
    const command = await readCommandRequest(context, creation.incoming)
    const settings = await readRentalSettings(orm)
    // What is held has been checked when it was held: midnight must not take it from its owner.
    const overrides =
      command.booking === null
        ? await assertRentable(context, {
            ...command,
            settings,
            isBlock: command.strategy.id === 'locked',
            pointer: '/data/attributes',
          })
        : setAside(context, { refusals: [], overrides: command.overrides, pointer: '/data/attributes/startDay' })
    const invoicingStrategyId = await invoicingOf(orm, command.rentById)
    const planned = await planOf(context, command, settings)
    const priced = await priceOf(orm, {
      ...command,
      invoicingStrategy: invoicingStrategyId,
      settings,
      actor,
      now,
      shares: planned?.shares ?? [],
    })
    if (command.expectedTotal !== null && command.expectedTotal !== priced.totalPrice)
      throw priceChanged(command.expectedTotal, priced.totalPrice)
    const placed = await carryOut({
      context,
      creation,
      command,
      settings,
      priced,
      invoicingStrategyId,
      planned,
      overrides,
    })
    if (typeof placed === 'string') return placed
    throw await unavailable({ app, wanted: command.wanted, days: command.days, now, settings, models: placed.models })
  } catch (error) {
    // The same command, sent twice at once, may find its hold used and its units taken: by itself.
    const same = error instanceof Problem && creation.key ? await findPlaced(orm, creation.key) : null
    if (same) return same
    throw error
  }
}

/** The places that the request names, those that were chosen with the hold, or those that have most of it. */
async function planOf(
  { app, now }: RequestContext,
  { wanted, days, strategy, booking, places }: CommandRequest,
  settings: RentalSettings,
): Promise<Planned | null> {
  const isFetched = strategy.id === 'pick_up'
  if (places !== undefined && !isFetched) throw invalid('/data/attributes/places', 'readOnly')
  if (strategy.id === 'locked') return null
  const asked = { wanted, days, settings, now, bookingId: booking?.id ?? null, isFetched }
  const offered = await offeredPlaces(app.database.orm, asked)
  if (places !== undefined) return askedPlan(asked, places, offered, '/data/attributes/places')
  const chosen = isFetched ? (booking?.places ?? null) : null
  return chosen === null ? defaultPlan(wanted, offered) : chosenPlan(wanted, chosen, offered)
}

/**
 * Nobody orders at a price that they have not seen. Nothing was taken or lost: the same order with the new total goes
 * through.
 */
const priceChanged = (expectedTotal: number, totalPrice: number): Problem =>
  new Problem(409, {
    code: 'rental.priceChanged',
    detail: 'validation.rental.priceChanged',
    pointer: '/data/attributes/expectedTotal',
    meta: { expectedTotal, totalPrice },
  })

/** The command that this key has made. @throws Problem 422: the key came with another body */
async function findPlaced(
  database: Pick<Orm | Transaction, 'select'>,
  { id, bodyHash }: IdempotencyKey,
): Promise<string | null> {
  const [row] = await database
    .select({ id: rentalCommands.id, bodyHash: rentalCommands.bodyHash })
    .from(rentalCommands)
    .where(eq(rentalCommands.idempotencyKey, id))
  if (!row) return null
  if (row.bodyHash !== bodyHash)
    throw new Problem(422, {
      code: 'idempotency.mismatch',
      detail: 'this key was used for another request',
      header: 'Idempotency-Key',
    })
  return row.id
}

async function carryOut(placing: Placing): Promise<string | Unavailable> {
  const {
    context: { app, now },
    command: { booking, wanted, days },
    settings,
    planned,
  } = placing
  if (booking) {
    const held = await fromHold(placing, booking.id)
    if (held !== 'lost') return held
  }
  return reserveUnits<string>(app, {
    wanted,
    now,
    span: spanOf(days, settings),
    isExclusive: planned?.isStrict === true,
    ...(booking ? { instead: { bookingId: booking.id, models: wanted.map(({ modelId }) => modelId) } } : {}),
    async write(tx) {
      const written = await writeCommand(tx, placing)
      return typeof written === 'string'
        ? { done: written }
        : { result: written.id, sources: { kind: 'command', lineIds: written.lines.map(({ id }) => id) } }
    },
    async after(tx, id) {
      await settle(tx, placing, id)
      await keepItemsIfLocked(tx, placing, id)
      if (booking) await takeWaiting(tx, booking.id, now)
      if (booking) await tx.delete(rentalBookings).where(eq(rentalBookings.id, booking.id))
    },
  })
}

/** The units of the hold become the command's; `lost` where one of them went to a late return meanwhile. */
async function fromHold(placing: Placing, bookingId: string): Promise<string | 'lost'> {
  const {
    context: { app, now },
    command: { wanted },
    planned,
  } = placing
  try {
    return await app.database.orm.transaction(async tx => {
      const models = wanted.map(({ modelId }) => modelId)
      if (planned === null) await lockModels(tx, models, 'shared')
      else await lockForArranging(tx, { models, now })
      const written = await writeCommand(tx, placing)
      if (typeof written === 'string') return written
      if (!(await convertHold(tx, { bookingId, lines: written.lines, now }))) throw new Lost()
      await settle(tx, placing, written.id)
      await keepItemsIfLocked(tx, placing, written.id)
      await takeWaiting(tx, bookingId, now)
      await tx.delete(rentalBookings).where(eq(rentalBookings.id, bookingId))
      return written.id
    })
  } catch (error) {
    if (error instanceof Lost) return 'lost'
    throw error
  }
}

class Lost extends Error {}

/** Its lines get units of the places where it is fetched, or from where it is sent. */
async function settle(tx: Transaction, { planned, context: { now } }: Placing, id: string): Promise<void> {
  if (planned === null) return
  const lines = await tx
    .select({ id: rentalCommandItems.id })
    .from(rentalCommandItems)
    .where(eq(rentalCommandItems.commandId, id))
  await settlePlaces(tx, { commandId: id, lineIds: lines.map(line => line.id), planned, now })
}

/** Whoever was offered this hold has ordered. */
async function takeWaiting(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await tx
    .update(rentalWaitings)
    .set({ status: 'taken', updatedAt: now })
    .where(eq(rentalWaitings.bookingId, bookingId))
}

/** What is only blocked is these very items: nothing may move them to others. */
async function keepItemsIfLocked(tx: Transaction, { command, context: { now } }: Placing, id: string): Promise<void> {
  if (command.strategy.id !== 'locked') return
  const lines = await tx
    .select({ id: rentalCommandItems.id })
    .from(rentalCommandItems)
    .where(eq(rentalCommandItems.commandId, id))
  await keepAssignedItems(tx, { lineIds: lines.map(line => line.id), now })
}

/** The command and all that belongs to it, but its units. An id alone: the same key has made it meanwhile. */
async function writeCommand(tx: Transaction, placing: Placing): Promise<string | Written> {
  const {
    context,
    creation: { key },
    command,
    settings,
    overrides,
  } = placing
  const { actor, now } = context
  if (command.rentById !== null)
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.renters}, hashtext(${command.rentById}))`)
  const same = key && (await findPlaced(tx, key))
  if (same) return same
  if (command.booking !== null) await claimBooking(tx, command.booking.id, now)
  const tooMany = command.rentById === null ? [] : await pendingRefusals(tx, command.rentById, settings)
  if (!rentalAdmins(actor)) refuse(tooMany[0] ?? null, '/data')
  const ofLimits = setAside(context, { refusals: tooMany, overrides: command.overrides, pointer: '/data' })
  const id = await insertCommand(tx, placing)
  // Sent by somebody else at the same moment, with a key of their own making.
  if (id === null) return (await findPlaced(tx, key!))!
  const lines = await insertLines(tx, placing, id)
  const stamps = { createdAt: now, updatedAt: now }
  await tx
    .insert(rentalCommandSteps)
    .values(planSteps(command.strategy.id).map(step => ({ ...step, commandId: id, ...stamps })))
  await recordPlacement(tx, placing, id)
  await recordPlacedOverrides(tx, placing, { commandId: id, overrides: [...overrides, ...ofLimits] })
  if (command.rentById !== null)
    await enqueueCommandNotification(tx, { commandId: id, to: 'renter', of: 'placed', comment: null, at: now })
  if (command.strategy.id !== 'locked')
    await enqueueCommandNotification(tx, { commandId: id, to: 'staff', of: 'placed', comment: null, at: now })
  return { id, lines }
}

/**
 * Locks the hold until the transaction that deletes it ends: whoever sends the same hold at the same moment waits, and
 * then finds none.
 * @throws Problem 409 `booking.expired`: it has become an order, or has ended
 */
async function claimBooking(tx: Transaction, id: string, now: Date): Promise<void> {
  const [row] = await tx
    .select({ id: rentalBookings.id })
    .from(rentalBookings)
    .where(and(eq(rentalBookings.id, id), gt(rentalBookings.expiresAt, now)))
    .for('update')
  if (!row) throw expired()
}
