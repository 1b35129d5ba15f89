import { sql, type SQL } from 'drizzle-orm'
import type { NamedFilter } from '#server/jsonapi/spec.ts'
import { badParameter } from '../problem.ts'
import { COMMAND_TARGETS, type CommandTarget } from './domain/steps/index.ts'
import { LOOK_AHEAD_DAYS } from './domain/opening.ts'
import { isOfPerson } from './of-person.ts'
import { commandsOfStocks } from './of-stocks.ts'
import {
  COMMAND_ALERTS,
  COMMAND_FLAGS,
  COMMAND_STATUSES,
  CONTRACT_AND_PAYMENT_DAYS,
  FINISHING_DAYS,
  RETURN_WARNING_DAYS,
} from './domain/derive.ts'

/**
 * `derive` (specification 2, section 4) for the database, over a row of `rental_commands`: so that lists filter by it.
 * A test holds both together.
 */
const command = (column: string) => sql.raw(`"rental_commands"."${column}"`)
const step = (type: string): SQL =>
  sql.raw(
    `(select s."status" from "rental_command_steps" s where s."command_id" = "rental_commands"."id"
      and s."step_type" = '${type}')`,
  )
const today = sql.raw(`(now() at time zone 'Europe/Paris')::date`)
const daysLeft = sql`((${command('end_at')} at time zone 'Europe/Paris')::date - 1 - ${today})`
const number = (value: number) => sql.raw(String(value))

export const derivedStatus: SQL = sql`(case
  when ${step('cancellation')} is not null then 'cancelled'
  when ${step('return')} = 'success' or ${step('closure')} = 'success' then 'finished'
  when ${step('return')} = 'waiting' and ${daysLeft} <= ${number(RETURN_WARNING_DAYS)} then 'waitingReturn'
  when ${daysLeft} <= ${number(FINISHING_DAYS)} then 'finishing'
  when ${command('start_at')} > now() then 'coming'
  else 'running' end)`

const is = (type: string, ...statuses: string[]) =>
  `st ->> '${type}' in (${statuses.map(status => `'${status}'`).join(', ')})`
const CONDITIONS: Readonly<Record<(typeof COMMAND_FLAGS)[number], string>> = {
  locked: `"rental_commands"."rental_strategy_id" = 'locked'`,
  requiringValidation: is('validation', 'waiting'),
  requiringContract: `${is('contract', 'waiting', 'error')} and not signed`,
  requiringContractValidation: `${is('contract', 'waiting')} and signed`,
  requiringPayment: is('payment', 'waiting', 'error'),
  requiringPreparation: is('preparation', 'waiting'),
  prepared: is('preparation', 'success'),
  requiringDelivery: `${is('preparation', 'success')} and ${is('delivery', 'pending')}`,
  requiringRetrieval: `${is('preparation', 'success')} and ${is('retrieval', 'pending')}`,
  waitingDelivery: is('delivery', 'waiting'),
  waitingRetrieval: is('retrieval', 'waiting'),
  waitingReturn: is('return', 'waiting'),
  extensionAsked: '"rental_commands"."extension_end_at" is not null',
  returned: is('return', 'success'),
  waitingClosure: is('closure', 'waiting'),
  owing: `${is('payment', 'success')} and "rental_commands"."total_price" > "rental_commands"."paid_amount"`,
}

/** All steps of one command, read once. */
const STEPS = `(select coalesce(jsonb_object_agg(s."step_type", s."status"), '{}'::jsonb) as st,
  coalesce(bool_or(s."step_type" = 'contract' and s."done_at" is not null), false) as signed,
  coalesce(bool_or(s."step_type" = 'cancellation'), false) as off, max(s."done_at")
  filter (where s."step_type" = 'validation') as validated
  from "rental_command_steps" s where s."command_id" = "rental_commands"."id") k`
