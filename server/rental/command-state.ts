import { sql, type SQL } from 'drizzle-orm'
import { casesSql, conditionSql, namesSql, type ConditionReading } from './condition-sql.ts'
import {
  ALERT_CONDITIONS,
  COMMAND_ALERTS,
  COMMAND_FLAGS,
  CONTRACT_AND_PAYMENT_DAYS,
  FINISHING_DAYS,
  FLAG_CONDITIONS,
  RETURN_WARNING_DAYS,
  STATUS_CASES,
  type ClockFact,
  type CommandAlert,
  type LastingFact,
} from './domain/derive.ts'
import { COMMAND_TARGETS, PAYABLE, TARGET_CONDITIONS, type BesideFact } from './domain/steps/index.ts'
import type { StepType } from './domain/vocabulary.ts'
import { LAST_OPEN_DAY } from './opening-sql.ts'

/**
 * The conditions of the domain (`FLAG_CONDITIONS` and its like) for the database, over a row of `rental_commands` under
 * an alias. Only what fields and facts are read from stands here; a test compares both over random commands.
 */
const ENGINE_ALIAS = '"rental_commands"'

/** The time of a statement: a moment, its day in Paris, and the last day before it on which a place was open. */
export type Clock = Record<'now' | 'today' | 'lastOpenDay', SQL>
const CLOCK_OF_DATABASE: Clock = {
  now: sql`now()`,
  today: sql`(now() at time zone 'Europe/Paris')::date`,
  lastOpenDay: LAST_OPEN_DAY,
}

const columnOfStep = (alias: string, type: StepType, column: 'status' | 'done_at'): SQL =>
  sql.raw(
    `(select s."${column}" from "rental_command_steps" s where s."command_id" = ${alias}."id"
      and s."step_type" = '${type}')`,
  )
const columnOf = (alias: string, name: 'stage' | 'strategy'): SQL =>
  sql.raw(`${alias}."${name === 'strategy' ? 'rental_strategy_id' : name}"`)
const owesMore = (alias: string): SQL => sql.raw(`${alias}."total_price" > ${alias}."paid_amount"`)
const extensionAsked = (alias: string): SQL => sql.raw(`${alias}."extension_end_at" is not null`)

/** Reads each step for itself: for conditions that the stage rules out for most commands. */
export const stepByStep = (alias: string): ConditionReading<LastingFact> => ({
  field: name =>
    name === 'stage' || name === 'strategy' ? columnOf(alias, name) : columnOfStep(alias, name, 'status'),
  facts: {
    contractSent: sql`${columnOfStep(alias, 'contract', 'done_at')} is not null`,
    extensionAsked: extensionAsked(alias),
    owesMore: owesMore(alias),
  },
})

/** All steps of one command, read once, and how conditions are read from them. */
const ALL_STEPS = sql.raw(`(select coalesce(jsonb_object_agg(s."step_type", s."status"), '{}'::jsonb) as st,
  coalesce(bool_or(s."step_type" = 'contract' and s."done_at" is not null), false) as sent
  from "rental_command_steps" s where s."command_id" = ${ENGINE_ALIAS}."id") k`)
const ALL_AT_ONCE: ConditionReading<LastingFact> = {
  field: name => (name === 'stage' || name === 'strategy' ? columnOf(ENGINE_ALIAS, name) : sql.raw(`st ->> '${name}'`)),
  facts: { contractSent: sql`sent`, extensionAsked: extensionAsked(ENGINE_ALIAS), owesMore: owesMore(ENGINE_ALIAS) },
}

/** The last day on which contract and payment are in time: `contractDueAt` in the database. */
export function agreedBy(alias: string): SQL {
  const changed = sql.raw(`${alias}."agreement_changed_at"`)
  const moment = sql`coalesce(${changed}, ${columnOfStep(alias, 'validation', 'done_at')},
    ${sql.raw(alias)}."created_at")`
  const first = sql.raw(`(${alias}."start_at" at time zone 'Europe/Paris')::date`)
  const last = sql.raw(`((${alias}."end_at" at time zone 'Europe/Paris')::date - 1)`)
  const bound = sql`case when ${changed} is not null and ${first} <= v.day then ${last} else ${first} end`
  // `offset 0` keeps the day from being read once for each place in which it stands.
  return sql`(select least(v.day + ${sql.raw(String(CONTRACT_AND_PAYMENT_DAYS))}, greatest(v.day, ${bound}))
    from (select (${moment} at time zone 'Europe/Paris')::date as day offset 0) v)`
}

