import type { TrainingCard } from '../../types.ts'

export { loadSelectedTrainings as load } from '../../load-list.server.ts'

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'selected-trainings': { cards: TrainingCard[] }
  }
}
