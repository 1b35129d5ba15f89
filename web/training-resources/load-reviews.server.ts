import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { readPage } from '#web/publications/list-query.ts'
import { bylineOf } from '#web/publications/publication.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import type { ReviewsData } from './types.ts'

const PAGE_SIZE = 10

/** What others think of a resource, newest first; the address names the page. */
export async function loadReviews(
  { request, context }: Pick<BlockLoading, 'request' | 'context'>,
  resource: ResourceObject,
): Promise<ReviewsData> {
  const page = readPage(new URL(request.url).searchParams.get('reviews'))
  const [document, visitor] = await Promise.all([
    apiFor(request, context).get<ListDocument>(`/api/v1/training-resources/${resource.id}/reviews`, {
      query: { sort: '-reviewedAt', 'page[size]': PAGE_SIZE, 'page[number]': page },
    }),
    visitorOf(request, context),
  ])
  return {
    count: document.meta.page?.total ?? document.data.length,
    page,
    lastPage: document.meta.page?.lastPage ?? 1,
    reviews: document.data.map(review => {
      const { recipientsCount } = review.attributes
      return {
        id: review.id,
        rating: Number(review.attributes['reviewRating'] ?? 0),
        objective: textOf(review, 'objective'),
        objectiveComment: textOf(review, 'objectiveComment'),
        recipientsCount: typeof recipientsCount === 'number' ? recipientsCount : null,
        comment: textOf(review, 'reviewComment'),
        byline: bylineOf(review, visitor !== null),
        reviewedAt: textOf(review, 'reviewedAt'),
        isOwn: visitor !== null && (review.attributes['byline'] as { id?: string } | null)?.id === visitor.userId,
      }
    }),
  }
}
