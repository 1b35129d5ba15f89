import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import type { ServedModule } from '#server/domain/vocabulary/serving-pages.ts'
import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { signInPath } from '#web/session/redirect-url.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

/**
 * Redirects from search results, notifications and lists to the page of a record, below the page that serves its module
 * (specification 1, section 2). A module without a page leads to the not-found page. A guest who does not get the
 * record signs in first: the link may come from a mail about what is theirs.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  const visitor = await requireAllowed(args, handle.guard)
  const [type, id] = [params['type'], params['id']].map(part => encodeURIComponent(part ?? ''))
  const [{ pages }, { data }] = await Promise.all([
    siteOf(context),
    apiFor(request, context)
      .get<{ data: { module: ServedModule | null; path: string } }>(`/api/v1/services/page-addresses/${type}/${id}`)
      .catch((error: unknown) => {
        throw visitor === null && error instanceof Response && error.status === 404
          ? redirect(signInPath(request, 'auth'))
          : error
      }),
  ])
  const page = data.module === null ? '' : pages[data.module]
  if (page === null) return redirect(MISSING_PAGE_PATH)
  return redirect(`${page === '/' ? '' : page}/${data.path}${new URL(request.url).search}`)
}

/** With a page of its own, what is not there is said on a page of the site. */
export default function Record() {
  return null
}
