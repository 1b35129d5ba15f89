import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { MonthFigures, OwingPaper, PaperFigures } from '../contract/money.ts'
import { addDays } from '../domain/period.ts'
import type { InvoiceKind, MoneyMethod } from '../domain/vocabulary.ts'

type Reading = Pick<Transaction, 'execute'>
export type MonthDays = { month: string; first: string; last: string }

/** First and last day of `YYYY-MM`. */
export function daysOfMonth(month: string): MonthDays {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  return { month, first: `${month}-01`, last: addDays(next, -1) }
}

const AT_MOST = 200

/** The figures of a month, and the papers that are owed on its last day (on `today` where that comes first). */
export async function figuresOf(
  tx: Reading,
  { first, last }: MonthDays,
  today: string,
): Promise<{ figures: MonthFigures; owing: OwingPaper[] }> {
  const papers = await papersIssued(tx, { first, last })
  const vat = await taxByRate(tx, { first, last })
  const paid = await paymentsByMethod(tx, { first, last })
  const deposits = await depositsMoved(tx, { first, last })
  const asOf = today < last ? today : last
  const sums = await sumsOwed(tx, last, asOf)
  const advances = await advancesHeld(tx, last)
  const owing = await papersOwing(tx, last, asOf)
  const of = (kind: InvoiceKind): PaperFigures => {
    const { count, net, tax, total } = papers.find(one => one.kind === kind) ?? { count: 0, net: 0, tax: 0, total: 0 }
    return { count, net, tax, total }
  }
  return {
    owing,
    figures: {
      invoices: of('invoice'),
      debitNotes: of('debit_note'),
      creditNotes: of('credit_note'),
      vat,
      paid,
      paidTotal: paid.reduce((sum, { amount }) => sum + amount, 0),
      deposits,
      owing: { count: sums.owing, amount: sums.owingAmount },
      late: { count: sums.late, amount: sums.lateAmount },
      toRefund: { count: sums.refunds, amount: sums.refundAmount },
      advances,
    },
  }
}

type Days = Pick<MonthDays, 'first' | 'last'>

const papersIssued = (tx: Reading, { first, last }: Days) =>
  rowsOf<PaperFigures & { kind: InvoiceKind }>(
    tx,
    sql`select kind, count(*)::int as count, sum(net_amount)::int as net, sum(tax_amount)::int as tax,
      sum(total_amount)::int as total
    from rental_invoices where issue_day between ${first} and ${last} group by kind`,
  )

const taxByRate = (tx: Reading, { first, last }: Days) =>
  rowsOf<{ rate: number; net: number; tax: number }>(
    tx,
    sql`select r.rate, sum(r.net * r.sign)::int as net, sum(r.tax * r.sign)::int as tax
      from rental_invoices i cross join lateral (
        select case i.kind when 'credit_note' then -1 else 1 end as sign, i.tax_rate as rate, i.taxed_amount as net,
          i.tax_amount as tax where i.tax_amount > 0
        union all select case i.kind when 'credit_note' then -1 else 1 end, 0,
          i.net_amount - case when i.tax_amount > 0 then i.taxed_amount else 0 end, 0) r
      where i.issue_day between ${first} and ${last} and r.net <> 0 group by r.rate order by r.rate desc`,
  )

const paymentsByMethod = (tx: Reading, { first, last }: Days) =>
  rowsOf<{ method: MoneyMethod; count: number; amount: number }>(
    tx,
    sql`select method, count(*)::int as count, sum(amount)::int as amount from rental_payments
      where day between ${first} and ${last} group by method order by method`,
  )

/** What moved in the month, and what is held at its end. */
async function depositsMoved(tx: Reading, { first, last }: Days): Promise<MonthFigures['deposits']> {
  const [deposits] = await rowsOf<MonthFigures['deposits']>(
    tx,
    sql`select
    coalesce(sum(amount) filter (where movement = 'received'
      and day >= ${first}), 0)::int as received, coalesce(sum(amount) filter (where movement = 'returned'
      and day >= ${first}), 0)::int as returned,
    coalesce(sum(amount) filter (where movement = 'withheld'
      and day >= ${first}), 0)::int as withheld, coalesce(sum(case movement when 'received' then amount else -amount
      end), 0)::int as held
    from rental_deposit_movements where day <= ${last}`,
  )
  return deposits!
}

