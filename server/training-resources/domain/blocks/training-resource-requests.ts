import { defineBlock } from '#server/domain/blocks/define.ts'
import { select } from '#server/domain/blocks/fields.ts'
import { LIST_SIZES } from '#server/publications/domain/list-sizes.ts'

/**
 * Requests for training resources; each, and the forms for them, are pages below (specification 1, section 2).
 */
export const trainingResourceRequestsBlock = defineBlock({
  name: 'training-resource-requests',
  position: 173,
  sketch: 'M3 5h30v7H3zM3 15h30v7H3zM38 8h6M41 5v6M38 18h6M3 25h18v4H3z',
  fields: [select('pageSize', LIST_SIZES, { label: 'blocks:fields.perPage' })],
  subRoutes: [
    { pattern: '/create', name: 'createTrainingResourceRequest' },
    { pattern: '/:trainingResourceRequest', name: 'trainingResourceRequest' },
    { pattern: '/:trainingResourceRequest/update', name: 'updateTrainingResourceRequest' },
  ],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'training-resource-requests': typeof trainingResourceRequestsBlock
  }
}
