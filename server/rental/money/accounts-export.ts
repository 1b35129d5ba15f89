import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import type { ApiAnswer } from '#server/contract/api.ts'
import { textAt } from '../../catalogues.ts'
import type { RequestContext } from '../../context.ts'
import { decimalText } from '#server/domain/money.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { neutral } from '#server/jsonapi/csv.ts'
import type { ExportColumn } from '#server/jsonapi/export-rows.ts'
import { workbook, XLSX } from '#server/jsonapi/xlsx.ts'
import { daysOfMonth, rowsOf } from './figures.ts'
import { requireOffice } from '../require-office.ts'
import { requireMonth } from './months.ts'

/** The columns, the same in both files. Money stands in currency with two decimals. */
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
const KINDS: Readonly<Partial<Record<Column, ExportColumn['kind']>>> = {
  ...({ net: 'money', tax: 'money', total: 'money' } as const),
  ...({ taxRate: 'number', date: 'day', dueDate: 'day' } as const),
}

/**
 * The entries of the month: papers, a row for each of their tax rates (credit notes negative), payments (given back:
 * negative) and deposits (received positive, returned and withheld negative; what is withheld is a payment too). In the
 * order of their days. Orders by their numbers.
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
      r.net * s.sign as net, r.rate as tax_rate, r.tax * s.sign as tax, (r.net + r.tax) * s.sign as total, null as
        method, case when p.kind <> 'credit_note' then p.due_day end as due_date,
        (select x.number from rental_invoices x
        where x.id = p.corrects_id) as corrects, p.reason as comment, p.id
      from rental_invoices p cross join lateral (select case when p.kind = 'credit_note' then -1 else 1 end as sign) s
        cross join lateral (select p.taxed_amount as net, case when p.tax_amount = 0 then 0 else p.tax_rate end as rate,
            p.tax_amount as tax where p.taxed_amount > 0 and p.tax_amount > 0
          union all select case when p.tax_amount > 0 then p.net_amount - p.taxed_amount else p.net_amount end, 0, 0
            where p.tax_amount = 0 or p.net_amount > p.taxed_amount) r
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

/** The texts of a column's name, of an entry's kind, of a client's kind or of a way of paying. */
const word = (locale: Locale, part: string, name: string): string =>
  textAt(locale, ['admin', 'money', 'table', part, name]) ?? name

/** An entry in the words of a language. */
const inWords = (locale: Locale, entry: Entry): Entry => ({
  ...entry,
  entry: word(locale, 'entries', String(entry.entry)),
  clientKind: entry.clientKind === null ? null : word(locale, 'clientKinds', String(entry.clientKind)),
  method:
    entry.method === null
      ? null
      : (textAt(locale, ['resources', 'rental-payments', 'options', 'method', String(entry.method)]) ?? entry.method),
})

/**
 * GET …/rentals/months/:month/export.csv, with the marks of other exports: UTF-8, `;`, and nothing that a spreadsheet
 * would run.
 */
export async function exportCsv(context: RequestContext): Promise<ApiAnswer> {
  const { month, entries } = await entriesOf(context)
  const { locale } = context
  const rows = entries.map(entry => {
    const said = inWords(locale, entry)
    return COLUMNS.map(name => {
      const value = said[name]
      return value === null ? '' : MONEY.has(name) ? decimalText(Number(value), locale) : neutral(String(value))
    })
  })
  const head = COLUMNS.map(name => word(locale, 'columns', name))
  const body = Readable.from([`\uFEFF${stringify([head, ...rows], { delimiter: ';' })}`])
  return { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8', ...attachment(month, 'csv') }, body }
}

/**
 * GET …/rentals/months/:month/export.xlsx: the same entries and figures. Texts are inline strings, which no spreadsheet
 * runs.
 */
export async function exportXlsx(context: RequestContext): Promise<ApiAnswer> {
  const { month, entries } = await entriesOf(context)
  const { locale } = context
  const rows = entries.map(entry => {
    const said = inWords(locale, entry)
    return COLUMNS.map(name => said[name])
  })
  const columns = COLUMNS.map(name => ({
    name,
    heading: word(locale, 'columns', name),
    kind: KINDS[name] ?? ('text' as const),
  }))
  return {
    status: 200,
    headers: { 'content-type': XLSX, ...attachment(month, 'xlsx') },
    body: workbook([rows], { title: `rentals ${month}`, columns, timeZone: context.timeZone }),
  }
}
