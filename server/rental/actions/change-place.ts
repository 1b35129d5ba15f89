import { eq } from 'drizzle-orm'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import { announce } from '#server/jsonapi/announce.ts'
import type { ActionCall, ActionSpec } from '#server/jsonapi/definition.ts'
import { recordHistory, type Change } from '#server/jsonapi/history.ts'
import { transact } from '#server/jsonapi/transact.ts'
import type { RequestContext } from '../../context.ts'
import { conflict, forbidden, invalid } from '../../problem.ts'
import { dayRangeOf } from '../domain/period.ts'
import { readPlace } from '../item-places.ts'
import { amend } from '../domain/steps/index.ts'
import { lockForArranging } from '../occupations/index.ts'
import { at } from '../offered-when.ts'
import { settlePlaces, slotOf } from '../place-choice.ts'
import { readOrderPlaces, readPlaces, type OrderPlace } from '../places.ts'
import { rentalAdmins } from '../policies/rental.ts'
import { follow } from './carry-out.ts'
import { lockCommand } from './load-command.ts'

const NOT_OUT = new Set(['pending', 'prepared'])

/**
 * The action `change-place` on rental-commands: `{ place, time? }`, the time as `09:30-10:00` where the place names its
 * hours. All units that are not handed over are fetched, or sent from, there; those that lie elsewhere and are not free
 * there have to be brought. The renter is notified.
 * @throws Problem 403, 404, 409 `rental.handedOver`, 422
 */
function changePlace(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<{ places: number }> {
  if (!rentalAdmins(context.actor)) throw forbidden()
  return transact(context, registry, null, async write => {
    const { tx, actor, now } = write
    const command = await lockCommand(tx, id)
    const { row, lines } = command
    const waiting = lines.filter(({ status }) => NOT_OUT.has(status))
    if (waiting.length === 0 || row.stage === 'locked')
      throw conflict('rental.handedOver', 'validation.rental.handedOver')
    const stock = await readPlace(tx, input['place'])
    const place = (await readPlaces(tx)).find(one => one.id === stock)!
    const { startDay } = dayRangeOf(row)
    const isFetched = row.rentalStrategyId === 'pick_up'
    const slot = isFetched ? slotOf(place, startDay, timeOf(input['time']), '/meta/input/time') : NO_TIME
    const before = await readOrderPlaces(tx, id, row.locale)
    if (before.length === 1 && before[0]!.stockId === stock && before[0]!.pickUp.slot === slotText(slot))
      return { places: 1 }
    const models = new Map<string, number>()
    for (const { rentalModelId } of waiting) models.set(rentalModelId, (models.get(rentalModelId) ?? 0) + 1)
    await lockForArranging(tx, { models: [...models.keys()], now })
    await settlePlaces(tx, {
      commandId: id,
      lineIds: waiting.map(line => line.id),
      planned: { shares: [{ stockId: stock, models }], chosen: [{ stock, ...slot }], lacking: 0, isStrict: false },
      now,
    })
    await tx
      .update(rentalCommands)
      .set({
        updatedAt: new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1)),
        updatedById: actor.kind === 'system' ? null : actor.userId,
      })
      .where(eq(rentalCommands.id, id))
    const after = await readOrderPlaces(tx, id, row.locale)
    const resource = registry.get('rental-commands')!
    const changes = new Map<string, Change>([['place', { before: placesText(before), after: placesText(after) }]])
    await recordHistory(write, resource, { operation: 'change-place', id, changes })
    await announce(tx, resource, row, new Set(changes.keys()))
    const change = { of: 'place' as const, before: placesText(before), after: placesText(after) }
    const [, effects] = amend(command.state, command.state, now, [change])
    for (const effect of effects) await follow(write, { command, replacements: new Map() }, effect)
    return { places: after.length }
  })
}

const NO_TIME = { slotStart: null, slotEnd: null }
const LONGEST_TIME = 20
const TIME = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/

function timeOf(value: unknown): { slotStart: string | null; slotEnd: string | null } {
  if (value === undefined || value === null || value === '') return NO_TIME
  const [, hour, minute, endHour, endMinute] =
    (typeof value === 'string' && value.length <= LONGEST_TIME && TIME.exec(value.trim())) || []
  if (!hour || !endHour) throw invalid('/meta/input/time', 'rental.slot')
  return { slotStart: `${hour.padStart(2, '0')}:${minute}`, slotEnd: `${endHour.padStart(2, '0')}:${endMinute}` }
}

const slotText = ({ slotStart, slotEnd }: { slotStart: string | null; slotEnd: string | null }) =>
  slotStart === null ? '' : `${slotStart}–${slotEnd}`

/** As a person reads it in the history. */
const placesText = (places: readonly OrderPlace[]): string =>
  places.map(({ name, pickUp: { slot } }) => [name, slot].filter(Boolean).join(' ')).join(', ')

export const changePlaceAction: ActionSpec = {
  slug: 'change-place',
  who: rentalAdmins,
  when: at('validation', 'agreement', 'preparation', 'prepared', 'transfer'),
  run: changePlace,
  modal: [
    {
      name: 'place',
      kind: 'relation',
      label: 'resources:rental-commands.asks.place',
      help: 'resources:rental-commands.asks.placeHelp',
      relatedTypes: ['rental-stocks'],
    },
    {
      name: 'time',
      kind: 'text',
      label: 'resources:rental-commands.asks.time',
      help: 'resources:rental-commands.asks.timeHelp',
      maxLength: LONGEST_TIME,
      optional: true,
    },
  ],
}
