import { partsBelow, type BlockLoading } from '#web/blocks/block-loading.ts'
import { loadRequest } from './load-request.server.ts'
import { loadRequestCreation, loadRequestUpdate } from './load-request-form.server.ts'
import { loadRequestList } from './load-requests.server.ts'
import type { TrainingResourceRequestsData } from './types.ts'

/** The list, a request or a form: whatever the rest of the path names (specification 1, section 2). */
export async function loadTrainingResourceRequests(loading: BlockLoading): Promise<TrainingResourceRequestsData> {
  const [first, second] = partsBelow(loading.rest)
  if (first === undefined) return loadRequestList(loading)
  if (second === 'update') return loadRequestUpdate(loading, first)
  if (first === 'create') return loadRequestCreation(loading)
  return loadRequest(loading, first)
}