type SumsOwed = {
  owing: number
  owingAmount: number
  late: number
  lateAmount: number
  refunds: number
  refundAmount: number
}

async function sumsOwed(tx: Reading, last: string, asOf: string): Promise<SumsOwed> {
  const [sums] = await rowsOf<SumsOwed>(
    tx,
    sql`with papers as (${papersOwed(last)}), orders as (${ordersToRefund(last)})
    select count(*) filter (where owed > 0)::int as owing, coalesce(sum(owed) filter (where owed > 0), 0)::int as
      "owingAmount", count(*) filter (where owed > 0 and due_day < ${asOf})::int as late,
      coalesce(sum(owed) filter (where owed > 0
        and due_day < ${asOf}), 0)::int as "lateAmount",
        (count(*) filter (where owed < 0) + (select count(*) from orders))::int as refunds,
        (coalesce(-sum(owed) filter (where owed < 0), 0) + (select coalesce(sum(due), 0) from orders))::int
          as "refundAmount" from papers`,
  )
  return sums!
}

/** By order, what was paid without a bill by the end of a day, less what is to be refunded of it. */
export const advancesByOrder = (last: string): SQL => sql`select * from (
    select c.number as command, (sum(p.amount) - coalesce(max(o.due), 0))::int as amount
    from rental_payments p join rental_commands c on c.id = p.command_id
      left join rental_invoices i on i.id = c.billed_by_id left join (${ordersToRefund(last)}) o on o.id = c.id
    where p.day <= ${last} and (i.id is null or i.issue_day > ${last}) group by c.number) a
  where amount <> 0 order by command`

async function advancesHeld(tx: Reading, last: string): Promise<number> {
  const [advances] = await rowsOf<{ amount: number }>(
    tx,
    sql`select coalesce(sum(amount), 0)::int as amount from (${advancesByOrder(last)}) a`,
  )
  return advances!.amount
}

const papersOwing = (tx: Reading, last: string, asOf: string) =>
  rowsOf<OwingPaper>(
    tx,
    sql`with papers as (${papersOwed(last)})
    select id, kind, number, coalesce(nullif(billed_to ->> 'organization', ''), billed_to ->> 'fullName') as client,
      due_day::text as "dueDay", owed, due_day < ${asOf} as "isLate"
    from papers where owed <> 0 order by due_day, id limit ${AT_MOST}`,
  )

/** Orders of which more was paid by the end of a day than they come to, without a paper that says so. */
const ordersToRefund = (last: string): SQL => sql`select * from (
    select c.id, (sum(p.amount)
      - case c.stage when 'cancelled' then c.cancellation_fee else c.total_price end)::int as due
    from rental_payments p join rental_commands c on c.id = p.command_id
      left join rental_invoices i on i.id = c.billed_by_id
    where p.day <= ${last} and (i.id is null or i.issue_day > ${last} or c.stage = 'cancelled') group by c.id) o
  where due > 0`

/** Every paper issued up to a day, with what is owed on it at the end of that day. */
const papersOwed = (
  last: string,
): SQL => sql`select i.*, i.total_amount - coalesce(n.credited, 0) - coalesce(p.paid, 0) as owed from rental_invoices i
  left join (select corrects_id, sum(total_amount)::int as credited from rental_invoices where issue_day <= ${last}
    group by 1) n on n.corrects_id = i.id
  left join (select k.billed_by_id, sum(case k.stage when 'cancelled' then k.fee else k.paid end)::int as paid
    from (select c.id, c.billed_by_id, c.stage, c.cancellation_fee as fee, sum(p.amount) as paid from rental_payments p
      join rental_commands c on c.id = p.command_id where p.day <= ${last} and c.billed_by_id is not null
      group by c.id) k
    group by 1) p on p.billed_by_id = i.id
  where i.kind <> 'credit_note' and i.issue_day <= ${last}`

export async function rowsOf<T extends object>(tx: Reading, query: SQL): Promise<T[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(query)
  return rows as unknown as T[]
}
