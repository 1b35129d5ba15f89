import { defineBlock } from '#server/domain/blocks/define.ts'
import { select } from '#server/domain/blocks/fields.ts'
import { LIST_SIZES } from '#server/publications/domain/list-sizes.ts'

/**
 * Training resources with search and filters; each has a page of its own below, and so has each review for whoever
 * writes it (specification 1, section 2).
 */
export const trainingResourcesBlock = defineBlock({
  name: 'training-resources',
  position: 170,
  sketch: 'M3 5h20v22H3zM25 5h20v22H25zM7 11h12M7 16h12M29 11h12M29 16h12',
  fields: [select('pageSize', LIST_SIZES, { label: 'blocks:fields.perPage' })],
  subRoutes: [
    { pattern: '/:trainingResource', name: 'trainingResource' },
    { pattern: '/reviews/:trainingResourceReview', name: 'trainingResourceReview' },
  ],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'training-resources': typeof trainingResourcesBlock
  }
}