const named = (conditions: readonly (readonly [string, string])[]) =>
  `to_jsonb(array_remove(array[${conditions.map(([name, when]) => `case when ${when} then '${name}' end`).join(', ')}],
    null))`

const FLAGS = named(
  COMMAND_FLAGS.map(flag => [flag, flag === 'locked' ? CONDITIONS[flag] : `not off and ${CONDITIONS[flag]}`]),
)

export const commandFlags: SQL = sql.raw(`(select ${FLAGS} from ${STEPS})`)

const DUE =
  `now() >= (((coalesce(validated, "rental_commands"."created_at") at time zone 'Europe/Paris')::date + ` +
  `${CONTRACT_AND_PAYMENT_DAYS + 1})::timestamp at time zone 'Europe/Paris')`
const LEFT =
  `(("rental_commands"."end_at" at time zone 'Europe/Paris')::date - 1 - (now() at time zone ` +
  `'Europe/Paris')::date)`
/** The places that lend: those of the settings, or all where none is chosen. */
const LENDING = `"rental_stocks" p
  where (not exists (select 1 from "app_env_rental_stocks")
  or p."id" in (select e."stock_id" from "app_env_rental_stocks" e))`
/** Whether no place is open on a day, given by an expression: `closedOn` in the database. */
const CLOSED = (
  day: string,
) => `(exists (select 1 from "rental_closed_days" x where x."stock_id" is null and ${day} between x."start_day"
  and x."end_day")
  or (exists (select 1 from ${LENDING})
  and not exists (select 1 from ${LENDING} and extract(isodow from ${day})::int = any(p."opening_weekdays")
    and not exists (select 1 from "rental_closed_days" x where x."stock_id" = p."id" and ${day} between x."start_day"
    and x."end_day"))))`
/**
 * Whether a last day had been followed, or was, by an open day before another: what came back on that other day came
 * late. The rule of the alerts.
 */
export const cameLate = (due: string, back: string): SQL =>
  sql.raw(
    `(${back} > ${due} and exists (select 1
      from generate_series(0, least(${back} - ${due} - 1, ${LOOK_AHEAD_DAYS})) g(n)
      where not ${CLOSED(`(${due} + g.n)`)}))`,
  )
/** `lastOpenDayBefore` today: read once a statement. */
const LAST_OPEN_DAY = `(with recursive back (d) as (select (now() at time zone 'Europe/Paris')::date - 1 union all
  select b.d - 1 from back b where b.d > (now() at time zone 'Europe/Paris')::date - ${LOOK_AHEAD_DAYS}
  and ${CLOSED('b.d')})
  select min(d) from back)`
const OVERDUE = `(("rental_commands"."end_at" at time zone 'Europe/Paris')::date - 1) <= ${LAST_OPEN_DAY}`
const ALERTS: Readonly<Record<(typeof COMMAND_ALERTS)[number], string>> = {
  contractOverdue: `${DUE} and ${CONDITIONS.requiringContract}`,
  paymentOverdue: `${DUE} and ${CONDITIONS.requiringPayment}`,
  returnSoon: `${CONDITIONS.waitingReturn} and not ${OVERDUE} and ${LEFT} <= ${RETURN_WARNING_DAYS}`,
  returnOverdue: `${CONDITIONS.waitingReturn} and ${OVERDUE}`,
}

const ALERTS_NAMED = named(COMMAND_ALERTS.map(alert => [alert, `not off and ${ALERTS[alert]}`]))

export const commandAlerts: SQL = sql.raw(`(select ${ALERTS_NAMED} from ${STEPS})`)

/** `flags`, `alerts` and when it was `validated`, of one reading of the steps: to be joined laterally. */
export const commandStanding: SQL = sql.raw(
  `(select ${FLAGS} as flags, ${ALERTS_NAMED} as alerts, validated from ${STEPS})`,
)

const KEPT = `(select coalesce(sum(case d."movement" when 'received' then d."amount" else -d."amount" end), 0)::int
  from "rental_deposit_movements" d where d."command_id" = "rental_commands"."id")`
