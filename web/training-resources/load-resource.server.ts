import type { OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import { linesOf } from '#server/domain/text/lines.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { loadComments } from '#web/comments/load-comments.server.ts'
import { below } from '#web/publications/below.ts'
import { loadPublication, publicationSubPage } from '#web/publications/load-publication.server.ts'
import { countOf, includedOf } from '#web/publications/publication.server.ts'
import type { Linked, Named } from '#web/publications/types.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import { RESOURCE_CARDS } from './load-list.server.ts'
import { loadReviews } from './load-reviews.server.ts'
import { reviewPath } from './paths.ts'
import type { ResourceData } from './types.ts'
import { durationInWords, ratingOf } from './words.server.ts'

const INCLUDED = ['image', 'tags', 'resourceType', 'themes', 'levels', 'attachments', 'requests']

/** The requests that it answers, as links. */
const requestsOf = (document: OneDocument, record: ResourceObject, path: string | null): Linked[] =>
  includedOf(document, record, 'requests').map(one => ({
    name: textOf(one, 'title'),
    to: path === null ? MISSING_PAGE_PATH : below(path, textOf(one, 'slug') || one.id),
  }))

const namedIn = (document: OneDocument, record: ResourceObject, name: string): Named[] =>
  includedOf(document, record, name).map(one => ({ id: one.id, name: textOf(one, 'name') }))

/** A resource for its reader. @throws Response 404 where there is none for the reader */
export async function loadResource({ request, context, path = '' }: BlockLoading, slug: string): Promise<ResourceData> {
  const loaded = await loadPublication({
    request,
    context,
    type: 'training-resources',
    slug,
    path,
    include: INCLUDED,
    cards: RESOURCE_CARDS,
    fields: { 'training-resource-requests': 'title,slug' },
  })
  const { document, record, head, picture } = loaded
  const api = apiFor(request, context)
  const [site, visitor] = await Promise.all([siteOf(context), visitorOf(request, context)])
  const [reviews, comments, own] = await Promise.all([
    loadReviews({ request, context }, record),
    loadComments({ request, context, record, path: head.path }),
    visitor === null ? null : findOwnReview(api, record.id),
  ])
  const type = findRelated(document, record, 'resourceType')
  const minutes = countOf(record, 'duration')
  const shortDescription = textOf(record, 'shortDescription')
  const isOwn = visitor !== null && (record.attributes['byline'] as { id?: string } | null)?.id === visitor.userId
  return {
    kind: 'resource',
    subPage: publicationSubPage({
      loaded,
      description: shortDescription,
      site,
      locale: context.locale,
      kind: 'LearningResource',
      more: learningFacts(record),
    }),
    head,
    shortDescription,
    description: textOf(record, 'description'),
    objectives: linesOf(textOf(record, 'objectives')),
    duration: minutes > 0 ? durationInWords(minutes, context.locale) : '',
    format: textOf(record, 'format'),
    type: type ? textOf(type, 'name') : '',
    themes: namedIn(document, record, 'themes'),
    levels: namedIn(document, record, 'levels'),
    externalUrl: textOf(record, 'externalUrl'),
    picture,
    rating: ratingOf(record, context.locale),
    reviews,
    ownReview: own && { path: reviewPath(path, own.id), isWritten: own.reviewedAt !== null },
    canTake: visitor !== null && !isOwn && head.state?.state !== 'draft' && head.state?.state !== 'planned',
    requests: requestsOf(document, record, site.pages.trainingResourceRequests),
    comments,
  }
}

/** How long it takes and how it is rated, in the words of schema.org. */
function learningFacts(record: ResourceObject): Record<string, unknown> {
  const [minutes, reviews] = [countOf(record, 'duration'), countOf(record, 'reviewsCount')]
  const ratingValue = record.attributes['averageRating']
  return {
    ...(minutes > 0 ? { timeRequired: `PT${minutes}M` } : {}),
    ...(reviews > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount: reviews } } : {}),
  }
}

type OwnReview = { id: string; reviewedAt: string | null }

/** The reader's own review; null where they did not take the resource. */
const findOwnReview = (api: ApiClient, id: string): Promise<OwnReview | null> =>
  api.get<{ data: OwnReview | null }>(`/api/v1/services/training-resources/${id}/review`).then(
    ({ data }) => data,
    () => null,
  )
