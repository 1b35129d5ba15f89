import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { below } from '#web/publications/below.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { AidData } from './types.ts'

type Args = { request: Request; context: WebContext }

const MAX_LESSONS = 10

/** The training resources that teach to make or to use an aid; none while the site has no page of resources. */
export async function loadLessons({ request, context }: Args, id: string): Promise<AidData['lessons']> {
  const path = (await siteOf(context)).pages.trainingResources
  if (path === null) return []
  const { data } = await apiFor(request, context).get<ListDocument>(
    `/api/v1/repository-items/${id}/trainingResources`,
    {
      query: {
        'filter[published]': true,
        'fields[training-resources]': 'title,slug',
        sort: 'title',
        'page[size]': MAX_LESSONS,
      },
    },
  )
  return data.map(one => ({ name: textOf(one, 'title'), to: below(path, textOf(one, 'slug') || one.id) }))
}
