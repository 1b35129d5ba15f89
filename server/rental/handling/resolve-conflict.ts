import { eq, sql } from 'drizzle-orm'
import { rentalCommandItems, rentalCommands } from '#db/schema/rental/commands.ts'
import type { RequestContext } from '../../context.ts'
import { isDay } from '#server/domain/moment.ts'
import { addDays, dayOf, dayRangeOf, daysOf, periodOfDays } from '../domain/period.ts'
import { stageOf } from '../domain/stage.ts'
import { activeLines, amend, refusedBeside, statusOf } from '../domain/steps/index.ts'
import { UUID } from '#server/domain/uuid.ts'
import { announce } from '#server/jsonapi/announce.ts'
import type { ActionCall, WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory, type Change } from '#server/jsonapi/history.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { startRefusals } from '../domain/period-rules.ts'
import { findClosedPickUps } from '../closures.ts'
import { setAside } from '../assert-rentable.ts'
import { readOpening } from '../opening.ts'
import { readOverrides, recordOverrides, type Override } from '../overrides.ts'
import { readRentalSettings } from '../settings.ts'
import { rentalAdmins } from '../policies/rental.ts'
import { conflict, forbidden, invalid } from '../../problem.ts'
import { follow } from '../actions/carry-out.ts'
import { lockCommand, type LoadedCommand } from '../actions/load-command.ts'
import { saveCommand } from '../actions/save-command.ts'
import { getRentableModels } from '../models.ts'
import { moveToModel, rescheduleUnits } from '../occupations/index.ts'

/** `line` is null where the place is closed on the first day: then the whole order moves. */
type Solution = { line: string | null; model: string | null; startDay: string | null; overrides: readonly Override[] }

/**
 * The action `resolve-conflict`: a unit for which no item is left gets one of another model (`model`), at the price
 * agreed; or, also where its place is closed on the first day (no `line`), the whole order other days of the same
 * length (`startDay`), by the rules of a first day that are not set
 * aside (`overrides`). Under the allocation rules, all of it or
 * nothing; its renter is told.
 * @throws Problem 403, 404, 409 `rental.noConflict`, `rental.unavailable`, `rental.cancelled`,
 * `rental.alreadyReturned`, 422
 */
export function resolveConflict(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<{ stage: string; endDay: string }> {
  if (!rentalAdmins(context.actor)) throw forbidden()
  const solution = readSolution(input)
  return transact(context, registry, null, async write => {
    const { tx, now, actor } = write
    const command = await lockCommand(tx, id)
    await assertConflict(write, command, solution.line)
    const changes =
      solution.model === null
        ? await moveDays(write, command, { startDay: solution.startDay!, overrides: solution.overrides })
        : await changeModel(write, command, { line: solution.line!, model: solution.model })
    const moved = await lockCommand(tx, id)
    const [next, effects] = amend(command.state, moved.state, write.now)
    await saveCommand({ tx, now, userId: actor.kind === 'system' ? null : actor.userId }, moved, next)
    for (const effect of effects)
      if (effect.kind !== 'notifyRenter' || command.row.rentById !== null)
        await follow(write, { command: moved, replacements: new Map() }, effect)
    const resource = registry.get('rental-commands')!
    await recordHistory(write, resource, { operation: 'resolve-conflict', id, changes })
    await announce(tx, resource, command.row, new Set(changes.keys()))
    return { stage: stageOf(next), endDay: dayRangeOf(moved.row).endDay }
  })
}

function readSolution({ line, model, startDay, overrides }: Readonly<Record<string, unknown>>): Solution {
  const lineId = idOf(line)
  const isOfPlace = line === undefined || line === null || line === ''
  if (lineId === null && !isOfPlace) throw invalid('/meta/input/line', 'required')
  const modelId = idOf(model)
  if (model !== undefined && model !== null && model !== '' && modelId === null)
    throw invalid('/meta/input/model', 'relation')
  const isSaid = startDay !== undefined && startDay !== null && startDay !== ''
  if (isSaid && (typeof startDay !== 'string' || !isDay(startDay))) throw invalid('/meta/input/startDay', 'date')
  if (lineId === null && modelId !== null) throw invalid('/meta/input/line', 'required')
  if (modelId === null && !isSaid) throw invalid('/meta/input/model', 'required')
  return {
    line: lineId,
    model: modelId,
    startDay: isSaid ? (startDay as string) : null,
    overrides: readOverrides(overrides, '/meta/input/overrides'),
  }
}

/** An id, alone or as a JSON:API identifier. */
function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
  return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : null
}

