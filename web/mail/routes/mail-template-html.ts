import type { LoaderFunctionArgs } from '@remix-run/node'
import type { MailPreview } from '#server/mail/contract.ts'
import { APP_ADMINS } from '#web/admin/app-admins.ts'
import { mailDocument } from '../mail-document.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: APP_ADMINS } satisfies RouteHandle

/** The example of a template in one language, for the frame of the gallery. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, APP_ADMINS)
  const path = [params['name'] ?? '', params['locale'] ?? ''].map(encodeURIComponent).join('/')
  const { data } = await apiFor(request, context).get<{ data: MailPreview }>(`/api/v1/services/mail-templates/${path}`)
  return mailDocument(data.html, (await siteOf(context)).siteUrl)
}
