import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import type { ServedModule } from '#server/domain/vocabulary/serving-pages.ts'
import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

/**
 * Redirects from search results, notifications and lists to the page of a record, below the page that serves its module
 * (specification 1, section 2). A module without a page leads to the not-found page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  await requireAllowed(args, handle.guard)
  const [type, id] = [params['type'], params['id']].map(part => encodeURIComponent(part ?? ''))
  const [{ pages }, { data }] = await Promise.all([
    siteOf(context),
    apiFor(request, context).get<{ data: { module: ServedModule | null; path: string } }>(
      `/api/v1/services/page-addresses/${type}/${id}`,
    ),
  ])
  const page = data.module === null ? '' : pages[data.module]
  if (page === null) return redirect(MISSING_PAGE_PATH)
  return redirect(`${page === '/' ? '' : page}/${data.path}${new URL(request.url).search}`)
}
