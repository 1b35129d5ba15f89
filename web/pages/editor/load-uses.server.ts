import type { PageUses } from '#server/pages/contract/page-edition.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'

/** The links to pages that are about to be deleted, page by page; pages without links are left out. */
export async function loadUses(
  request: Request,
  context: WebContext,
  pages: readonly { id: string; title: string }[],
): Promise<{ title: string; uses: PageUses }[]> {
  const api = apiFor(request, context)
  const found = await Promise.all(
    pages.map(async ({ id, title }) => ({
      title,
      uses: (await api.get<{ data: PageUses }>(`/api/v1/services/app-pages/${encodeURIComponent(id)}/uses`)).data,
    })),
  )
  return found.filter(({ uses }) => Object.values(uses).some(list => list.length > 0))
}
