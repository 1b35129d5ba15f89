import type { TrainingResourcesData } from '../../types.ts'

export { loadTrainingResources as load } from '../../load-block.server.ts'

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'training-resources': TrainingResourcesData
  }
}
