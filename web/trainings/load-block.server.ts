import { partsBelow, type BlockLoading } from '#web/blocks/block-loading.ts'
import { loadTrainingList } from './load-list.server.ts'
import { loadTraining } from './load-training.server.ts'
import type { TrainingsData } from './types.ts'

/** The list of trainings, or the one that the rest of the path names (specification 1, section 2). */
export async function loadTrainings(loading: BlockLoading): Promise<TrainingsData> {
  const [slug] = partsBelow(loading.rest)
  return slug === undefined ? loadTrainingList(loading) : loadTraining(loading, slug)
}
