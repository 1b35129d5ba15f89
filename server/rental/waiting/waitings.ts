import { recordPath } from '#server/domain/record-path.ts'
import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { rentalWaitings } from '#db/schema/rental/waitings.ts'
import { rentalModels } from '#db/schema/rental/catalogue.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import type { AppContext } from '../../context.ts'
import { fit } from '../domain/availability/index.ts'
import { periodRefusals } from '../domain/period-rules.ts'
import { readOpening } from '../opening.ts'
import { dayOf, periodOfDays } from '../domain/period.ts'
import { localizedText } from '#server/domain/localized-text.ts'
import { DEFAULT_LOCALE } from '#server/domain/vocabulary/locales.ts'
import { notificationMail, notify } from '#server/notifications/index.ts'
import { Problem } from '../../problem.ts'
import { holderOfPerson } from '../hold-limits.ts'
import { holdUnits, inventoryOf, readStocks, recent, releaseHold } from '../occupations/index.ts'
import { spanOf } from '../periods.ts'
import { readRentalSettings, type RentalSettings } from '../settings.ts'
import { rentalWaiting } from '../mails/rental-waiting.tsx'
import { rentalNotifications } from '../notifications/types.ts'

type Waiting = typeof rentalWaitings.$inferSelect
type WaitingNotice = 'waiting-offered' | 'waiting-expired'

/**
 * Offers what has become free to whoever waits for it, in the order in which they came: a hold in their name for the
 * hours of the settings, and word of it. Days that the rules refuse by now are not offered; a wish whose first day is
 * too soon is over. What was offered and not ordered in time is over, and goes to the next.
 * Payload: `{ modelId }`, or nothing for all; where nothing is free, nothing is tried. Safe to run twice and at once: a
 * wish is taken up in the transaction of its hold, so that two runs never give two.
 * @returns how many were offered
 */
export async function offerWaitings(app: AppContext, payload: unknown = {}): Promise<number> {
  const { modelId = null } = (payload ?? {}) as { modelId?: string | null }
  const now = app.now()
  await endOffers(app, now)
  const { orm } = app.database
  const waiting = await orm
    .select()
    .from(rentalWaitings)
    .where(
      and(
        eq(rentalWaitings.status, 'waiting'),
        modelId === null ? undefined : eq(rentalWaitings.rentalModelId, modelId),
      ),
    )
    .orderBy(asc(rentalWaitings.rentalModelId), asc(rentalWaitings.id))
  if (waiting.length === 0) return 0
  const settings = await readRentalSettings(orm)
  const opening = await readOpening(orm)
  const refusalsOf = (one: Waiting) => periodRefusals(one, settings, dayOf(now), opening)
  for (const one of waiting) if (refusalsOf(one).some(({ reason }) => reason === 'tooSoon')) await end(app, one, now)
  const open = waiting.filter(one => refusalsOf(one).length === 0)
  if (open.length === 0) return 0
  const [own] = await orm.select({ hours: appEnvs.rentalWaitingOfferDelay }).from(appEnvs).where(eq(appEnvs.id, 'main'))
  const expiresAt = new Date(now.getTime() + (own?.hours ?? OFFER_HOURS) * 3_600_000)
  let offered = 0
  for (const model of new Set(open.map(({ rentalModelId }) => rentalModelId)))
    offered += await offerModel(
      app,
      open.filter(({ rentalModelId }) => rentalModelId === model),
      { settings, expiresAt, now },
    )
  return offered
}

const OFFER_HOURS = 48

type Offering = { settings: RentalSettings; expiresAt: Date; now: Date }

/** What is free of one model goes to those who wait for it, first come first; one look tells for whom it would do. */
async function offerModel(app: AppContext, wished: readonly Waiting[], offering: Offering): Promise<number> {
  const [stock] = await readStocks(app.database.orm, [wished[0]!.rentalModelId], offering.now, recent(offering.now))
  const inventory = inventoryOf(stock!)
  let offered = 0
  for (const one of wished)
    if (fit(inventory, { ...spanOf(one, offering.settings), quantity: one.quantity }).fits)
      offered += Number(await offer(app, one, offering))
  return offered
}

