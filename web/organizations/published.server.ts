import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { below } from '#web/publications/below.ts'
import { siteOf } from '#web/session/site.server.ts'

type Args = { request: Request; context: WebContext; organization: { id: string; name: string } }

/** The lists of what an organisation published, with how much the reader finds there; empty ones are left out. */
export async function loadPublished({ request, context, organization: { id, name } }: Args) {
  const { features, pages } = await siteOf(context)
  const publishes = features.organizations && features.userOrganizations && features.authorOrganization
  const asked = `?organization=${id}`
  const lists = [
    {
      kind: 'aids',
      type: 'repository-items',
      to: pages.repository && publishes ? below(pages.repository, `organizations/${encodeURIComponent(name)}`) : null,
    },
    {
      kind: 'resources',
      type: 'training-resources',
      to: pages.trainingResources && `${pages.trainingResources}${asked}`,
    },
    {
      kind: 'trainings',
      type: 'trainings',
      to: features.trainings && pages.trainings ? `${pages.trainings}${asked}` : null,
    },
  ] as const
  const counted = await Promise.all(
    lists.map(async ({ kind, type, to }) => {
      if (to === null) return []
      const { meta } = await apiFor(request, context).get<ListDocument>(`/api/v1/${type}`, {
        query: {
          'filter[published]': true,
          'filter[organization]': id,
          'page[size]': 1,
          [`fields[${type}]`]: 'title',
        },
      })
      const count = meta.page?.total ?? 0
      return count === 0 ? [] : [{ kind, to, count }]
    }),
  )
  return counted.flat()
}
