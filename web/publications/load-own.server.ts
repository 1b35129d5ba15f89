import { recordPath } from '#server/domain/record-path.ts'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { ApiClient } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { OwnState } from './own-state.ts'

const PAGE_SIZE = 25
const ATTRIBUTES = 'title,statusId,publishedAt,updatedAt,pendingPublicationRequest,canEdit'

type Asked = {
  type: string
  userId: string
  page: number
  /** Where their author goes on with one. */
  formPath: (id: string) => string
  /** A relationship that is listed with each, and the attribute of it that is shown. */
  related?: { name: string; type: string; attribute: string }
  /** Of types whose authors write next versions. */
  hasVersions?: boolean
}

/** One page of the publications that a person wrote, the last changed first, each with where it stands. */
export async function loadOwnPublications(
  api: ApiClient,
  { type, userId, page, formPath, related, hasVersions }: Asked,
) {
  const [list, requests] = await Promise.all([
    api.get<ListDocument>(`/api/v1/${type}`, {
      query: {
        'filter[createdBy]': userId,
        [`fields[${type}]`]: [ATTRIBUTES, hasVersions ? 'isNextVersion' : '', related?.name].filter(Boolean).join(),
        ...(related ? { [`fields[${related.type}]`]: related.attribute } : {}),
        include: ['pendingPublicationRequest', related?.name].filter(Boolean).join(),
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
  const decisions = new Map<string, string>()
  for (const request of requests.data) {
    const [about] = identifiersOf(request.relationships?.['publishable'])
    if (about && !decisions.has(about.id)) decisions.set(about.id, textOf(request, 'status'))
  }
  return {
    page,
    lastPage: list.meta.page?.lastPage ?? 1,
    publications: list.data.map(record => {
      const { id } = record
      const relatedTo = related && findRelated(list, record, related.name)
      const isPending = findRelated(list, record, 'pendingPublicationRequest') !== undefined
      return {
        id,
        title: textOf(record, 'title'),
        beside: relatedTo ? textOf(relatedTo, related.attribute) : '',
        updatedAt: textOf(record, 'updatedAt'),
        isNextVersion: record.attributes['isNextVersion'] === true,
        state: stateOf(record, isPending, decisions.get(id)),
        path: record.attributes['canEdit'] === true ? formPath(id) : recordPath(type, id),
      }
    }),
  }
}

function stateOf(record: ResourceObject, isPending: boolean, decision: string | undefined): OwnState {
  const publishedAt = textOf(record, 'publishedAt')
  if (publishedAt === '') return isPending ? 'pending' : decision === 'refused' ? 'refused' : 'draft'
  if (Date.parse(publishedAt) > Date.now()) return 'planned'
  return textOf(record, 'statusId') === 'unlisted' ? 'unlisted' : 'published'
}
