import { sql, type SQL } from 'drizzle-orm'
import { clockReading, stepByStep } from '../command-state.ts'
import { conditionSql } from '../condition-sql.ts'
import { ALERT_CONDITIONS, FLAG_CONDITIONS, type CommandAlert } from '../domain/derive.ts'
import { OWING_ALERT, type BoardAlertKind } from '../domain/office.ts'
import { addDays, dayOf, startOfDay } from '../domain/period.ts'
import { isStaffSql } from '../is-staff-sql.ts'
import { COMES_AT } from './comes-at.ts'

type BoardReading = ReturnType<typeof clockReading>

/**
 * How what the board groups and counts by is read of a row of `k`. At the one stage at which a return is due,
 * `COMES_AT` is the end: written so, the index of stages ends at what is overdue.
 */
export function boardReading(at: Date, lateUntil: string): BoardReading {
  const reading = clockReading('k', {
    now: sql`${at.toISOString()}::timestamptz`,
    today: sql`${dayOf(at)}::date`,
    lastOpenDay: sql`${lateUntil}::date`,
  })
  const overdue = sql`${startOfDay(addDays(lateUntil, 1)).toISOString()}::timestamptz`
  return { ...reading, facts: { ...reading.facts, returnIsOverdue: sql`${COMES_AT} <= ${overdue}` } }
}

const OWING = conditionSql(OWING_ALERT, {
  field: stepByStep('k').field,
  facts: {
    owing: conditionSql(FLAG_CONDITIONS.owing, stepByStep('k')),
    isBilledMonthly: sql`exists (select 1 from users u where u.id = k.rent_by_id and u.rental_monthly_invoicing)`,
  },
})

/** Messages older than this are no longer waited for. */
const MESSAGE_DAYS = 90

type Looking = {
  /** What is read, with the columns of `rental_commands`. */
  commands: SQL
  now: SQL
  /** Of a row `k`. */
  reading: BoardReading
}

/**
 * The commands of which the board tells by name, as rows `id` and `at`, the moment by which they are sorted. Each is
 * found by an index, however many commands are over.
 */
export function alertRows(kind: BoardAlertKind, { commands, now, reading }: Looking): SQL {
  const given = (alert: CommandAlert): SQL => conditionSql(ALERT_CONDITIONS[alert], reading)
  switch (kind) {
    case 'returnOverdue':
    case 'returnSoon':
      return sql`select k.id, k.end_at as at from ${commands} k where ${given(kind)}`
    case 'contractOverdue':
    case 'paymentOverdue':
      return sql`select k.id, k.start_at as at from ${commands} k where ${given(kind)}`
    case 'conflict':
      return sql`select k.id, min(k.start_at) as at from rental_occupations o
        join rental_command_items l on l.id = o.command_item_id join ${commands} k on k.id = l.command_id
        where o.rental_item_id is null group by k.id`
    case 'message':
      return sql`select k.id, m.created_at as at from (
          select distinct on (command_id) command_id, created_by_id, created_at from rental_command_messages
            where created_at > ${now} - ${MESSAGE_DAYS}::int * interval '1 day' order by command_id, id desc
        ) m join ${commands} k on k.id = m.command_id
        where not ${isStaffSql(sql`m.created_by_id`)}`
    case 'extensionAsked':
      return sql`select k.id, k.end_at as at from ${commands} k
        where k.stage = 'out' and k.extension_end_at is not null`
    case 'owing':
      return sql`select k.id, k.end_at as at from ${commands} k where ${OWING}`
    case 'toRefund':
      return sql`select k.id, k.end_at as at from ${commands} k
          where k.paid_amount > case k.stage when 'cancelled' then k.cancellation_fee else k.total_price end
            and (k.paid_amount > k.total_price or (k.stage = 'cancelled' and k.paid_amount > 0))
        union select k.id, k.end_at from rental_invoices n join rental_invoices i on i.id = n.corrects_id
          join rental_invoice_lines l on l.invoice_id = n.id join ${commands} k on k.id = l.command_id
          where n.corrects_id is not null and i.total_amount
            < (select sum(x.total_amount) from rental_invoices x where x.corrects_id = i.id)
            + (select sum(c.paid_amount) from rental_commands c where c.billed_by_id = i.id)`
    case 'depositToReturn':
      return sql`select k.id, k.end_at as at from (
          select command_id from rental_deposit_movements group by command_id
            having sum(case movement when 'received' then amount else -amount end) > 0
        ) h join ${commands} k on k.id = h.command_id where k.stage in ('returned', 'closed', 'cancelled')`
  }
}

/** Whether the board tells of a row of `rental_commands` by name. */
export const isOfAlert = (kind: BoardAlertKind): SQL =>
  sql`"rental_commands"."id" in (select a.id from (${alertRows(kind, {
    commands: sql`rental_commands`,
    now: sql`now()`,
    reading: clockReading('k'),
  })}) a)`
