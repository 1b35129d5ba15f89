import { defineBlock } from '#server/domain/blocks/define.ts'
import { line } from '#server/domain/blocks/fields.ts'

/** A form that leads to the training resources that somebody looks for (specification 1, section 2). */
export const trainingResourcesSearch = defineBlock({
  name: 'training-resources-search',
  position: 171,
  sketch: 'M4 8h30v8H4zM38 9a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm3 7 4 4M4 21h12v6H4zM20 21h12v6H20z',
  fields: [line('title', { optional: true })],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'training-resources-search': typeof trainingResourcesSearch
  }
}
