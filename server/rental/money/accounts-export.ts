import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { neutral } from '#server/jsonapi/csv.ts'
import { workbook, XLSX } from '#server/jsonapi/xlsx.ts'
import { daysOfMonth, rowsOf } from './figures.ts'
import { requireOffice } from '../require-office.ts'
import { requireMonth } from './months.ts'

/**
 * Names of the columns, the same in both files: money in cents would be misread, so it stands in currency with two
 * decimals.
 */
const COLUMNS = [
  'date',
  'entry',
  'number',
  'client',
  'clientKind',
  'orders',
  'net',
  'taxRate',
  'tax',
  'total',
  'method',
  'dueDate',
  'corrects',
  'comment',
] as const
type Column = (typeof COLUMNS)[number]
type Entry = Record<Column, string | number | null>
const MONEY: ReadonlySet<Column> = new Set(['net', 'tax', 'total'])

/**
 * One row an entry of the month: papers with their sums (credit notes negative), payments (given back: negative) and
 * deposits (received positive, returned and withheld negative; what is withheld is a payment too). In the order of
 * their days.
 */
async function entriesOf(context: RequestContext): Promise<{ month: string; entries: Entry[] }> {
  requireOffice(context)
  const month = requireMonth(context)
  const { first, last } = daysOfMonth(month)
  const client = sql`coalesce(nullif(a.organization, ''), o.name, a.full_name, u.first_name || ' ' || u.last_name)`
  const kind = sql`case when c.is_individual then 'individual' else 'organization' end`
  const party = sql`join rental_commands c on c.id = m.command_id left
    join rental_addresses a on a.id = c.billing_address_id left join users u on u.id = c.rent_by_id left
    join organizations o on o.id = c.organization_id left join rental_invoices i on i.id = c.billed_by_id`
  const entries = await rowsOf<Entry>(
    context.app.database.orm,
    sql`select date::text, entry, number, client, client_kind as "clientKind", orders, net, tax_rate as "taxRate", tax,
      total, method, due_date::text as "dueDate", corrects, comment from (
    select p.issue_day as date, p.kind as entry, p.number, coalesce(nullif(p.billed_to ->> 'organization', ''),
      p.billed_to ->> 'fullName') as client, case when p.billed_to ->> 'organization' is null then 'individual'
      else 'organization' end as client_kind,
      (select string_agg(distinct c.number::text, ' ') from rental_invoice_lines l
        join rental_commands c on c.id = l.command_id where l.invoice_id = p.id) as orders,
      p.net_amount * s.sign as net, p.tax_rate, p.tax_amount * s.sign as tax, p.total_amount * s.sign as total, null as
        method, p.due_day as due_date, (select x.number from rental_invoices x
        where x.id = p.corrects_id) as corrects, p.reason as comment, p.id
      from rental_invoices p cross join lateral (select case when p.kind = 'credit_note' then -1 else 1 end as sign) s
        where p.issue_day between ${first} and ${last}
    union all select m.day, 'payment', i.number, ${client}, ${kind}, c.number::text, null, null, null, m.amount,
      m.method, null, null, m.comment, m.id from rental_payments m ${party} where m.day between ${first} and ${last}
    union all select m.day, 'deposit_' || m.movement, i.number, ${client}, ${kind}, c.number::text, null, null, null,
      case m.movement when 'received' then m.amount else -m.amount end, m.method, null, null, m.comment, m.id
      from rental_deposit_movements m ${party} where m.day between ${first} and ${last}) e order by date, id`,
  )
  return { month, entries }
}

const attachment = (month: string, ending: string) => ({
  'content-disposition': `attachment; filename="rentals-${month}.${ending}"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
})

/** Cents as people's programs read them: `-12.50`. */
function inCurrency(cents: number): string {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/**
 * GET …/rentals/months/:month/export.csv, with the marks of other exports: UTF-8, `;`, and nothing that a spreadsheet
 * would run.
 */
export async function exportCsv(context: RequestContext): Promise<ApiAnswer> {
  const { month, entries } = await entriesOf(context)
  const rows = entries.map(entry =>
    COLUMNS.map(name => {
      const value = entry[name]
      return value === null ? '' : MONEY.has(name) ? inCurrency(Number(value)) : neutral(String(value))
    }),
  )
  const body = Readable.from([`\uFEFF${stringify([[...COLUMNS], ...rows], { delimiter: ';' })}`])
  return { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8', ...attachment(month, 'csv') }, body }
}

/**
 * GET …/rentals/months/:month/export.xlsx: the same entries and figures. Texts are inline strings, which no spreadsheet
 * runs.
 */
export async function exportXlsx(context: RequestContext): Promise<ApiAnswer> {
  const { month, entries } = await entriesOf(context)
  const rows = entries.map(entry =>
    COLUMNS.map(name =>
      entry[name] !== null && MONEY.has(name) ? Number(inCurrency(Number(entry[name]))) : entry[name],
    ),
  )
  const columns = COLUMNS.map(name => ({
    name,
    kind: MONEY.has(name) || name === 'taxRate' ? ('number' as const) : ('text' as const),
  }))
  return {
    status: 200,
    headers: { 'content-type': XLSX, ...attachment(month, 'xlsx') },
    body: workbook([rows], { title: `rentals ${month}`, columns, timeZone: context.timeZone }),
  }
}
