import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import { identifiersOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { siteOf } from '#web/session/site.server.ts'
import { cardQuery, type ListOptions } from './load-list.server.ts'
import { cardOf } from './publication.server.ts'
import type { Named, PublicationCard } from './types.ts'

const MAX_RELATED = 3

type Loading = {
  request: Request
  context: WebContext
  /** The publication, and the path of the page that it is below. */
  of: { record: ResourceObject; tags: readonly Named[]; path: string }
}

/**
 * What to read after a publication: the newest that have one of its tags; without tags, of what it belongs to; else of
 * any.
 */
export async function loadRelated(
  { request, context, of: { record, tags, path } }: Loading,
  options: ListOptions,
): Promise<PublicationCard[]> {
  const { type, kindOf } = options
  const kinds = kindOf === undefined ? [] : identifiersOf(record.relationships?.[kindOf])
  const [document, site] = await Promise.all([
    apiFor(request, context).get<ListDocument>(`/api/v1/${type}`, {
      query: {
        ...cardQuery(options),
        'filter[published]': true,
        ...(tags.length > 0
          ? { 'filter[tags]': tags.map(({ id }) => id).join() }
          : kinds.length > 0
            ? { [`filter[${kindOf}]`]: kinds.map(({ id }) => id).join() }
            : {}),
        'page[size]': MAX_RELATED + 1,
      },
    }),
    siteOf(context),
  ])
  return document.data
    .filter(({ id }) => id !== record.id)
    .slice(0, MAX_RELATED)
    .map(one =>
      cardOf({
        document,
        record: one,
        path,
        locale: context.locale,
        site,
        ...(kindOf === undefined ? {} : { kindOf }),
      }),
    )
}
