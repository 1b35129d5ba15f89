import { redirect } from '@remix-run/node'
import type { AdminAccess } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import type { ApiClient } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'

export type EditorRequest = { request: Request; context: WebContext; access: AdminAccess; id: string }
export type EditorAction = EditorRequest & { api: ApiClient; data: FormData }

/** The path of the API's action on a page. */
export const pageServicePath = (id: string, action: string) =>
  `/api/v1/services/app-pages/${encodeURIComponent(id)}/${action}`

type RedirectOptions = { flash?: Flash; query?: Record<string, string>; locale?: string; hash?: string }

/** Redirects (303) to the editor; the edited locale stays the same unless another is given. */
export function redirectToEditor(
  request: Request,
  id: string,
  { flash, query = {}, locale: next, hash = '' }: RedirectOptions,
): Response {
  const locale = next ?? new URL(request.url).searchParams.get('editionLocale')
  const search = new URLSearchParams({ ...query, ...(locale === null ? {} : { editionLocale: locale }) }).toString()
  const path = resourcePath('app-pages', 'page-template', id)
  return redirect(`${path}${search === '' ? '' : `?${search}`}${hash === '' ? '' : `#${hash}`}`, {
    status: 303,
    headers: flash === undefined ? {} : { 'set-cookie': flashCookie(request, flash) },
  })
}
