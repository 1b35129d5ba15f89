import { eq, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/locks.ts'
import type { Transaction } from '#db/client.ts'
import { rentalDocuments, rentalMonthClosings } from '#db/schema/rental/office.ts'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { MonthFigures, OwingPaper, RentalMonth, RentalMonthLine } from '../contract/money.ts'
import type { RequestContext } from '../../context.ts'
import { dayOf } from '../domain/period.ts'
import { conflict, notFound } from '../../problem.ts'
import { documentKey, enqueueDocument } from '../documents/index.ts'
import { requireOffice } from '../require-office.ts'
import { daysOfMonth, figuresOf, rowsOf } from './figures.ts'
import { MONTH } from './invoice-sql.ts'
import { enqueueBilling, isBilling, toBill } from './monthly.ts'

const HEADERS = { 'cache-control': 'private, no-store' }
type Frozen = { figures: MonthFigures; owing: OwingPaper[] }

/** The month in the address. @throws Problem 404 for one that is none, or is still to come */
export function requireMonth({ params, now }: RequestContext): string {
  const month = params['month'] ?? ''
  if (!MONTH.test(month) || month > dayOf(now).slice(0, 7)) throw notFound()
  return month
}

/** GET …/rentals/months: every month with papers or movements, and this one, newest first. */
export async function listMonths(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const {
    app: {
      database: { orm },
    },
    now,
  } = context
  const data = await rowsOf<RentalMonthLine>(
    orm,
    sql`
    with papers as (select to_char(issue_day, 'YYYY-MM') as month, sum(total_amount) filter (where kind <>
      'credit_note') as issued, sum(total_amount) filter (where kind = 'credit_note') as credited, count(*) as papers
      from rental_invoices group by 1),
      paid as (select to_char(day, 'YYYY-MM') as month, sum(amount) as paid from rental_payments
        group by 1), moved as (select distinct to_char(day, 'YYYY-MM') as month from rental_deposit_movements),
      months as (select month from papers union select month from paid union select month from moved union
        select ${dayOf(now).slice(0, 7)})
    select m.month, coalesce(issued, 0)::int as issued, coalesce(credited, 0)::int as credited, coalesce(paid, 0)::int
      as paid, coalesce(papers, 0)::int as papers, c.closed_at as "closedAt"
    from months m left join papers using (month) left join paid using (month) left
      join rental_month_closings c on c.id = m.month order by m.month desc`,
  )
  return plain(200, { data }, HEADERS)
}

/**
 * GET …/rentals/months/:month: its figures, frozen once it is closed; what is still to be billed, and whether it can be
 * closed.
 */
export async function showMonth(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const month = requireMonth(context)
  const { orm } = context.app.database
  return plain(
    200,
    {
      data: await orm.transaction(tx => readMonth(tx, month, context.now), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
    },
    HEADERS,
  )
}

async function readMonth(tx: Transaction, month: string, now: Date): Promise<RentalMonth> {
  const [closed] = await tx.select().from(rentalMonthClosings).where(eq(rentalMonthClosings.id, month))
  const frozen = closed === undefined ? await figuresOf(tx, daysOfMonth(month), dayOf(now)) : (closed.figures as Frozen)
  const refusal = closed === undefined ? await closingRefusal(tx, month, now) : null
  return {
    month,
    ...frozen,
    toBill: await toBill(tx, month),
    isBilling: await isBilling(tx, month),
    closedAt: closed?.closedAt.toISOString() ?? null,
    closing: refusal?.name ?? null,
    report: closed === undefined ? null : await reportOf(tx, month),
  }
}

/** Where a closed month's report is read; null until it is made. */
async function reportOf(tx: Transaction, month: string): Promise<string | null> {
  const [paper] = await tx
    .select({ fileId: rentalDocuments.fileId })
    .from(rentalDocuments)
    .where(eq(rentalDocuments.key, documentKey({ kind: 'closing_report', month })))
  return paper === undefined ? null : `/services/secured-files/${paper.fileId}/show`
}

type Refusal = { name: NonNullable<RentalMonth['closing']>; month?: string }

/**
 * Months are closed in their order, once they are over and all that was closed in them is billed: what is frozen must
 * not move any more.
 */
async function closingRefusal(tx: Pick<Transaction, 'execute'>, month: string, now: Date): Promise<Refusal | null> {
  if (daysOfMonth(month).last >= dayOf(now)) return { name: 'monthNotOver' }
  if ((await toBill(tx, month)).commands > 0) return { name: 'monthUnbilled' }
  const [before] = await rowsOf<{ month: string | null }>(
    tx,
    sql`select min(month) as month from (select to_char(issue_day, 'YYYY-MM') as month from rental_invoices union
      select to_char(day, 'YYYY-MM') from rental_payments
    union select to_char(day, 'YYYY-MM') from rental_deposit_movements) m where month < ${month}
      and month > coalesce((select max(id) from rental_month_closings), '')`,
  )
  return before?.month ? { name: 'monthBefore', month: before.month } : null
}

/** POST …/rentals/months/:month/invoices: the month's papers are made by a job; asked again it makes what is left. */
export async function enqueueMonthlyInvoices(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context, 'write')
  const month = requireMonth(context)
  const { orm } = context.app.database
  const wanted = await orm.transaction(async tx => {
    const open = await toBill(tx, month)
    if (open.commands > 0) await enqueueBilling(tx, month)
    return open
  })
  return plain(202, { data: { month, toBill: wanted } }, HEADERS)
}

/**
 * POST …/rentals/months/:month/close: its figures are kept as they stand, its report is made, and nothing is dated into
 * it afterwards. Closed already, it is answered alike. @throws Problem 409 `rental.monthNotOver`,
 * `rental.monthUnbilled`, `rental.monthBefore`
 */
export async function closeMonth(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context, 'write')
  const month = requireMonth(context)
  const {
    app: {
      database: { orm },
    },
    now,
    actor,
  } = context
  const data = await orm.transaction(async tx => {
    await closeBooks(tx, { month, now, userId: actor.userId })
    return readMonth(tx, month, now)
  })
  return plain(200, { data }, HEADERS)
}

/** Closes a month in the caller's transaction; closed already, it stays as it is. @throws Problem 409 */
export async function closeBooks(
  tx: Transaction,
  { month, now, userId }: { month: string; now: Date; userId: string | null },
): Promise<void> {
  // Whoever writes into the books right now is waited for; whoever comes after finds the month closed.
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.rentalMonths})`)
  const [closed] = await tx
    .select({ id: rentalMonthClosings.id })
    .from(rentalMonthClosings)
    .where(eq(rentalMonthClosings.id, month))
  if (!closed) {
    const refusal = await closingRefusal(tx, month, now)
    if (refusal)
      throw conflict(`rental.${refusal.name}`, `validation.rental.${refusal.name}`, { month: refusal.month ?? month })
    const figures = await figuresOf(tx, daysOfMonth(month), dayOf(now))
    await tx.insert(rentalMonthClosings).values({
      id: month,
      closedAt: now,
      figures,
      createdById: userId,
      updatedById: userId,
      createdAt: now,
      updatedAt: now,
    })
  }
  // Also of a month that was closed before there were reports.
  if ((await reportOf(tx, month)) === null) await enqueueDocument(tx, { kind: 'closing_report', month })
}
