import { defineBlock } from '#server/domain/blocks/define.ts'
import { select } from '#server/domain/blocks/fields.ts'
import { LIST_SIZES } from '#server/publications/domain/list-sizes.ts'

/** Trainings by their next session; each has a page of its own below (specification 1, section 2). */
export const trainingsBlock = defineBlock({
  name: 'trainings',
  position: 150,
  sketch: 'M3 5h30v6H3zM3 14h30v6H3zM3 23h30v6H3zM36 5h9v6h-9zM36 14h9v6h-9zM36 23h9v6h-9z',
  feature: 'trainings',
  fields: [select('pageSize', LIST_SIZES, { label: 'blocks:fields.perPage' })],
  subRoutes: [{ pattern: '/:training', name: 'training' }],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    trainings: typeof trainingsBlock
  }
}
