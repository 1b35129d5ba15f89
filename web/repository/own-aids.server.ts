import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { ApiClient } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { aidFormPath } from './paths.ts'

const PAGE_SIZE = 25

type State = 'draft' | 'pending' | 'refused' | 'planned' | 'published'

/** One page of the aids that a person wrote, the last changed first, each with where it stands. */
export async function loadOwnAids(api: ApiClient, userId: string, page: number) {
  const [list, requests] = await Promise.all([
    api.get<ListDocument>('/api/v1/repository-items', {
      query: {
        'filter[createdBy]': userId,
        'fields[repository-items]': 'title,publishedAt,updatedAt,pendingPublicationRequest,canEdit',
        include: 'pendingPublicationRequest',
        sort: '-updatedAt',
        'page[size]': PAGE_SIZE,
        'page[number]': page,
      },
    }),
    api.get<ListDocument>('/api/v1/publication-requests', {
      query: { 'filter[createdBy]': userId, sort: '-createdAt', 'page[size]': 100 },
    }),
  ])
  /** The last decision about each. */
  const last = new Map<string, string>()
  for (const request of requests.data) {
    const [about] = identifiersOf(request.relationships?.['publishable'])
    if (about && !last.has(about.id)) last.set(about.id, textOf(request, 'status'))
  }
  const stateOf = (publishedAt: string, isPending: boolean, decision: string | undefined): State => {
    if (publishedAt !== '') return Date.parse(publishedAt) > Date.now() ? 'planned' : 'published'
    if (isPending) return 'pending'
    return decision === 'refused' ? 'refused' : 'draft'
  }
  return {
    lastPage: list.meta.page?.lastPage ?? 1,
    aids: list.data.map(record => ({
      id: record.id,
      title: textOf(record, 'title'),
      updatedAt: textOf(record, 'updatedAt'),
      state: stateOf(
        textOf(record, 'publishedAt'),
        findRelated(list, record, 'pendingPublicationRequest') !== undefined,
        last.get(record.id),
      ),
      path:
        record.attributes['canEdit'] === true
          ? aidFormPath(record.id)
          : `/services/records/repository-items/${record.id}`,
    })),
  }
}
