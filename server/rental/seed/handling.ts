import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Transaction } from '#db/client.ts'
import { rentalClosedDays } from '#db/schema/rental/office.ts'
import { rentalItemPhotos } from '#db/schema/rental/photos.ts'
import { rentalWaitings } from '#db/schema/rental/waitings.ts'
import { rentalStocks, rentalUnavailabilities } from '#db/schema/rental/catalogue.ts'
import { rentalOccupations } from '#db/schema/rental/commands.ts'
import { rentalBookingLines, rentalBookings } from '#db/schema/rental/bookings.ts'
import type { AppContext } from '../../context.ts'
import { addDays, dayOf, periodOfDays } from '../domain/period.ts'
import { importSecured } from '#server/files/index.ts'
import { blockItem } from '../occupations/items.ts'
import { at, BLUE, drawing, PAPER, rect, ring, stroke, WARM } from '#server/seed/pictures-parts.ts'

type Facts = { people: ReadonlyMap<string, string>; now: Date }

/** When models are looked over: after so many rentals, or days; and how long it takes. */
const PLANS = { 'regard-15': [6, 180, 2], 'parole-10': [8, 365, 4], 'souris-a-boule': [null, 180, 1] } as const
const OFFERED_HOURS = 46

/**
 * What a storeroom meets: a maintenance due and one planned, a unit in repair, part of an order back, an order that
 * lost its unit, wishes, closed days.
 */
export async function seedHandling(tx: Transaction, { people, now }: Facts): Promise<void> {
  const today = dayOf(now)
  const keeper = people.get('rental')!
  const stamps = { createdById: keeper, updatedById: keeper, createdAt: now, updatedAt: now }
  const modelIds = new Map(
    (await tx.execute<{ slug: string; id: string }>(sql`select slug, id from rental_models`)).rows.map(
      ({ slug, id }) => [slug, id],
    ),
  )
  for (const [reason, kind] of [
    ['Écran à remplacer', 'repair'],
    ['Contrôle annuel', 'maintenance'],
    ['Perdu dans un déménagement', 'loss'],
  ] as const)
    await tx.update(rentalUnavailabilities).set({ kind }).where(eq(rentalUnavailabilities.reason, reason))
  for (const [slug, [rentals, days, duration]] of Object.entries(PLANS))
    await tx.execute(
      sql`update rental_models set maintenance_after_rentals = ${rentals}::int, maintenance_after_days = ${days}::int,
        maintenance_duration = ${duration} where slug = ${slug}`,
    )
  await tx.execute(
    sql`update rental_items set maintained_day = ${addDays(today, -340)}::date where id in (select rental_item_id
      from rental_unavailabilities where reason = 'Contrôle annuel')`,
  )
  await tx.execute(
    sql`update rental_items set maintained_day = ${addDays(today, -190)}::date where id = (select id from rental_items
      where rental_model_id = ${modelIds.get('souris-a-boule')!} order by stock_id desc limit 1)`,
  )
  await seedOpening(tx, { today, stamps })
  await returnPart(tx, { today, now })
  const lost = await recallUnits(tx, { today, now, stamps })
  if (lost !== null)
    await tx.insert(rentalWaitings).values({
      rentalModelId: lost,
      userId: people.get('friendly')!,
      startDay: addDays(today, 8),
      endDay: addDays(today, 14),
      ...stamps,
    })
  await offerUnit(tx, {
    modelId: modelIds.get('contacteur-au-souffle')!,
    userId: people.get('contact')!,
    startDay: addDays(today, 21),
    now,
    stamps,
  })
}

type Stamps = { createdById: string; updatedById: string; createdAt: Date; updatedAt: Date }

/** All places close for the stocktaking, one of them for works too. */
async function seedOpening(tx: Transaction, { today, stamps }: { today: string; stamps: Stamps }): Promise<void> {
  const [first] = await tx.select({ id: rentalStocks.id }).from(rentalStocks).orderBy(rentalStocks.name).limit(1)
  if (!first) return
  await tx.insert(rentalClosedDays).values([
    {
      stockId: null,
      startDay: addDays(today, 100),
      endDay: addDays(today, 106),
      reason: 'Inventaire annuel',
      ...stamps,
    },
    {
      stockId: first.id,
      startDay: addDays(today, 60),
      endDay: addDays(today, 61),
      reason: 'Travaux à l’atelier',
      ...stamps,
    },
  ])
}

const WORN = sql`(select id from rental_conditions where value = 2)`

/** Of the order with two different units that is out, one is back since today. */
async function returnPart(tx: Transaction, { today, now }: { today: string; now: Date }): Promise<void> {
  const {
    rows: [line],
  } = await tx.execute<{ id: string; item: string }>(sql`
    select l.id, l.rental_item_id as item from rental_command_items l join rental_models m on m.id = l.rental_model_id
      join rental_commands c on c.id = l.command_id where m.slug = 'support-fauteuil' and l.status = 'out'
      and c.stage = 'out' limit 1`)
  if (!line) return
  await tx.execute(
    sql`update rental_command_items set status = 'returned', returned_at = ${now.toISOString()}::timestamptz,
      return_condition_id = ${WORN} where id = ${line.id}`,
  )
  await tx.execute(sql`update rental_items set condition_id = ${WORN} where id = ${line.item}`)
  await tx.execute(
    sql`update rental_occupations set period = daterange(lower(period), ${addDays(today, 3)}::date)
      where command_item_id = ${line.id} and upper(period) > ${addDays(today, 3)}::date`,
  )
}

