import { sql } from 'drizzle-orm'
import { rentalBookingLines, rentalBookings } from '#db/schema/rental/bookings.ts'
import type { Transaction } from '#db/client.ts'
import type { Span } from '../domain/availability/index.ts'
import type { Period } from '../domain/period.ts'
import { inLockOrder, reserveUnits, type Rentals } from './reserve-units.ts'
import type { Unavailable, WantedModel } from './wanted.ts'
import { createHoldInBatch } from './hold-batch.ts'
import { noteFreed } from './conflicts.ts'
import { assertMayHold, type Holder } from './holders.ts'
import { lockModels } from './rows.ts'

export type NewHold = {
  wanted: readonly WantedModel[]
  period: Period
  /** The days of the period with its turnaround: what the items are taken for. */
  span: Span
  tokenHash: string
  userId: string | null
  /** Who is counted; null: nobody is. */
  holder?: Holder | null
  expiresAt: Date
  now: Date
  /** Runs in the transaction that has taken the units; what it throws takes all of it back. */
  follow?: (tx: Transaction, bookingId: string) => Promise<void>
}

/**
 * Holds units for a cart: the booking, its lines and its occupations, or nothing.
 * @throws Problem 409 `rental.tooManyHeld`
 */
export async function holdUnits(
  app: Rentals,
  { wanted: given, period, span, tokenHash, userId, holder = null, expiresAt, now, follow }: NewHold,
): Promise<{ bookingId: string } | Unavailable> {
  const wanted = inLockOrder(given)
  const fastPath = async (): Promise<{ bookingId: string } | null> => {
    const bookingId = await createHoldInBatch(app, { wanted, period, span, tokenHash, userId, holder, expiresAt, now })
    return bookingId === null ? null : { bookingId }
  }
  return reserveUnits(app, {
    wanted,
    span,
    now,
    spare: holder?.spare ?? 0,
    ...(follow === undefined
      ? { fastPath }
      : { after: (tx: Transaction, { bookingId }: { bookingId: string }) => follow(tx, bookingId) }),
    async write(tx) {
      await assertMayHold(tx, { holder, wanted, now })
      const [row] = await tx
        .insert(rentalBookings)
        .values({
          tokenHash,
          userId,
          holder: holder?.key ?? null,
          ...period,
          expiresAt,
          begunAt: now,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: rentalBookings.id })
      await writeLines(tx, row!.id, wanted)
      return { sources: { kind: 'hold', bookingId: row!.id, expiresAt }, result: { bookingId: row!.id } }
    },
  })
}

export type HoldChange = Pick<NewHold, 'wanted' | 'period' | 'span' | 'holder' | 'expiresAt' | 'now'> & {
  bookingId: string
  heldModels: readonly string[]
  /** When its life began. */
  begunAt: Date
}

/**
 * Gives a hold other models or another period in place: it has the new ones, or still the old ones. An expired one is
 * taken up again.
 * @throws Problem 409 `rental.tooManyHeld`
 */
export async function changeHold(
  app: Rentals,
  { bookingId, heldModels, wanted: given, period, span, holder = null, begunAt, expiresAt, now }: HoldChange,
): Promise<{ bookingId: string } | Unavailable> {
  const wanted = inLockOrder(given)
  return reserveUnits(app, {
    wanted,
    span,
    now,
    spare: holder?.spare ?? 0,
    instead: { bookingId, models: heldModels },
    async write(tx) {
      await assertMayHold(tx, { holder, wanted, now, beside: bookingId })
      await tx
        .update(rentalBookings)
        .set({ ...period, holder: holder?.key ?? null, begunAt, expiresAt, places: null, updatedAt: now })
        .where(sql`id = ${bookingId}`)
      await tx.delete(rentalBookingLines).where(sql`booking_id = ${bookingId}`)
      await writeLines(tx, bookingId, wanted)
      return { sources: { kind: 'hold', bookingId, expiresAt }, result: { bookingId } }
    },
  })
}

async function writeLines(tx: Transaction, bookingId: string, wanted: readonly WantedModel[]): Promise<void> {
  await tx
    .insert(rentalBookingLines)
    .values(wanted.map(({ modelId, quantity }) => ({ bookingId, rentalModelId: modelId, quantity })))
}

/** Holds on until later. False: it has expired meanwhile. */
export async function extendHold(
  tx: Transaction,
  { bookingId, models, expiresAt, now }: { bookingId: string; models: readonly string[]; expiresAt: Date; now: Date },
): Promise<boolean> {
  await lockModels(tx, models, 'shared')
  const { rowCount } = await tx.execute(
    sql`update rental_bookings set expires_at = ${expiresAt.toISOString()}::timestamptz, updated_at =
      ${now.toISOString()}::timestamptz where id = ${bookingId} and expires_at > ${now.toISOString()}::timestamptz`,
  )
  if (rowCount === 0) return false
  await tx.execute(
    sql`update rental_occupations set expires_at = ${expiresAt.toISOString()}::timestamptz
      where booking_id = ${bookingId}`,
  )
  return true
}

/** Gives the units of a hold back. */
export async function releaseHold(
  tx: Transaction,
  { bookingId, models }: { bookingId: string; models: readonly string[] },
): Promise<void> {
  await lockModels(tx, models, 'shared')
  await tx.execute(sql`delete from rental_occupations where booking_id = ${bookingId}`)
  await noteFreed(tx, models)
}

/**
 * The units of a hold become those of a command's lines, in the order of the units. False: they are not all there any
 * more, because the hold has expired or one of its items was lost to a late return.
 */
export async function convertHold(
  tx: Transaction,
  { bookingId, lines, now }: { bookingId: string; lines: readonly { id: string; modelId: string }[]; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string; model: string }>(sql`
    select id, rental_model_id as model from rental_occupations
    where booking_id = ${bookingId} and expires_at > ${now.toISOString()}::timestamptz and rental_item_id is not null
      order by rental_model_id, rental_item_id for no key update`)
  const free = [...rows]
  const pairs: { id: string; lineId: string }[] = []
  for (const line of lines) {
    const at = free.findIndex(({ model }) => model === line.modelId)
    if (at === -1) return false
    pairs.push({ id: free.splice(at, 1)[0]!.id, lineId: line.id })
  }
  await tx.execute(sql`
    update rental_occupations o set kind = 'command', booking_id = null, expires_at = null, command_item_id = p.line,
      updated_at = ${now.toISOString()}::timestamptz
    from unnest(${sql.param(pairs.map(({ id }) => id))}::uuid[],
      ${sql.param(pairs.map(({ lineId }) => lineId))}::uuid[]) as p (id, line) where o.id = p.id`)
  return true
}
