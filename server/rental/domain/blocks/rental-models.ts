import { defineBlock } from '#server/domain/blocks/define.ts'
import { select } from '#server/domain/blocks/fields.ts'

const CATALOG_SIZES = ['24', '12', '48'] as const

/**
 * What can be rented, to be searched and filtered; each model has a page of its own below (specification 1, section 2).
 */
export const rentalModels = defineBlock({
  name: 'rental-models',
  position: 180,
  sketch: 'M3 6h12v20H3zM18 6h12v20H18zM33 6h12v20H33zM3 17h12M18 17h12M33 17h12M6 22h6M21 22h6M36 22h6',
  feature: 'rental',
  fields: [select('pageSize', CATALOG_SIZES, { label: 'blocks:rental-models.fields.pageSize' })],
  subRoutes: [{ pattern: '/:rentalModel', name: 'rentalModel' }],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'rental-models': typeof rentalModels
  }
}
