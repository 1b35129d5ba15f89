import { sql, type SQL } from 'drizzle-orm'
import type { NamedFilter } from '#server/jsonapi/spec.ts'
import { badParameter } from '../../problem.ts'
import { filterParameter } from '#server/domain/list-query.ts'

/**
 * Where a paper stands: `toRefund` was paid more than is owed, `credited` was given back whole; a credit note is
 * `issued`.
 */
export const INVOICE_STATES = ['owing', 'late', 'paid', 'toRefund', 'credited', 'issued'] as const

const column = (name: string) => sql.raw(`"rental_invoices"."${name}"`)
const paid = sql.raw(
  `(select coalesce(sum(case c."stage" when 'cancelled' then c."cancellation_fee" else c."paid_amount" end), 0)::int
    from "rental_commands" c
    where c."billed_by_id" = "rental_invoices"."id")`,
)
const credited = sql.raw(
  `(select coalesce(sum(n."total_amount"), 0)::int from "rental_invoices" n
    where n."corrects_id" = "rental_invoices"."id")`,
)
const owed: SQL = sql`(case when ${column('kind')} = 'credit_note' then 0
  else ${column('total_amount')} - ${credited} - ${paid} end)`
const today = sql.raw(`(now() at time zone 'Europe/Paris')::date`)
const state: SQL = sql`(case
  when ${column('kind')} = 'credit_note' then 'issued'
  when ${owed} < 0 then 'toRefund'
  when ${owed} > 0 and ${column('due_day')} < ${today} then 'late'
  when ${owed} > 0 then 'owing'
  when ${credited} = ${column('total_amount')} then 'credited'
  else 'paid' end)`

/** The last day on which a paper is paid in time; a credit note is not to be paid. */
const dueDay: SQL = sql`(case when ${column('kind')} = 'credit_note' then null else ${column('due_day')} end)`

/** What is computed of a row of `rental_invoices`, in cents. */
export const invoiceSql = {
  paid,
  credited,
  owed,
  state,
  dueDay,
  booked: sql`(case when ${column('kind')} = 'credit_note' then -1 else 1 end * ${column('total_amount')})`,
  client: sql`coalesce(nullif(${column('billed_to')} ->> 'organization', ''), ${column('billed_to')} ->> 'fullName')`,
} as const

/** What credit notes have given back of a row of `rental_invoice_lines`, ex-tax cents. */
export const creditedOfLine: SQL = sql.raw(
  `(select coalesce(sum(n."amount"), 0)::int from "rental_invoice_lines" n
    where n."corrects_line_id" = "rental_invoice_lines"."id")`,
)

export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export const invoiceFilters: Readonly<Record<string, NamedFilter>> = {
  state: {
    kind: 'option',
    options: INVOICE_STATES,
    where: value => sql`(${state} = any(string_to_array(${value}, ',')))`,
  },
  dueFrom: { kind: 'date', where: value => sql`(${dueDay} >= ${value}::date)` },
  dueTo: { kind: 'date', where: value => sql`(${dueDay} <= ${value}::date)` },
  issueMonth: {
    kind: 'text',
    where: value => {
      if (!MONTH.test(value)) throw badParameter(filterParameter('issueMonth'), 'query.value', 'a month: YYYY-MM')
      return sql`(${column('issue_day')} >= ${`${value}-01`}::date
        and ${column('issue_day')} < ${`${value}-01`}::date + interval '1 month')`
    },
  },
}
