import type { LoaderFunctionArgs } from '@remix-run/node'
import type { OutboxMessage } from '#server/mail/contract.ts'
import { APP_ADMINS } from '#web/admin/app-admins.ts'
import { mailDocument } from '../mail-document.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: APP_ADMINS } satisfies RouteHandle

/** The HTML of one mail, for the frame beside its facts. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, APP_ADMINS)
  const { data } = await apiFor(request, context).get<{ data: OutboxMessage }>(
    `/api/v1/services/outbox/${encodeURIComponent(params['id'] ?? '')}`,
  )
  if (data.html === null) throw new Response(null, { status: 404 })
  return mailDocument(data.html, (await siteOf(context)).siteUrl)
}
