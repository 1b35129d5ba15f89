import { rentalPaper } from '../mails/rental-paper.tsx'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { rentalInvoices } from '#db/schema/rental/office.ts'
import type { AppContext } from '../../context.ts'
import { notify, notificationMail } from '#server/notifications/index.ts'
import { howToPay } from '../money/how-to-pay.ts'
import { rentalNotifications } from './types.ts'

/**
 * Notifies whoever is billed of a month's paper or of a credit note; the paper of one command comes with the
 * notification of its closing. Called in the transaction that keeps the file, which is made once. Of an organisation,
 * those who rented are notified.
 */
export async function notifyOfPaper(
  tx: Transaction,
  app: AppContext,
  { invoiceId, fileId }: { invoiceId: string; fileId: string },
): Promise<void> {
  const [paper] = await tx.select().from(rentalInvoices).where(eq(rentalInvoices.id, invoiceId))
  if (!paper || (paper.month === null && paper.kind !== 'credit_note')) return
  const { rows } = await tx.execute<{
    rentById: string | null
    owed: number
  }>(sql`select c.rent_by_id as "rentById", sum(c.total_price - c.paid_amount)::int as owed
    from rental_commands c where c.id in (select l.command_id from rental_invoice_lines l
      where l.invoice_id = ${invoiceId}) group by 1`)
  const name = paper.kind === 'credit_note' ? 'paper-credited' : 'paper-issued'
  const path = `/services/rentals/invoices?paper=${invoiceId}`
  const { number, month, dueDay, reason } = paper
  const owed = paper.kind === 'credit_note' ? null : rows.reduce((sum, row) => sum + row.owed, 0)
  const toPay = owed === null || owed <= 0 ? null : { reference: number, amount: owed, dueDay }
  const [settings] = await tx.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
  const payment = settings === undefined ? null : howToPay(settings, app.site.appName, toPay)
  for (const { rentById: userId } of rows) {
    if (userId === null) continue
    await notify(
      tx,
      { ...app, now: app.now() },
      {
        type: rentalNotifications[name],
        userId,
        key: `${name}:${invoiceId}`,
        values: { number, ...(paper.kind === 'debit_note' ? { context: 'debit' } : {}) },
        written: reason,
        by: reason === null ? undefined : null,
        actionUrl: path,
        concernsId: invoiceId,
        locale: paper.locale,
        attachments: [fileId],
        mail: notificationMail({
          template: rentalPaper,
          data: { type: name, number, month, total: paper.totalAmount, toPay, payment, path },
        }),
      },
    )
  }
}
