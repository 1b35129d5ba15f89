import { randomUUID } from 'node:crypto'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { isUuid } from '#server/domain/uuid.ts'
import type { KeptText } from '#server/kept-texts/contract.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { below } from '#web/publications/below.ts'
import { includedOf } from '#web/publications/publication.server.ts'
import { reviewPath } from './paths.ts'
import type { ReviewFormData } from './types.ts'

/** Who says what they think of a resource: the person who took it. */
export const REVIEW_GUARD = { audience: 'validated' } as const

/** The form for one's own review. @throws Response 404 for that of anybody else */
export async function loadReviewForm(
  { request, context, path = '' }: Pick<BlockLoading, 'request' | 'context' | 'path'>,
  id: string,
): Promise<ReviewFormData> {
  await requireSignedIn({ request, context }, REVIEW_GUARD)
  if (!isUuid(id)) throw new Response(null, { status: 404 })
  const api = apiFor(request, context)
  const document = await api.get<OneDocument>(`/api/v1/training-resource-reviews/${id}`, {
    query: {
      include: 'trainingResource,trainingResource.attachments,file',
      'fields[training-resources]': 'title,slug,attachments',
      'fields[files]': 'name',
    },
  })
  const { data: review } = document
  const resource = findRelated(document, review, 'trainingResource')
  if (resource === undefined) throw new Response(null, { status: 404 })
  if (review.attributes['canEdit'] !== true) throw new Response(null, { status: 403 })
  const place = `training-resource-reviews:${resource.id}`
  const [t, kept] = await Promise.all([
    translator(context),
    api.get<{ data: KeptText | null }>(`/api/v1/services/kept-texts/${place}`).catch(() => ({ data: null })),
  ])
  const typed = kept.data?.values['reviewComment'] ?? ''
  const at = reviewPath(path, id)
  return {
    kind: 'review',
    subPage: {
      title: t('trainingResources:review.title', { title: textOf(resource, 'title') }),
      description: '',
      path: at,
      image: null,
      counted: null,
      isUnlisted: true,
    },
    path: at,
    resource: {
      name: textOf(resource, 'title'),
      path: below(path, textOf(resource, 'slug') || resource.id),
    },
    values: {
      reviewRating: textOf(review, 'reviewRating'),
      objective: textOf(review, 'objective'),
      objectiveComment: textOf(review, 'objectiveComment'),
      recipientsCount: textOf(review, 'recipientsCount'),
      reviewComment: textOf(review, 'reviewComment') || typed,
      file: identifiersOf(review.relationships?.['file'])[0]?.id ?? '',
    },
    files: includedOf(document, resource, 'attachments').map(file => ({ value: file.id, label: textOf(file, 'name') })),
    place,
    isWritten: textOf(review, 'reviewedAt') !== '',
    reason: kept.data?.reason ?? null,
    formKey: randomUUID(),
  }
}
