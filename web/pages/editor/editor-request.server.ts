import { redirect } from '@remix-run/node'
import type { AdminAccess } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import type { ApiClient } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'

export type Saving = { request: Request; context: WebContext; access: AdminAccess; id: string }
export type Acting = Saving & { api: ApiClient; data: FormData }

/** Where the API takes an act on a page. */
export const pagePath = (id: string, act: string) => `/api/v1/services/app-pages/${encodeURIComponent(id)}/${act}`

type Back = { flash?: Flash; query?: Record<string, string>; hash?: string }

/** 303 to the editor; the locale that is written stays chosen. */
export function back(request: Request, id: string, { flash, query = {}, hash = '' }: Back): Response {
  const locale = new URL(request.url).searchParams.get('editionLocale')
  const search = new URLSearchParams({ ...query, ...(locale === null ? {} : { editionLocale: locale }) }).toString()
  const to = `${resourcePath('app-pages', 'page-template', id)}${search === '' ? '' : `?${search}`}${hash === '' ? '' : `#${hash}`}`
  return redirect(to, {
    status: 303,
    headers: flash === undefined ? {} : { 'set-cookie': flashCookie(request, flash) },
  })
}
