import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { OrganizationList } from './organization-list.ts'

const LISTS = Object.values(
  import.meta.glob<OrganizationList>('/web/*/organization-list.server.ts', { eager: true, import: 'organizationList' }),
)

type Args = { request: Request; context: WebContext; organization: { id: string; slug: string } }

/** The lists of what an organisation published, with how much the reader finds there; empty ones are left out. */
export async function loadPublished({ request, context, organization }: Args) {
  const [site, t] = await Promise.all([siteOf(context), translator(context)])
  const api = apiFor(request, context)
  const counted = await Promise.all(
    LISTS.map(async ({ type, label, filters, pathOf }) => {
      const to = pathOf(site, organization)
      if (to === null) return []
      const { meta } = await api.get<ListDocument>(`/api/v1/${type}`, {
        query: {
          ...filters?.(),
          'filter[published]': true,
          'filter[organization]': organization.id,
          'page[size]': 1,
          [`fields[${type}]`]: 'title',
        },
      })
      const count = meta.page?.total ?? 0
      return count === 0 ? [] : [{ text: t(label, { count }), to }]
    }),
  )
  return counted.flat()
}
