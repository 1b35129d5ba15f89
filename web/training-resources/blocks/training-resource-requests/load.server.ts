import type { TrainingResourceRequestsData } from '../../types.ts'

export { loadTrainingResourceRequests as load } from '../../load-requests-block.server.ts'

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'training-resource-requests': TrainingResourceRequestsData
  }
}