/** Facts of days and clock, and the flags that alerts ask for. */
export function clockReading(
  alias: string,
  { now, today, lastOpenDay }: Clock = CLOCK_OF_DATABASE,
): ConditionReading<ClockFact | 'requiringContract' | 'requiringPayment'> {
  const lastDay = sql.raw(`((${alias}."end_at" at time zone 'Europe/Paris')::date - 1)`)
  const steps = stepByStep(alias)
  return {
    field: steps.field,
    facts: {
      startsLater: sql`${sql.raw(alias)}."start_at" > ${now}`,
      returnIsNear: sql`${lastDay} - ${today} <= ${sql.raw(String(RETURN_WARNING_DAYS))}`,
      endIsNear: sql`${lastDay} - ${today} <= ${sql.raw(String(FINISHING_DAYS))}`,
      agreementIsOverdue: sql`${today} > ${agreedBy(alias)}`,
      returnIsOverdue: sql`${lastDay} <= ${lastOpenDay}`,
      requiringContract: conditionSql(FLAG_CONDITIONS.requiringContract, steps),
      requiringPayment: conditionSql(FLAG_CONDITIONS.requiringPayment, steps),
    },
  }
}

const byClock = clockReading(ENGINE_ALIAS)
export const derivedStatus: SQL = casesSql(STATUS_CASES, byClock)
export const commandFlags: SQL = sql`(select ${namesSql(COMMAND_FLAGS, FLAG_CONDITIONS, ALL_AT_ONCE)}
  from ${ALL_STEPS})`
export const commandAlerts: SQL = namesSql(COMMAND_ALERTS, ALERT_CONDITIONS, byClock)
export const hasAlert = (alert: CommandAlert): SQL => conditionSql(ALERT_CONDITIONS[alert], byClock)

/** What is kept of a command's deposit, in cents. */
export const depositKept: SQL = sql.raw(
  `(select coalesce(sum(case d."movement" when 'received' then d."amount" else -d."amount" end), 0)::int
  from "rental_deposit_movements" d where d."command_id" = ${ENGINE_ALIAS}."id")`,
)

/**
 * `refundDueOf` of a command under an alias, in cents: what was paid beyond what it comes to, until a paper says so.
 */
export const refundDue = (alias: string): SQL =>
  sql.raw(`(case when ${alias}."stage" = 'cancelled'
      then greatest(0, ${alias}."paid_amount" - ${alias}."cancellation_fee")
    when ${alias}."billed_by_id" is not null then 0
    else greatest(0, ${alias}."paid_amount" - ${alias}."total_price") end)`)

/** Whether a unit of the command has lost its item. */
export const hasConflict = (alias: string): SQL =>
  sql.raw(`exists (select 1 from "rental_command_items" l join "rental_occupations" o on o."command_item_id" = l."id"
    where l."command_id" = ${alias}."id" and o."rental_item_id" is null)`)

/** Whether somebody pays for it. */
export const isPayable = (alias: string): SQL => conditionSql(PAYABLE, stepByStep(alias))

const BESIDE_FACTS: Readonly<Record<BesideFact, SQL>> = {
  hasCharges: sql.raw(`${ENGINE_ALIAS}."charges_price" > 0`),
  depositKept: sql`${depositKept} > 0`,
  depositAwaited: sql`${sql.raw(ENGINE_ALIAS)}."deposit_amount" > ${depositKept}`,
  owesMore: owesMore(ENGINE_ALIAS),
  refundDue: sql`${refundDue(ENGINE_ALIAS)} > 0`,
  hasConflict: hasConflict(ENGINE_ALIAS),
}
/** `targetsOf` for the database. */
export const commandTargets: SQL = namesSql(COMMAND_TARGETS, TARGET_CONDITIONS, {
  field: stepByStep(ENGINE_ALIAS).field,
  facts: BESIDE_FACTS,
})
