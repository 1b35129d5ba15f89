import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { rentalConditions, rentalItems } from '#db/schema/rental/catalogue.ts'
import { rentalOccupations } from '#db/schema/rental/commands.ts'
import { nextOpenDay } from '../domain/opening.ts'
import { dayOf, dayRangeOf, daysOf, startOfDay } from '../domain/period.ts'
import { checkDuration } from '../domain/period-rules.ts'
import {
  activeLines,
  linesNotReturned,
  type CommandAction,
  type UnitChoice,
  type UnitReturn,
} from '../domain/steps/index.ts'
import { worseCondition } from '../domain/unit-rules.ts'
import { invalid } from '../../problem.ts'
import { readDay } from '../money/index.ts'
import { arrangeAtPlaces, lockForArranging } from '../occupations/index.ts'
import { readOpening } from '../opening.ts'
import { fillInChange } from './fill-in-change.ts'
import type { LineRow, LoadedCommand } from './load-command.ts'
import type { AskedAction, SentUnit } from './read-input.ts'

/**
 * An action with all that the pure rule needs. A unit that is not named is the one that is kept for its line, in the
 * state in which it is.
 * @throws Problem 422 at the field that names what is not there
 */
export async function fillIn(
  tx: Transaction,
  command: LoadedCommand,
  asked: AskedAction,
  now: Date,
): Promise<CommandAction> {
  if (asked.slug === 'prepare') await takeUnitsAtPlaces(tx, command, now)
  if (asked.slug === 'prepare') return { slug: asked.slug, units: await chosenUnits(tx, command, asked.units) }
  if (asked.slug === 'record-return')
    return {
      slug: asked.slug,
      units: await returnedUnits(tx, command, asked.units),
      dueDay: await dueDayOf(tx, command.row),
      at: momentOf(asked, now),
      waiver: asked.waiver,
    }
  if (asked.slug === 'dispatch') {
    assertLinesKnown(activeLines(command.lines), asked.units)
    return { slug: asked.slug, content: asked.content }
  }
  if (asked.slug === 'hand-over') {
    assertLinesKnown(activeLines(command.lines), asked.units)
    return { slug: asked.slug, at: momentOf(asked, now) }
  }
  if (asked.slug === 'replace') {
    const { replacedConditionId, override: _override, ...action } = asked
    await assertItem(tx, command.lines.find(({ id }) => id === asked.lineId)?.rentalModelId ?? null, asked.rentalItemId)
    const usable = await conditionsOf(tx, [asked.conditionId, replacedConditionId])
    return {
      ...action,
      replaced: {
        conditionId: replacedConditionId,
        isUsable: replacedConditionId === null || usable.get(replacedConditionId)?.isUsable !== false,
      },
    }
  }
  if (asked.slug === 'change-dates' || asked.slug === 'change-addresses' || asked.slug === 'change-party')
    return fillInChange(tx, command, asked, now)
  if (asked.slug === 'request-extension') await assertExtension(tx, command, asked.endAt)
  return asked
}

/** Noon of an earlier day on which it happened; null for today. @throws Problem 422 for no day, or one to come */
function momentOf(asked: { day: string | null }, now: Date): Date | null {
  const day = readDay(asked, now)
  return day === dayOf(now) ? null : new Date(startOfDay(day).getTime() + 12 * 3_600_000)
}

/** A unit that is kept for a line is one that lies where the line is fetched, or sent from, if any is free there. */
async function takeUnitsAtPlaces(tx: Transaction, { lines }: LoadedCommand, now: Date): Promise<void> {
  const waiting = lines.filter(({ status, stockId }) => status === 'pending' && stockId !== null)
  if (waiting.length === 0) return
  await lockForArranging(tx, { models: [...new Set(waiting.map(({ rentalModelId }) => rentalModelId))], now })
  for (const { id, stockId, rentalModelId } of waiting)
    await arrangeAtPlaces(tx, {
      shares: [{ stockId: stockId!, models: new Map([[rentalModelId, 1]]) }],
      of: { lineIds: [id] },
    })
}

async function chosenUnits(
  tx: Transaction,
  { lines }: LoadedCommand,
  sent: readonly SentUnit[],
): Promise<UnitChoice[]> {
  const active = activeLines(lines)
  assertLinesKnown(active, sent)
  await conditionsOf(
    tx,
    sent.map(({ condition }) => condition),
  )
  const kept =
    active.length === 0
      ? []
      : await tx
          .select({ lineId: rentalOccupations.commandItemId, itemId: rentalOccupations.rentalItemId })
          .from(rentalOccupations)
          .where(
            inArray(
              rentalOccupations.commandItemId,
              active.map(({ id }) => id),
            ),
          )
  const units: UnitChoice[] = []
  for (const line of active) {
    const unit = sent.find(one => one.line === line.id)
    const rentalItemId =
      unit?.item ?? line.rentalItemId ?? kept.find(({ lineId }) => lineId === line.id)?.itemId ?? null
    if (rentalItemId === null) continue
    const conditionId = await assertItem(tx, line.rentalModelId, rentalItemId)
    units.push({ lineId: line.id, rentalItemId, conditionId: unit?.condition ?? conditionId })
  }
  return units
}

