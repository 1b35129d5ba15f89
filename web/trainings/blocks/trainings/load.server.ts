import type { TrainingsData } from '../../types.ts'

export { loadTrainings as load } from '../../load-block.server.ts'

declare module '#web/blocks/data.ts' {
  interface BlockData {
    trainings: TrainingsData
  }
}
