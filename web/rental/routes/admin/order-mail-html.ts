import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { mailDocument } from '#web/mail/mail-document.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { RENTAL_STAFF } from '../../admin/rental-staff.ts'
import { loadOrderMail } from '../../office/order-mails.server.ts'

export const handle = { guard: RENTAL_STAFF } satisfies RouteHandle

/** The HTML of a mail about an order, for the frame beside its facts. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_STAFF)
  const { command: id = '', mail = '' } = params
  const { html } = await loadOrderMail({ request, context, id, mail })
  if (html === null) throw new Response(null, { status: 404 })
  return mailDocument(html, (await siteOf(context)).siteUrl)
}
