import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { siteOf } from '#web/session/site.server.ts'
import { cardQuery, type ListOptions } from './load-list.server.ts'
import { cardOf } from './publication.server.ts'
import type { PublicationCard, PublicationHead } from './types.ts'

const MAX_RELATED = 3

type Loading = { request: Request; context: WebContext; head: Pick<PublicationHead, 'id' | 'backPath' | 'tags'> }

/** What to read after a publication: the newest that have one of its tags; of any where it has none. */
export async function loadRelated(
  { request, context, head }: Loading,
  options: ListOptions,
): Promise<PublicationCard[]> {
  const { type, kindOf } = options
  const [document, site] = await Promise.all([
    apiFor(request, context).get<ListDocument>(`/api/v1/${type}`, {
      query: {
        ...cardQuery(options),
        'filter[published]': true,
        'filter[tags]': head.tags.map(({ id }) => id).join() || undefined,
        'page[size]': MAX_RELATED + 1,
      },
    }),
    siteOf(context),
  ])
  return document.data
    .filter(({ id }) => id !== head.id)
    .slice(0, MAX_RELATED)
    .map(record =>
      cardOf({
        document,
        record,
        path: head.backPath,
        locale: context.locale,
        site,
        ...(kindOf ? { kindOf } : {}),
      }),
    )
}
