import { eq, sql } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { rentalMonthClosings } from '#db/schema/rental/office.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { fecText, journalOf, type JournalMovement, type JournalPaper } from '../domain/money/index.ts'
import { dayOf } from '../domain/period.ts'
import { requireOffice } from '../require-office.ts'
import { daysOfMonth, rowsOf } from './figures.ts'
import { requireMonth } from './months.ts'

/** The nine digits of a company within its SIRET. */
const SIREN_LENGTH = 9

/**
 * GET …/rentals/months/:month/journal.txt: the month as double entries by the accounts of the settings, in the file
 * that French accountants read. What is withheld of a deposit is a payment, and stands as one.
 * @throws Problem 400, 401, 403
 */
export async function exportJournal(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const month = requireMonth(context)
  const { first, last } = daysOfMonth(month)
  const { orm } = context.app.database
  const [settings] = await orm.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
  const [closing] = await orm.select().from(rentalMonthClosings).where(eq(rentalMonthClosings.id, month))
  const papers = await rowsOf<JournalPaper>(
    orm,
    sql`select i.kind, i.number, i.issue_day::text as day, i.tax_amount as tax, i.total_amount as total,
      coalesce(nullif(i.billed_to ->> 'organization', ''), i.billed_to ->> 'fullName') as client,
      (select coalesce(json_agg(json_build_object('kind', n.kind, 'net', n.net) order by n.kind), '[]') from (
        select l.kind, sum(l.amount)::int as net from rental_invoice_lines l where l.invoice_id = i.id
          group by 1) n) as nets
    from rental_invoices i where i.issue_day between ${first} and ${last} order by i.issue_day, i.id`,
  )
  const client = sql`coalesce(nullif(a.organization, ''), o.name, a.full_name, u.first_name || ' ' || u.last_name, '')`
  const of = sql`join rental_commands c on c.id = m.command_id
    left join rental_addresses a on a.id = c.billing_address_id
    left join users u on u.id = c.rent_by_id left join organizations o on o.id = c.organization_id
    left join rental_invoices i on i.id = c.billed_by_id where m.day between ${first} and ${last}`
  const movements = await rowsOf<JournalMovement>(
    orm,
    sql`select day, reference, client, method, amount, "isDeposit" from (
      select m.day::text, coalesce(i.number, c.number::text) as reference, ${client} as client, m.method, m.amount,
        false as "isDeposit", m.id from rental_payments m ${of}
      union all select m.day::text, c.number::text, ${client}, m.method,
        case m.movement when 'received' then m.amount else -m.amount end, true, m.id
        from rental_deposit_movements m ${of} and m.movement <> 'withheld') e order by day, id`,
  )
  const lines = journalOf(papers, movements, {
    clients: settings!.accountClients,
    rentals: settings!.accountRentals,
    shipping: settings!.accountShipping,
    charges: settings!.accountCharges,
    vat: settings!.accountVat,
    bank: settings!.accountBank,
    cash: settings!.accountCash,
    points: settings!.accountPoints,
    deposits: settings!.accountDeposits,
  })
  const siren = (settings!.sellerSiret ?? '').replace(/\D/g, '').slice(0, SIREN_LENGTH)
  const name = [siren, `FEC${last.replaceAll('-', '')}`].filter(Boolean).join('')
  return {
    status: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.txt"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: Buffer.from(fecText(lines, { prefix: month, validDay: closing ? dayOf(closing.closedAt) : '' })),
  }
}
