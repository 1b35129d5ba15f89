import { partsBelow, type BlockLoading } from '#web/blocks/block-loading.ts'
import { loadResourceList } from './load-list.server.ts'
import { loadResource } from './load-resource.server.ts'
import { loadReviewForm } from './load-review-form.server.ts'
import type { TrainingResourcesData } from './types.ts'

/** The list, a resource, or the form for a review: whatever the rest of the path names (specification 1, section 2). */
export async function loadTrainingResources(loading: BlockLoading): Promise<TrainingResourcesData> {
  const [first, second] = partsBelow(loading.rest)
  if (first === undefined) return loadResourceList(loading)
  if (second !== undefined) return loadReviewForm(loading, second)
  return loadResource(loading, first)
}
