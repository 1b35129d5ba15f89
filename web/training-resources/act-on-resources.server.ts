import { isUuid } from '#server/domain/uuid.ts'
import { apiFor } from '#web/api/client.server.ts'
import { partsBelow, type BlockActing } from '#web/blocks/block-loading.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { reviewFields } from './fields.ts'
import { loadReviewForm, REVIEW_GUARD } from './load-review-form.server.ts'

/** The form of a review. @throws Response 404 for any other place */
export function actOnTrainingResources({ request, context, path = '', rest = '' }: BlockActing) {
  return preserveInput(request, async () => {
    const [first, id] = partsBelow(rest)
    if (first !== 'reviews' || !isUuid(id)) throw new Response(null, { status: 404 })
    const visitor = await requireSignedIn({ request, context }, REVIEW_GUARD)
    const data = await readFields(request)
    const form = await loadReviewForm({ request, context, path }, id)
    const api = apiFor(request, context)
    const back = `${form.resource.path}#reviews`
    if (data.get('_intent') === 'delete') {
      await api.delete(`/api/v1/training-resource-reviews/${id}`)
      return redirectWithFlash(request, back, 'trainingResources:review.deleted')
    }
    return handleForm({
      request,
      data,
      fields: reviewFields(form.files.length > 1),
      timeZone: visitor.timezone,
      send: async ({ output: { file, reviewRating, ...attributes } }) => {
        await api.patch(`/api/v1/training-resource-reviews/${id}`, {
          data: {
            type: 'training-resource-reviews',
            id,
            attributes: { ...attributes, reviewRating: Number(reviewRating) },
            ...(file === undefined
              ? {}
              : { relationships: { file: { data: file === null ? null : { type: 'files', id: file } } } }),
          },
        })
        if (form.reason !== null) await api.delete(`/api/v1/services/kept-texts/${form.place}`)
        return redirectWithFlash(request, back, 'trainingResources:review.done')
      },
    })
  })
}