async function offer(app: AppContext, waiting: Waiting, { settings, expiresAt, now }: Offering): Promise<boolean> {
  const { id, rentalModelId, quantity, userId, startDay, endDay } = waiting
  try {
    const held = await holdUnits(app, {
      wanted: [{ modelId: rentalModelId, quantity }],
      period: periodOfDays(startDay, endDay),
      span: spanOf({ startDay, endDay }, settings),
      userId,
      holder: holderOfPerson(userId, settings),
      expiresAt,
      now,
      // Nobody knows the token: the hold is theirs who is signed in.
      tokenHash: randomBytes(32).toString('hex'),
      follow: async (tx, bookingId) => {
        const claimed = await tx
          .update(rentalWaitings)
          .set({ status: 'offered', offeredAt: now, bookingId, updatedAt: now })
          .where(and(eq(rentalWaitings.id, id), eq(rentalWaitings.status, 'waiting')))
          .returning({ id: rentalWaitings.id })
        if (claimed.length === 0) throw new Gone()
        await notifyOf(tx, app, { waiting, of: 'waiting-offered', until: expiresAt, now })
      },
    })
    return !('refused' in held)
  } catch (error) {
    // Another run was faster; or its person holds as much as they may, and goes on waiting.
    if (error instanceof Gone || (error instanceof Problem && error.faults[0]?.code === 'rental.tooManyHeld'))
      return false
    throw error
  }
}

/** Another run has taken it up, or its person has left. */
class Gone extends Error {}

/** Offers whose hold has ended without an order. */
async function endOffers(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.database.orm.execute<{ id: string }>(sql`
    select w.id from rental_waitings w left join rental_bookings b on b.id = w.booking_id where w.status = 'offered'
      and (b.id is null or b.expires_at <= ${now.toISOString()}::timestamptz) order by w.id`)
  for (const { id } of rows) {
    const [waiting] = await app.database.orm.select().from(rentalWaitings).where(eq(rentalWaitings.id, id))
    if (waiting) await end(app, waiting, now)
  }
}

async function end(app: AppContext, waiting: Waiting, now: Date): Promise<void> {
  await app.database.orm.transaction(async tx => {
    const ended = await tx
      .update(rentalWaitings)
      .set({ status: 'expired', updatedAt: now })
      .where(and(eq(rentalWaitings.id, waiting.id), eq(rentalWaitings.status, waiting.status)))
      .returning({ id: rentalWaitings.id })
    if (ended.length > 0 && waiting.status === 'offered')
      await notifyOf(tx, app, { waiting, of: 'waiting-expired', until: null, now })
  })
}

async function notifyOf(
  tx: Transaction,
  app: AppContext,
  { waiting, of, until, now }: { waiting: Waiting; of: WaitingNotice; until: Date | null; now: Date },
): Promise<void> {
  const [model] = await tx
    .select({ name: rentalModels.name, slug: rentalModels.slug })
    .from(rentalModels)
    .where(eq(rentalModels.id, waiting.rentalModelId))
  const {
    rows: [person],
  } = await tx.execute<{ locale: string | null; timezone: string }>(
    sql`select locale, timezone from users where id = ${waiting.userId}`,
  )
  const name = localizedText(model?.name, { locale: person?.locale ?? DEFAULT_LOCALE, fallback: DEFAULT_LOCALE }) || '–'
  const path = of === 'waiting-offered' ? '/services/rentals/waitings' : recordPath('rental-models', model?.slug ?? '')
  await notify(
    tx,
    { ...app, now },
    {
      type: rentalNotifications[of],
      userId: waiting.userId,
      values: { model: name },
      actionUrl: path,
      mail: notificationMail({
        template: rentalWaiting,
        data: {
          type: of,
          model: name,
          quantity: waiting.quantity,
          startDay: waiting.startDay,
          endDay: waiting.endDay,
          until: until?.toISOString() ?? null,
          timeZone: person?.timezone ?? 'Europe/Paris',
          path,
        },
      }),
      key: `${of}:${waiting.id}:${waiting.bookingId ?? now.getTime()}`,
    },
  )
}

/** Leaves the list; what was offered is free again. @returns whether there was anything to leave */
export async function leaveWaiting(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const [waiting] = await tx.select().from(rentalWaitings).where(eq(rentalWaitings.id, id)).for('update')
  if (!waiting || (waiting.status !== 'waiting' && waiting.status !== 'offered')) return false
  await tx.update(rentalWaitings).set({ status: 'left', updatedAt: now }).where(eq(rentalWaitings.id, id))
  if (waiting.bookingId !== null) {
    await releaseHold(tx, { bookingId: waiting.bookingId, models: [waiting.rentalModelId] })
    await tx.execute(sql`delete from rental_bookings where id = ${waiting.bookingId}`)
  }
  return true
}
