import { sql } from 'drizzle-orm'
import type { RequestContext } from '#server/context.ts'
import { checkCart, checkPendingCommands, type LimitRefusal } from './domain/limits.ts'
import { dayOf, type DayRange } from './domain/period.ts'
import { checkPossible, periodRefusals, type RentalRefusal } from './domain/period-rules.ts'
import { faultOf, refuse } from './inputs.ts'
import { getRentableModels } from './models.ts'
import type { WantedModel } from './occupations/wanted.ts'
import { readOpening } from './opening.ts'
import type { Override } from './overrides.ts'
import { rentalAdmins } from './policies/rental.ts'
import { forbidden, Problem } from '../problem.ts'
import type { RentalSettings } from './settings.ts'
import type { Orm, Transaction } from '#db/client.ts'

type Asked = { wanted: readonly WantedModel[]; days: DayRange; settings: RentalSettings }

/** Every rule of the period and every limit of the cart that a rental breaks. */
export async function refusalsOf(
  database: Pick<Orm | Transaction, 'execute'>,
  { wanted, days, settings, now }: Asked & { now: Date },
): Promise<RentalRefusal[]> {
  const limit = checkCart(Object.fromEntries(wanted.map(({ modelId, quantity }) => [modelId, quantity])), settings)
  return [
    ...(limit === null ? [] : [limit]),
    ...periodRefusals(days, settings, dayOf(now), await readOpening(database)),
  ]
}

type SettingAside = {
  refusals: readonly RentalRefusal[]
  overrides: readonly Override[]
  pointer: string
  /** Of the codes, where it is not `rental`. */
  group?: string
}

/**
 * The broken rules that staff set aside.
 * @throws Problem 403 for anybody else, 422 with every rule that is broken and not set aside
 */
export function setAside(
  { actor }: Pick<RequestContext, 'actor'>,
  { refusals, overrides, pointer, group }: SettingAside,
): Override[] {
  if (overrides.length > 0 && !rentalAdmins(actor)) throw forbidden()
  const left = refusals.filter(({ reason }) => !overrides.some(({ rule }) => rule === reason))
  const faults = left.map(refusal => faultOf(refusal, pointer, group))
  if (faults.length > 0) throw new Problem(422, rentalAdmins(actor) ? faults : faults[0]!)
  return overrides.filter(({ rule }) => refusals.some(({ reason }) => reason === rule))
}

/**
 * Whether the actor may order this: limits, period, and models that they may see.
 * @returns the rules that staff set aside
 * @throws Problem 403, 422
 */
export async function assertRentable(
  context: Pick<RequestContext, 'app' | 'actor' | 'now'>,
  {
    wanted,
    days,
    settings,
    overrides = [],
    isBlock = false,
    pointer = '',
  }: Asked & { overrides?: readonly Override[]; isBlock?: boolean; pointer?: string },
): Promise<Override[]> {
  const { app, actor, now } = context
  const { orm } = app.database
  refuse(checkPossible(days, dayOf(now)), `${pointer}/startDay`)
  const refusals = isBlock ? [] : await refusalsOf(orm, { wanted, days, settings, now })
  const limits = refusals.filter(({ reason }) => !isOfPeriod(reason))
  const used = [
    ...setAside(context, { refusals: limits, overrides, pointer: `${pointer}/models` }),
    ...setAside(context, {
      refusals: refusals.filter(({ reason }) => isOfPeriod(reason)),
      overrides,
      pointer: `${pointer}/startDay`,
    }),
  ]
  await getRentableModels(orm, { ids: wanted.map(({ modelId }) => modelId), actor, now, pointer: `${pointer}/models` })
  return used
}

const LIMITS = ['empty', 'badQuantity', 'tooManyItems', 'tooManyModels', 'tooManyPendingCommands']
const isOfPeriod = (reason: string): boolean => !LIMITS.includes(reason)

/** Whether enough commands of this person wait for staff. */
export async function pendingRefusals(
  database: Pick<Orm | Transaction, 'execute'>,
  rentById: string,
  settings: RentalSettings,
): Promise<LimitRefusal[]> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from rental_commands c where c.rent_by_id = ${rentById}
      and exists (select 1 from rental_command_steps s where s.command_id = c.id and s.step_type = 'validation'
        and s.status = 'waiting')
      and not exists (select 1 from rental_command_steps s where s.command_id = c.id and s.step_type = 'cancellation')`)
  const refusal = checkPendingCommands(rows[0]!.count, settings)
  return refusal === null ? [] : [refusal]
}
