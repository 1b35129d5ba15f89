import { sql } from 'drizzle-orm'
import { carryOutOnce } from '#server/jobs/index.ts'
import type { AppContext } from '../../context.ts'
import { enqueueCommandNotification } from './enqueue-notification.ts'

/**
 * Notifies rental staff, once a `key`, that a paper of an order could not be made; it is tried again. A month's report
 * has no order: app admins hear of it with its job.
 */
export async function notifyOfFailedPaper(
  app: AppContext,
  { key, commandId, invoiceId }: { key: string; commandId?: string | undefined; invoiceId?: string | undefined },
): Promise<void> {
  await app.database.orm.transaction(async tx => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select ${commandId ?? null}::uuid as id where ${commandId ?? null}::uuid is not null
        union all (select command_id from rental_invoice_lines where invoice_id = ${invoiceId ?? null}::uuid
          and command_id is not null order by id limit 1)`,
    )
    const [order] = rows
    if (order === undefined || !(await carryOutOnce(tx, `paper-failed:${key}`, app.now()))) return
    await enqueueCommandNotification(tx, {
      commandId: order.id,
      to: 'staff',
      of: 'paperFailed',
      comment: null,
      at: app.now(),
    })
  })
}
