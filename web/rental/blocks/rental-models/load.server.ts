import type { RentalModelsData } from '../../types.ts'

export { loadRentalModels as load } from '../../load-block.server.ts'

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'rental-models': RentalModelsData
  }
}
