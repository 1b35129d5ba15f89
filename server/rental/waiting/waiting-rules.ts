import { eq } from 'drizzle-orm'
import { rentalWaitings } from '#db/schema/rental/waitings.ts'
import { conflict, forbidden, invalid, notFound } from '../../problem.ts'
import type { RequestContext } from '../../context.ts'
import type { ActionCall, Hooks } from '#server/jsonapi/definition.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { dayNumber, fit } from '../domain/availability/index.ts'
import { rentalAdmins } from '../policies/rental.ts'
import { dayOf } from '../domain/period.ts'
import { checkPeriod } from '../domain/period-rules.ts'
import { refuse } from '../inputs.ts'
import { getRentableModels } from '../models.ts'
import { inventoryOf, readStocks, recent } from '../occupations/index.ts'
import { readOpening } from '../opening.ts'
import { readRentalSettings } from '../settings.ts'
import { leaveWaiting } from './waitings.ts'

/** One waits for a published model, on days that could be rented and on which not enough of it is free. */
export const waitingHooks: Hooks = {
  beforeSave: async ({ tx, actor, now }, { draft, links, previous }) => {
    if (previous !== null) return { draft, links }
    const {
      rentalModelId,
      startDay,
      endDay,
      quantity = 1,
    } = draft as { rentalModelId: string; startDay: string; endDay: string; quantity?: number }
    await getRentableModels(tx, { ids: [rentalModelId], actor, now, pointer: '/data/relationships/rentalModel' })
    const settings = await readRentalSettings(tx)
    const opening = await readOpening(tx)
    refuse(checkPeriod({ startDay, endDay }, settings, dayOf(now), opening), '/data/attributes/startDay')
    if (quantity < 1 || quantity > settings.rentalMaxItems)
      throw invalid('/data/attributes/quantity', 'between', { min: 1, max: settings.rentalMaxItems })
    const [stock] = await readStocks(tx, [rentalModelId], now, recent(now))
    const span = { start: dayNumber(startDay), end: dayNumber(endDay) + 1 + settings.rentalTurnaroundDuration }
    if (stock!.items.length < quantity)
      throw invalid('/data/attributes/quantity', 'between', { min: 1, max: stock!.items.length })
    if (fit(inventoryOf(stock!), { ...span, quantity }).fits)
      throw conflict('rental.isFree', 'validation.rental.isFree')
    return { draft, links }
  },
  constraintProblems: {
    rental_waitings_open_key: () => conflict('rental.alreadyWaiting', 'validation.rental.alreadyWaiting'),
  },
}

/**
 * The action `leave`, of its person or of rental staff; what was taken or is over stays so.
 * @returns how the wish stands then
 * @throws Problem 403, 404
 */
export function leaveList(
  context: RequestContext,
  { ids: [id = ''], registry }: ActionCall,
): Promise<{ status: string }> {
  return transact(context, registry, null, async ({ tx, actor, now }) => {
    const [row] = await tx
      .select({ userId: rentalWaitings.userId, status: rentalWaitings.status })
      .from(rentalWaitings)
      .where(eq(rentalWaitings.id, id))
    if (!row) throw notFound()
    if (row.userId !== actor.userId && !rentalAdmins(actor)) throw forbidden()
    return { status: (await leaveWaiting(tx, { id, now })) ? 'left' : row.status }
  })
}