/**
 * The maker calls all units of a model back: the order that was to have one is told as a conflict.
 * @returns the model
 */
async function recallUnits(
  tx: Transaction,
  { today, now, stamps }: { today: string; now: Date; stamps: Stamps },
): Promise<string | null> {
  const { rows: units } = await tx.execute<{ item: string; model: string }>(
    sql`select i.id as item, i.rental_model_id as model from rental_items i
      join rental_models m on m.id = i.rental_model_id where m.slug = 'support-fauteuil' order by i.id`,
  )
  const [startDay, endDay] = [addDays(today, 5), addDays(today, 30)]
  for (const { item } of units) {
    const [row] = await tx
      .insert(rentalUnavailabilities)
      .values({
        rentalItemId: item,
        startDay,
        endDay,
        kind: 'repair',
        reason: 'Rappel du fabricant : une fixation à changer',
        ...stamps,
      })
      .returning({ id: rentalUnavailabilities.id })
    const settled = await blockItem(tx, {
      unavailabilityId: row!.id,
      itemId: item,
      startDay,
      endDay,
      now,
      cause: 'unavailable',
    })
    if ('refused' in settled) await tx.delete(rentalUnavailabilities).where(eq(rentalUnavailabilities.id, row!.id))
  }
  return units[0]?.model ?? null
}

/** A wish that has come up: its unit is held for its person. */
async function offerUnit(
  tx: Transaction,
  {
    modelId,
    userId,
    startDay,
    now,
    stamps,
  }: { modelId: string; userId: string; startDay: string; now: Date; stamps: Stamps },
): Promise<void> {
  const [endDay, after, expiresAt] = [
    addDays(startDay, 6),
    addDays(startDay, 9),
    new Date(now.getTime() + OFFERED_HOURS * 3_600_000),
  ]
  const {
    rows: [unit],
  } = await tx.execute<{ id: string }>(sql`
    select i.id from rental_items i where i.rental_model_id = ${modelId} and i.deleted_at is null
      and not exists (select 1 from rental_occupations o where o.rental_item_id = i.id
      and o.period && daterange(${startDay}::date, ${after}::date)) order by i.id limit 1`)
  if (!unit) return
  const [booking] = await tx
    .insert(rentalBookings)
    .values({
      tokenHash: `demo-offer-${startDay}`,
      userId,
      ...periodOfDays(startDay, endDay),
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: rentalBookings.id })
  await tx.insert(rentalBookingLines).values({ bookingId: booking!.id, rentalModelId: modelId, quantity: 1 })
  await tx.insert(rentalOccupations).values({
    rentalModelId: modelId,
    rentalItemId: unit.id,
    kind: 'hold',
    bookingId: booking!.id,
    expiresAt,
    period: `[${startDay},${after})`,
    createdAt: now,
    updatedAt: now,
  })
  await tx.insert(rentalWaitings).values({
    rentalModelId: modelId,
    userId,
    startDay,
    endDay,
    status: 'offered',
    offeredAt: now,
    bookingId: booking!.id,
    ...stamps,
  })
}

/** A case on a table, as drawn as everything in the demo; when it came back it has a scratch. */
const deviceCase = (isScratched: boolean) =>
  drawing(
    800,
    600,
    rect(0, 0, 800, 600, BLUE.pale) +
      rect(0, 440, 800, 160, WARM.pale) +
      rect(200, 200, 400, 250, BLUE.deep, 40) +
      rect(330, 160, 140, 60, BLUE.strong, 24) +
      rect(370, 190, 60, 24, PAPER, 10) +
      (isScratched
        ? at(0, 0, stroke('M250 400 L330 360 L350 372 L420 330', WARM.light, 8) + ring(335, 364, 110, WARM.plain, 8))
        : ''),
  )

/** How the unit that is back looked when it went out, and how when it came back. */
export async function attachDemoPhotos(app: AppContext): Promise<void> {
  const {
    rows: [line],
  } = await app.database.orm.execute<{ id: string }>(
    sql`select l.id from rental_command_items l join rental_commands c on c.id = l.command_id
      where l.status = 'returned' and c.stage = 'out' order by l.id limit 1`,
  )
  if (!line) return
  const now = app.now()
  for (const [occasion, description] of [
    ['out', 'Le support dans sa valise, sans défaut'],
    ['return', 'Une rayure claire en travers de la valise, en bas à gauche'],
  ] as const) {
    const bytes = await sharp(Buffer.from(deviceCase(occasion === 'return')))
      .jpeg({ quality: 82 })
      .toBuffer()
    await importSecured(app, {
      bytes,
      fileName: `${occasion}.jpg`,
      model: () => ({ type: 'rental-command-items', id: line.id }),
      follow: async (tx, { id }) =>
        void (await tx
          .insert(rentalItemPhotos)
          .values({ commandItemId: line.id, occasion, fileId: id, description, createdAt: now, updatedAt: now })),
    })
  }
}