/** What is kept of a command's deposit, in cents. */
export const depositKept: SQL = sql.raw(KEPT)

const PAYABLE = `exists (select 1 from "rental_command_steps" s where s."command_id" = "rental_commands"."id"
  and s."step_type" = 'payment' and s."status" <> 'hidden')`
const TARGETS: Readonly<Record<CommandTarget, string>> = {
  payable: PAYABLE,
  charges: '"rental_commands"."charges_price" > 0',
  deposit: `${KEPT} > 0`,
  awaitedDeposit: `"rental_commands"."deposit_amount" > ${KEPT}`,
  debt: `"rental_commands"."total_price" > "rental_commands"."paid_amount" and ${PAYABLE}`,
  conflict: `exists (select 1 from "rental_command_items" l join "rental_occupations" o on o."command_item_id" = l."id"
    where l."command_id" = "rental_commands"."id" and o."rental_item_id" is null)`,
  returnedUnits: `exists (select 1 from "rental_command_items" l where l."command_id" = "rental_commands"."id"
    and l."status" = 'returned')`,
}

/** `targetsOf` for the database. */
export const commandTargets: SQL = sql.raw(named(COMMAND_TARGETS.map(target => [target, TARGETS[target]])))

/**
 * Commands that can have an alert, by the indexes of their steps: the alerts themselves are asked of these alone.
 * Nothing is validated before it was ordered.
 */
const steps = (type: string, ...statuses: string[]) =>
  `"rental_commands"."id" in (select s."command_id" from "rental_command_steps" s where s."step_type" = '${type}'
    and s."status" in (${statuses.map(status => `'${status}'`).join(', ')}))`
const LONG_AGO = `"rental_commands"."created_at" < now() - interval '${CONTRACT_AND_PAYMENT_DAYS} days'`
const NEAR_ALERT: Readonly<Record<(typeof COMMAND_ALERTS)[number], string>> = {
  contractOverdue: `${LONG_AGO} and ${steps('contract', 'waiting', 'error')}`,
  paymentOverdue: `${LONG_AGO} and ${steps('payment', 'waiting', 'error')}`,
  returnSoon: steps('return', 'waiting'),
  returnOverdue: steps('return', 'waiting'),
}
/** One text, whatever is asked for. */
const nearAlerts = (names: SQL): SQL =>
  sql.join(
    COMMAND_ALERTS.map(alert => sql`(${alert} = any(${names}) and ${sql.raw(NEAR_ALERT[alert])})`),
    sql` or `,
  )

/** One of the names, or several separated by commas. */
function oneOf(name: string, options: readonly string[], where: (value: string) => SQL): NamedFilter {
  return {
    kind: 'option',
    options,
    where: value => {
      if (!value.split(',').every(one => options.includes(one)))
        throw badParameter(`filter[${name}]`, 'query.value', `use one of: ${options.join(', ')}`)
      return where(value)
    },
  }
}

const list = (value: string) => sql`string_to_array(${value}, ',')`

export const commandFilters: Readonly<Record<string, NamedFilter>> = {
  /** As the board asks for people. */
  person: { kind: 'text', where: value => isOfPerson(sql.raw('"rental_commands"'), value) },
  derivedStatus: oneOf('derivedStatus', COMMAND_STATUSES, value => sql`(${derivedStatus} = any(${list(value)}))`),
  flags: oneOf('flags', COMMAND_FLAGS, value => sql`(${commandFlags} ?| ${list(value)})`),
  alerts: oneOf(
    'alerts',
    COMMAND_ALERTS,
    value => sql`((${nearAlerts(list(value))}) and ${commandAlerts} ?| ${list(value)})`,
  ),
  stock: {
    kind: 'relation',
    relatedTypes: ['rental-stocks'],
    where: value => sql`"rental_commands"."id" in (${commandsOfStocks(sql`${list(value)}::uuid[]`)})`,
  },
}
