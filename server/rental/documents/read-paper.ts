import { asc, eq, sql } from 'drizzle-orm'
import type { appEnvs } from '#db/schema/pages/pages.ts'
import { rentalInvoiceLines, rentalInvoices } from '#db/schema/rental/office.ts'
import type { MoneyMethod } from '../domain/vocabulary.ts'
import type { Reading } from './letterhead.ts'

/** Who sells, as the settings say. */
export type Seller = {
  name: string
  siret: string | null
  vatNumber: string | null
  legalForm: string | null
  register: string | null
  line1: string
  postalCode: string
  city: string
  iban: string | null
}

/** An issued paper as it is printed. Cents; days of Paris. */
export type Paper = {
  row: typeof rentalInvoices.$inferSelect
  lines: (typeof rentalInvoiceLines.$inferSelect)[]
  /** What it bills of each order, before tax, by the order's number. */
  orders: { number: number; net: number }[]
  /** The command that it bills, where it bills one alone. */
  commandId: string | null
  /** The last day of what it bills, also where that is still to come; of what was cancelled the day of that. */
  serviceDay: string
  /** What it corrects. */
  corrects: { number: string; issueDay: string } | null
  /** The payments of which it knows: those until it was issued. */
  payments: { day: string; method: MoneyMethod; amount: number }[]
  /** What had been paid of it when it was issued: of payments, which never change, those until then. */
  paidAmount: number
  /** What had been paid in all, also beyond what it comes to: the rest is given back. */
  receivedAmount: number
}

/** Null where there is no such paper. */
export async function readPaper(orm: Reading['orm'], id: string): Promise<Paper | null> {
  const [row] = await orm.select().from(rentalInvoices).where(eq(rentalInvoices.id, id))
  if (!row) return null
  const lines = await orm
    .select()
    .from(rentalInvoiceLines)
    .where(eq(rentalInvoiceLines.invoiceId, id))
    .orderBy(asc(rentalInvoiceLines.position))
  const [corrected] =
    row.correctsId === null
      ? []
      : await orm
          .select({ number: rentalInvoices.number, issueDay: rentalInvoices.issueDay })
          .from(rentalInvoices)
          .where(eq(rentalInvoices.id, row.correctsId))
  const { rows: orders } = await orm.execute<{
    number: number
    net: number
  }>(sql`select c.number, sum(l.amount)::int as net
    from rental_invoice_lines l join rental_commands c on c.id = l.command_id where l.invoice_id = ${id}
    group by 1 order by 1`)
  const commandIds = [...new Set(lines.map(({ commandId }) => commandId))]
  const { rows: payments } = await orm.execute<Paper['payments'][number]>(sql`select p.day::text, p.method, p.amount
    from rental_payments p where p.command_id = any(string_to_array(${commandIds.join()}, ',')::uuid[])
      and p.created_at <= ${row.issuedAt.toISOString()}::timestamptz order by p.day, p.id`)
  const {
    rows: [sums],
  } = await orm.execute<{ paid: number; day: string | null }>(sql`select
    coalesce((select sum(p.amount) from rental_payments p
      where p.command_id = any(string_to_array(${commandIds.join()}, ',')::uuid[])
      and p.created_at <= ${row.issuedAt.toISOString()}::timestamptz), 0)::int as paid,
    (select max(coalesce((s.done_at at time zone 'Europe/Paris')::date, (c.end_at at time zone 'Europe/Paris')::date
      - 1))::text from rental_commands c
      left join rental_command_steps s on s.command_id = c.id and s.step_type = 'cancellation' and s.status = 'success'
      where c.id = any(string_to_array(${commandIds.join()}, ',')::uuid[])) as day`)
  return {
    row,
    lines,
    orders,
    payments: row.kind === 'credit_note' ? [] : payments,
    commandId: commandIds.length === 1 ? commandIds[0]! : null,
    corrects: corrected ?? null,
    serviceDay: sums?.day ?? row.issueDay,
    ...paidOf(row, sums?.paid ?? 0),
  }
}

function paidOf({ kind, totalAmount }: Paper['row'], sum: number): Pick<Paper, 'paidAmount' | 'receivedAmount'> {
  const received = kind === 'credit_note' ? 0 : Math.max(0, sum)
  return { paidAmount: Math.min(received, totalAmount), receivedAmount: received }
}

/** Who sells, from the settings; the site itself, where they say nothing. */
export function sellerOf(settings: typeof appEnvs.$inferSelect | null, siteName: string): Seller {
  return {
    name: settings?.sellerName || siteName,
    siret: settings?.sellerSiret || null,
    vatNumber: settings?.sellerVatNumber || null,
    legalForm: settings?.sellerLegalForm || null,
    register: settings?.sellerRegister || null,
    line1: settings?.sellerLine1 ?? '',
    postalCode: settings?.sellerPostalCode ?? '',
    city: settings?.sellerCity ?? '',
    iban: settings?.sellerIban || null,
  }
}

/** A professional is billed: an organisation, or whoever gave a number of one. */
export const isProfessional = ({ organizationId, billedTo }: Paper['row']): boolean =>
  organizationId !== null || Boolean(billedTo.organization) || Boolean(billedTo.siret)
