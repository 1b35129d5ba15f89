import { recordPath } from '#server/domain/record-path.ts'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { REQUEST_STATUSES } from '#server/training-resources/domain/vocabulary.ts'
import type { ApiClient } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'

const PAGE_SIZE = 25
/** Resources that wait for a review: no more are named at once. */
const MAX_TO_REVIEW = 10

const pathOf = ({ type, id }: ResourceObject) => recordPath(type, id)

/** The resources that a person took and has not reviewed yet, the newest first. */
export async function loadToReview(api: ApiClient) {
  const list = await api.get<ListDocument>('/api/v1/training-resources', {
    query: { 'filter[toReview]': true, 'fields[training-resources]': 'title', 'page[size]': MAX_TO_REVIEW },
  })
  return list.data.map(record => ({
    id: record.id,
    title: textOf(record, 'title'),
    path: `${pathOf(record)}#reviews`,
  }))
}

/** One page of the requests for resources that a person made, the newest first. */
export async function loadOwnRequests(api: ApiClient, userId: string, page: number) {
  const list = await api.get<ListDocument>('/api/v1/training-resource-requests', {
    query: {
      'filter[createdBy]': userId,
      'fields[training-resource-requests]': 'title,status,createdAt',
      sort: '-createdAt',
      'page[size]': PAGE_SIZE,
      'page[number]': page,
    },
  })
  return {
    page,
    lastPage: list.meta.page?.lastPage ?? 1,
    rows: list.data.map(record => ({
      id: record.id,
      title: textOf(record, 'title'),
      status: REQUEST_STATUSES.find(status => status === textOf(record, 'status')) ?? 'open',
      at: textOf(record, 'createdAt'),
      path: pathOf(record),
    })),
  }
}

/** One page of the reviews that a person wrote, the newest first. */
export async function loadOwnReviews(api: ApiClient, userId: string, page: number) {
  const list = await api.get<ListDocument>('/api/v1/training-resource-reviews', {
    query: {
      'filter[createdBy]': userId,
      include: 'trainingResource',
      'fields[training-resource-reviews]': 'reviewRating,reviewComment,reviewedAt,trainingResource',
      'fields[training-resources]': 'title',
      sort: '-reviewedAt',
      'page[size]': PAGE_SIZE,
      'page[number]': page,
    },
  })
  return {
    page,
    lastPage: list.meta.page?.lastPage ?? 1,
    rows: list.data.map(record => {
      const resource = findRelated(list, record, 'trainingResource')
      return {
        id: record.id,
        title: resource ? textOf(resource, 'title') : '',
        rating: Number(record.attributes['reviewRating']),
        comment: textOf(record, 'reviewComment'),
        at: textOf(record, 'reviewedAt'),
        path: pathOf(record),
      }
    }),
  }
}
