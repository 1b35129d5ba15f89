import type { MenuTree } from '#server/pages/contract/menu-tree.ts'
import { branchOf } from '#server/pages/domain/menu/tree.ts'
import { editionLocaleOf } from '#web/admin/edition-locale.server.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { siteOf } from '#web/session/site.server.ts'
import { nameOf } from './menu-names.ts'

const AUDIENCES = ['guest', 'member'] as const

export const readMenu = async (api: ApiClient) =>
  (await api.get<{ data: MenuTree }>('/api/v1/services/app-menu/tree')).data

/** The tree in the edited locale, the preview of the bar for an audience, and the entry that is about to be deleted. */
export async function loadMenu({ request, context }: { request: Request; context: WebContext }) {
  const [menu, site] = await Promise.all([readMenu(apiFor(request, context)), siteOf(context)])
  const query = new URL(request.url).searchParams
  const locale = await editionLocaleOf(request, context)
  const audience = AUDIENCES.find(each => each === query.get('as')) ?? 'guest'
  const removed = branchOf(menu.items, query.get('remove') ?? '')
  const naming = { locale, fallback: site.defaultLocale }
  return {
    items: menu.items,
    locale,
    fallback: site.defaultLocale,
    audience,
    preview: menu.previews[audience],
    removed:
      removed[0] === undefined
        ? null
        : {
            id: removed[0].id,
            name: nameOf(removed[0], naming),
            below: removed.slice(1).map(item => nameOf(item, naming)),
          },
  }
}

export type LoadedMenu = Awaited<ReturnType<typeof loadMenu>>