/** What has been solved meanwhile, by an item that came back or by somebody else, is no conflict any more. */
async function assertConflict(
  { tx, now }: WriteContext,
  { row, state, lines }: LoadedCommand,
  line: string | null,
): Promise<void> {
  if (line !== null && !lines.some(({ id }) => id === line)) throw invalid('/meta/input/line', 'rental.lineUnknown')
  if (refusedBeside('resolve-conflict', state) !== null)
    throw conflict('rental.cancelled', 'validation.rental.cancelled')
  const isOne =
    line === null
      ? (await findClosedPickUps(tx, { now, commandId: row.id })).length > 0
      : (
          await tx.execute(
            sql`select 1 from rental_occupations where command_item_id = ${line} and rental_item_id is null`,
          )
        ).rows.length > 0
  if (!isOne) throw conflict('rental.noConflict', 'validation.rental.noConflict')
}

async function changeModel(
  { tx, now, actor }: WriteContext,
  { lines }: LoadedCommand,
  { line, model }: { line: string; model: string },
): Promise<Map<string, Change>> {
  const before = lines.find(({ id }) => id === line)!
  if (before.rentalModelId === model) throw invalid('/meta/input/model', 'relation')
  await getRentableModels(tx, { ids: [model], actor, now, pointer: '/meta/input/model' })
  await tx
    .update(rentalCommandItems)
    .set({ rentalModelId: model, rentalItemId: null, updatedAt: now })
    .where(eq(rentalCommandItems.id, line))
  if (!(await moveToModel(tx, { lineId: line, modelId: model, now })))
    throw conflict('rental.unavailable', 'validation.rental.itemsTaken', { models: [model] })
  return new Map([[`line${before.position}Model`, { before: before.rentalModelId, after: model }]])
}

/** As many days, from another first one; units that are prepared stay what they are. */
async function moveDays(
  write: WriteContext,
  { row, state, lines }: LoadedCommand,
  { startDay, overrides }: { startDay: string; overrides: readonly Override[] },
): Promise<Map<string, Change>> {
  if (statusOf(state, 'return') !== 'pending')
    throw conflict('rental.alreadyReturned', 'validation.rental.alreadyReturned')
  const { tx, now } = write
  if (startDay < dayOf(now)) throw invalid('/meta/input/startDay', 'rental.tooSoon')
  const refusals = startRefusals(startDay, await readRentalSettings(tx), dayOf(now), await readOpening(tx))
  const used = setAside(write, {
    refusals,
    overrides,
    pointer: '/meta/input/startDay',
    group: 'validation.rental',
  })
  await recordOverrides(write, { commandId: row.id, overrides: used })
  const period = periodOfDays(startDay, addDays(startDay, daysOf(row) - 1))
  const refusal = await rescheduleUnits(tx, { lineIds: activeLines(lines).map(({ id }) => id), ...period, now })
  if (refusal !== null) throw conflict('rental.unavailable', 'validation.rental.itemsTaken', { models: refusal.models })
  await tx.update(rentalCommands).set(period).where(eq(rentalCommands.id, row.id))
  return new Map([
    ['startDay', { before: dayRangeOf(row).startDay, after: startDay }],
    ['endDay', { before: dayRangeOf(row).endDay, after: dayRangeOf(period).endDay }],
  ])
}
