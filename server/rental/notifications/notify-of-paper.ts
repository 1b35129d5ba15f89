import { rentalPaper } from '../mails/rental-paper.tsx'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { rentalInvoices } from '#db/schema/rental/office.ts'
import type { AppContext } from '../../context.ts'
import { notify, notificationMail } from '#server/notifications/index.ts'

/**
 * Tells whoever is billed that the paper of a month is there, or a credit note; the paper of one order is told with its
 * closing. Called in the transaction that keeps the file, which is made once: so is this. Of an organisation, those who
 * rented are told.
 */
export async function tellOfPaper(tx: Transaction, app: AppContext, invoiceId: string): Promise<void> {
  const [paper] = await tx.select().from(rentalInvoices).where(eq(rentalInvoices.id, invoiceId))
  if (!paper || (paper.month === null && paper.kind !== 'credit_note')) return
  const { rows } = await tx.execute<{
    rentById: string | null
    owed: number
  }>(sql`select c.rent_by_id as "rentById", sum(c.total_price - c.paid_amount)::int as owed
    from rental_commands c where c.id in (select l.command_id from rental_invoice_lines l
      where l.invoice_id = ${invoiceId}) group by 1`)
  const type = paper.kind === 'credit_note' ? 'paper-credited' : 'paper-issued'
  const path = `/services/rentals/invoices?paper=${invoiceId}`
  const { number, month, dueDay, reason } = paper
  const owed = paper.kind === 'credit_note' ? null : rows.reduce((sum, row) => sum + row.owed, 0)
  for (const { rentById: userId } of rows) {
    if (userId === null) continue
    await notify(
      tx,
      { ...app, now: app.now() },
      {
        type,
        userId,
        key: `${type}:${invoiceId}`,
        values: { number },
        written: reason,
        by: reason === null ? undefined : null,
        actionUrl: path,
        mail: notificationMail({
          template: rentalPaper,
          data: { type, number, month, total: paper.totalAmount, owed, dueDay, path },
        }),
      },
    )
  }
}
