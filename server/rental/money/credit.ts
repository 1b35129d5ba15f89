import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { rentalInvoiceLines, rentalInvoices } from '#db/schema/rental/office.ts'
import { creditOf, type CreditableLine, type CreditWish } from '../domain/money/index.ts'
import { conflict, invalid, notFound } from '../../problem.ts'
import { insertPaper, type IssuedPaper, type Issuing } from './issue.ts'

export type PaperRow = typeof rentalInvoices.$inferSelect

/**
 * A paper, held until the end of the transaction: whoever credits or pays it next waits; lines that only name it are
 * written meanwhile.
 * @throws Problem 404
 */
export async function lockPaper(tx: Transaction, id: string): Promise<PaperRow> {
  const [row] = await tx.select().from(rentalInvoices).where(eq(rentalInvoices.id, id)).for('no key update')
  if (!row) throw notFound()
  return row
}

/**
 * A credit note for the whole of a paper, or for parts of its lines; never more than what was not given back yet. The
 * paper itself never changes.
 * @throws Problem 409 where nothing is left or the paper is a credit note itself, 422 at the line
 */
export async function creditPaper(
  write: Issuing,
  { invoiceId, wish, reason }: { invoiceId: string; wish: CreditWish; reason: string },
): Promise<IssuedPaper> {
  const paper = await lockPaper(write.tx, invoiceId)
  if (paper.kind === 'credit_note') throw conflict('rental.creditOfCredit', 'validation.rental.creditOfCredit')
  const credit = creditOf(paper, await creditableLines(write.tx, invoiceId), wish)
  if (!credit.ok) {
    if (credit.reason === 'nothingLeft') throw conflict('rental.nothingToCredit', 'validation.rental.nothingToCredit')
    throw invalid(
      `/meta/input/lines/${credit.index}/${credit.reason === 'lineUnknown' ? 'line' : 'amount'}`,
      credit.reason === 'lineUnknown' ? 'relation' : 'rental.moreThanBilled',
    )
  }
  const { userId, organizationId, invoicingStrategyId, billedTo, locale } = paper
  return insertPaper(write, {
    kind: 'credit_note',
    month: null,
    correctsId: invoiceId,
    reason,
    userId,
    organizationId,
    invoicingStrategyId,
    billedTo,
    locale,
    ...credit.sums,
    lines: credit.lines,
  })
}

async function creditableLines(tx: Transaction, invoiceId: string): Promise<CreditableLine[]> {
  const lines = await tx
    .select()
    .from(rentalInvoiceLines)
    .where(eq(rentalInvoiceLines.invoiceId, invoiceId))
    .orderBy(asc(rentalInvoiceLines.position))
  const given =
    lines.length === 0
      ? []
      : await tx
          .select({
            id: rentalInvoiceLines.correctsLineId,
            amount: sql<number>`sum(${rentalInvoiceLines.amount})::int`,
          })
          .from(rentalInvoiceLines)
          .where(
            inArray(
              rentalInvoiceLines.correctsLineId,
              lines.map(({ id }) => id),
            ),
          )
          .groupBy(rentalInvoiceLines.correctsLineId)
  const credited = new Map(given.map(({ id, amount }) => [id, amount]))
  return lines.map(line => ({ ...line, credited: credited.get(line.id) ?? 0 }))
}
