import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { REQUEST_STATUSES, type RequestStatus } from '#server/training-resources/domain/vocabulary.ts'
import { apiFor } from '#web/api/client.server.ts'
import { identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { below } from '#web/publications/below.ts'
import { signatureOf, countOf, shownLocale } from '#web/publications/publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { createRequestPath } from './paths.ts'
import { readRequestQuery } from './request-query.ts'
import type { ListedRequest, RequestListData } from './types.ts'

/** What lists of requests ask for. */
const REQUEST_QUERY = {
  include: 'organization',
  'fields[training-resource-requests]':
    'title,slug,description,status,publishedAt,likesCount,commentsCount,byline,translations,organization,resources',
  'fields[organizations]': 'name,completeName,slug',
}

export const statusOf = (record: ResourceObject): RequestStatus =>
  REQUEST_STATUSES.find(status => status === record.attributes['status']) ?? 'open'

async function listedRequests(
  context: WebContext,
  { document, path }: { document: ListDocument; path: string },
): Promise<ListedRequest[]> {
  const site = await siteOf(context)
  return document.data.map(record => ({
    id: record.id,
    href: below(path, textOf(record, 'slug') || record.id),
    title: textOf(record, 'title'),
    excerpt: excerpt(textOf(record, 'description')),
    lang: shownLocale(record, context.locale, site.defaultLocale),
    status: statusOf(record),
    publishedAt: textOf(record, 'publishedAt') || null,
    by: signatureOf(document, record, { isMember: false, site })?.name ?? '',
    likesCount: countOf(record, 'likesCount'),
    commentsCount: countOf(record, 'commentsCount'),
    answersCount: identifiersOf(record.relationships?.['resources']).length,
  }))
}

/** One page of the published requests, as its address asks for them. */
export async function loadRequestList({ request, context, block, path }: BlockLoading): Promise<RequestListData> {
  const url = new URL(request.url)
  const query = readRequestQuery(url.searchParams)
  const at = path ?? url.pathname
  const document = await apiFor(request, context).get<ListDocument>('/api/v1/training-resource-requests', {
    query: {
      ...REQUEST_QUERY,
      'filter[published]': true,
      'filter[search]': query.search || undefined,
      'filter[status]': query.status || undefined,
      'page[size]': Number(block.props['pageSize'] ?? 12),
      'page[number]': query.page,
    },
  })
  return {
    kind: 'list',
    path: at,
    query,
    requests: await listedRequests(context, { document, path: at }),
    total: document.meta.page?.total ?? document.data.length,
    lastPage: document.meta.page?.lastPage ?? 1,
    corrected: document.meta.correctedSearch ?? null,
    createPath: createRequestPath(at),
  }
}

/** The requests that an editor chose, in their order; those that the reader may not read are left out. */
export async function loadSelectedRequests(
  { request, context, block }: BlockLoading,
  path: string,
): Promise<{ requests: ListedRequest[] }> {
  const ids = ((block.props['records'] ?? []) as { recordId?: unknown }[]).map(({ recordId }) => String(recordId ?? ''))
  if (ids.length === 0) return { requests: [] }
  const document = await apiFor(request, context).get<ListDocument>('/api/v1/training-resource-requests', {
    query: { ...REQUEST_QUERY, 'filter[id]': ids.join(), 'filter[published]': true, 'page[size]': ids.length },
  })
  const listed = new Map((await listedRequests(context, { document, path })).map(one => [one.id, one]))
  return { requests: ids.flatMap(id => listed.get(id) ?? []) }
}
