import { and, eq, inArray, isNull, or, gte, lt, sql } from 'drizzle-orm'
import { rentalUnavailabilities } from '#db/schema/rental/catalogue.ts'
import { rentalOverrides } from '#db/schema/rental/overrides.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { Problem, type Fault } from '../../problem.ts'
import { dayOf } from '../domain/period.ts'
import { activeLines, hasLeft, transferStep, type CommandAction } from '../domain/steps/index.ts'
import { brokenUnitRules, type UnitRule } from '../domain/unit-rules.ts'
import { blockItem, endTurnaround } from '../occupations/index.ts'
import { recordOverrides } from '../overrides.ts'
import { daysToCome, readCandidates } from '../read-candidates.ts'
import type { LoadedCommand } from './load-command.ts'
import type { AskedAction } from './read-input.ts'
import { cutBefore } from './units.ts'

type Going = { lineId: string; itemId: string; conditionId: string | null; reason: string | null; pointer: string }
type UnitOverride = { lineId: string; itemId: string; rule: UnitRule; reason: string }
export type SetAside = { overrides: readonly UnitOverride[]; outDay: string | null }

/** Whether units leave their place with an action: sent ones with their dispatch, others when they are handed over. */
const isLeaving = ({ slug }: CommandAction, state: LoadedCommand['state']): boolean =>
  (slug === 'dispatch' && transferStep(state.strategy) === 'delivery') || (slug === 'hand-over' && !hasLeft(state))

/** The units that an action sends out, each with the reason that was given to set rules aside. */
function goingOut({ lines, state }: LoadedCommand, asked: AskedAction, action: CommandAction): Going[] {
  if (action.slug === 'replace' && asked.slug === 'replace') {
    const { lineId, rentalItemId: itemId, conditionId } = action
    return [{ lineId, itemId, conditionId, reason: asked.override, pointer: '/meta/input/override' }]
  }
  if (asked.slug !== 'prepare' && !isLeaving(action, state)) return []
  if (asked.slug !== 'prepare' && asked.slug !== 'dispatch' && asked.slug !== 'hand-over') return []
  const said = (lineId: string) => {
    const index = asked.units.findIndex(({ line }) => line === lineId)
    return index < 0
      ? { reason: null, pointer: '/meta/input/units' }
      : { reason: asked.units[index]!.override, pointer: `/meta/input/units/${index}/override` }
  }
  if (action.slug === 'prepare')
    return action.units.map(({ lineId, rentalItemId: itemId, conditionId }) => ({
      lineId,
      itemId,
      conditionId,
      ...said(lineId),
    }))
  return activeLines(lines).flatMap(({ id, rentalItemId }) =>
    rentalItemId === null ? [] : [{ lineId: id, itemId: rentalItemId, conditionId: null, ...said(id) }],
  )
}

/**
 * Which rules staff set aside for the units that go out. A unit that nobody else has, but that is not usable,
 * unavailable on these days or elsewhere, goes out with a reason only; one that was given before for the same line and
 * unit is not asked for again.
 * @throws Problem 422 at each unit that has none
 */
export async function checkUnits(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  command: LoadedCommand,
  { asked, action }: { asked: AskedAction; action: CommandAction },
): Promise<SetAside> {
  const outDay = isLeaving(action, command.state) ? dayOf('at' in action ? (action.at ?? now) : now) : null
  const going = goingOut(command, asked, action)
  if (going.length === 0) return { overrides: [], outDay }
  const candidates = await readCandidates(tx, command.row.id, { today: dayOf(now), outDay })
  const unusable = await unusableConditions(tx, going)
  const known = await tx
    .select({ lineId: rentalOverrides.commandItemId, itemId: rentalOverrides.rentalItemId, rule: rentalOverrides.rule })
    .from(rentalOverrides)
    .where(eq(rentalOverrides.commandId, command.row.id))
  const overrides: UnitOverride[] = []
  const faults: Fault[] = []
  for (const { lineId, itemId, conditionId, reason, pointer } of going) {
    const unit = candidates.find(({ id }) => id === itemId)
    if (!unit?.isFree) continue
    const facts = { ...unit, isUsable: unit.isUsable && (conditionId === null || !unusable.has(conditionId)) }
    const place = command.lines.find(({ id }) => id === lineId)?.stockId ?? null
    for (const rule of brokenUnitRules(facts, place)) {
      const isKnown = known.some(one => one.lineId === lineId && one.itemId === itemId && one.rule === rule)
      if (reason !== null) overrides.push({ lineId, itemId, rule, reason })
      else if (!isKnown || rule === 'unitUnavailable')
        faults.push({
          code: `validation.rental.${rule}`,
          detail: `validation.rental.${rule}`,
          pointer,
          meta: { line: lineId, item: itemId, label: unit.label },
        })
    }
  }
  if (faults.length > 0) throw new Problem(422, faults)
  return { overrides, outDay }
}

async function unusableConditions(
  tx: WriteContext['tx'],
  going: readonly Pick<Going, 'conditionId'>[],
): Promise<ReadonlySet<string>> {
  const ids = going.flatMap(({ conditionId }) => conditionId ?? [])
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from rental_conditions where not is_usable and id = any (${sql.param(ids)}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Keeps each rule that is set aside with its reason, and clears the way of what was unavailable: its unavailability
 * ends, or begins only after the order; a turnaround ends. Nobody else's days are touched.
 */
export async function setAside(
  write: WriteContext,
  { row }: Pick<LoadedCommand, 'row'>,
  { overrides, outDay, replacements }: SetAside & { replacements: ReadonlyMap<string, string> },
): Promise<void> {
  const items = overrides.filter(({ rule }) => rule === 'unitUnavailable').map(({ itemId }) => itemId)
  if (items.length > 0) await clearTheWay(write, { commandId: row.id, items, outDay })
  await recordOverrides(write, {
    commandId: row.id,
    overrides: overrides.map(({ lineId, itemId, rule, reason }) => ({
      rule,
      reason,
      commandItemId: replacements.get(lineId) ?? lineId,
      rentalItemId: itemId,
    })),
  })
}

async function clearTheWay(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  { commandId, items, outDay }: { commandId: string; items: readonly string[]; outDay: string | null },
): Promise<void> {
  const {
    rows: [span],
  } = await tx.execute<{ first: string; after: string }>(
    sql`select lower(days)::text as first, upper(days)::text as after
      from (select ${daysToCome(commandId, { today: dayOf(now), outDay })} as days) d`,
  )
  const { first, after } = span!
  const inTheWay = await tx
    .select()
    .from(rentalUnavailabilities)
    .where(
      and(
        inArray(rentalUnavailabilities.rentalItemId, [...items]),
        lt(rentalUnavailabilities.startDay, after),
        or(isNull(rentalUnavailabilities.endDay), gte(rentalUnavailabilities.endDay, first)),
      ),
    )
  for (const one of inTheWay) {
    const isLonger = one.startDay >= first && (one.endDay === null || one.endDay >= after)
    if (!isLonger) await cutBefore({ tx, now }, one, first)
    else {
      const { id, rentalItemId: itemId, endDay } = one
      await tx
        .update(rentalUnavailabilities)
        .set({ startDay: after, updatedAt: now })
        .where(eq(rentalUnavailabilities.id, id))
      await blockItem(tx, { unavailabilityId: id, itemId, startDay: after, endDay, now })
    }
  }
  await endTurnaround(tx, { items, day: first })
}