/**
 * The units named, or all that are still out where none is. What is not said of a unit's condition is the worse of the
 * one in which it went out and its current one: nothing gets better by coming back.
 */
async function returnedUnits(
  tx: Transaction,
  { lines }: LoadedCommand,
  sent: readonly SentUnit[],
): Promise<UnitReturn[]> {
  const active = activeLines(lines)
  assertLinesKnown(active, sent)
  const returning =
    sent.length === 0 ? linesNotReturned(active) : active.filter(line => sent.some(one => one.line === line.id))
  const current = await currentConditions(tx, returning)
  const conditions = await conditionsOf(tx, [
    ...sent.map(({ condition }) => condition),
    ...returning.map(({ outConditionId }) => outConditionId),
    ...current.values(),
  ])
  const graded = (id: string | null) => (id === null ? null : { id, value: conditions.get(id)!.value })
  return returning.map(line => {
    const unit = sent.find(one => one.line === line.id)
    const itemId = line.rentalItemId
    const known = worseCondition(
      graded(line.outConditionId),
      graded(itemId === null ? null : (current.get(itemId) ?? null)),
    )
    const conditionId = unit?.isLost === true ? null : (unit?.condition ?? known)
    return {
      lineId: line.id,
      conditionId,
      isUsable: conditionId === null || conditions.get(conditionId)?.isUsable !== false,
      isLost: unit?.isLost ?? false,
      comment: unit?.comment ?? null,
      charge: unit?.charge ?? null,
    }
  })
}

/**
 * The last day on which what is rented comes back in time: where all is closed on its last day, the next on which a
 * place is open.
 */
async function dueDayOf(tx: Transaction, row: Pick<LoadedCommand['row'], 'startAt' | 'endAt'>): Promise<string> {
  const { endDay } = dayRangeOf(row)
  return nextOpenDay(endDay, await readOpening(tx)) ?? endDay
}

function assertLinesKnown(active: readonly LineRow[], sent: readonly SentUnit[]): void {
  const seen = new Set<string>()
  for (const [index, { line }] of sent.entries()) {
    if (line === null) throw invalid(`/meta/input/units/${index}/line`, 'required')
    if (seen.has(line) || !active.some(({ id }) => id === line))
      throw invalid(`/meta/input/units/${index}/line`, 'rental.lineUnknown')
    seen.add(line)
  }
}

/** The state of an item of a model. @throws Problem 422 where the model has no such item */
async function assertItem(tx: Transaction, modelId: string | null, itemId: string): Promise<string | null> {
  const [item] =
    modelId === null
      ? []
      : await tx
          .select({ conditionId: rentalItems.conditionId })
          .from(rentalItems)
          .where(and(eq(rentalItems.id, itemId), eq(rentalItems.rentalModelId, modelId), isNull(rentalItems.deletedAt)))
  if (!item) throw invalid('/meta/input/item', 'relation')
  return item.conditionId
}

/** Each of the conditions. @throws Problem 422 for one that does not exist */
async function conditionsOf(tx: Transaction, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Condition>> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  const rows =
    wanted.length === 0
      ? []
      : await tx
          .select({ id: rentalConditions.id, isUsable: rentalConditions.isUsable, value: rentalConditions.value })
          .from(rentalConditions)
          .where(inArray(rentalConditions.id, wanted))
  if (rows.length !== wanted.length) throw invalid('/meta/input/condition', 'relation')
  return new Map(rows.map(row => [row.id, row]))
}

type Condition = Pick<typeof rentalConditions.$inferSelect, 'id' | 'isUsable' | 'value'>

/** The condition in which each line's item is by now. */
async function currentConditions(
  tx: Transaction,
  lines: readonly Pick<LineRow, 'rentalItemId'>[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx
    .select({ id: rentalItems.id, conditionId: rentalItems.conditionId })
    .from(rentalItems)
    .where(
      inArray(
        rentalItems.id,
        lines.flatMap(({ rentalItemId }) => rentalItemId ?? []),
      ),
    )
  return new Map(rows.map(({ id, conditionId }) => [id, conditionId]))
}

/** An extended rental keeps to the durations of the settings (specification 3, section 6). @throws Problem 422 */
async function assertExtension(
  tx: Transaction,
  { row: { startAt, endAt } }: LoadedCommand,
  wanted: Date,
): Promise<void> {
  const [settings] = await tx.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
  if (!settings || wanted <= endAt) return
  const { reason, ...values } = checkDuration(daysOf({ startAt, endAt: wanted }), settings) ?? { reason: null }
  if (reason !== null) throw invalid('/meta/input/endDay', `rental.${reason}`, values)
}
