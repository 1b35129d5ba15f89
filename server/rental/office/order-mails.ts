import { eq } from 'drizzle-orm'
import { rentalInvoiceLines } from '#db/schema/rental/office.ts'
import { plain } from '#server/answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import { UUID } from '#server/domain/uuid.ts'
import { mailAbout, mailsAbout, type About } from '#server/mail/index.ts'
import type { RequestContext } from '../../context.ts'
import { notFound } from '../../problem.ts'
import { requireOffice } from '../require-office.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }

/**
 * `GET …/rentals/commands/:id/mails`: what was mailed to the renter about an order and its papers, newest first.
 * @throws Problem 401, 403, 404
 */
export async function listOrderMails(context: RequestContext): Promise<ApiAnswer> {
  return plain(200, { data: await mailsAbout(context.app.database.orm, await aboutOrder(context)) }, PRIVATE)
}

/** `GET …/rentals/commands/:id/mails/:mail`: one of them as it was sent. @throws Problem 401, 403, 404 */
export async function showOrderMail(context: RequestContext): Promise<ApiAnswer> {
  const data = await mailAbout(context.app.database.orm, await aboutOrder(context), context.params['mail'] ?? '')
  if (data === null) throw notFound()
  return plain(200, { data }, PRIVATE)
}

async function aboutOrder(context: RequestContext): Promise<About> {
  requireOffice(context)
  const id = context.params['id'] ?? ''
  if (!UUID.test(id)) throw notFound()
  const papers = await context.app.database.orm
    .selectDistinct({ id: rentalInvoiceLines.invoiceId })
    .from(rentalInvoiceLines)
    .where(eq(rentalInvoiceLines.commandId, id))
  return { ids: [id, ...papers.map(paper => paper.id)], kinds: ['orders', 'rental'] }
}
