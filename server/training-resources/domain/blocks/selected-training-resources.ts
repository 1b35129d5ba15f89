import { defineBlock } from '#server/domain/blocks/define.ts'
import { record, rows } from '#server/domain/blocks/fields.ts'

/** Training resources that an editor chose, in their order (specification 1, section 2). */
export const selectedTrainingResources = defineBlock({
  name: 'selected-training-resources',
  position: 172,
  sketch: 'M3 4h20M3 10h20v16H3zM26 10h19v16H26zM7 16h12M30 16h11M7 21h8M30 21h8',
  fields: [rows('records', 'record', [record('recordId', ['training-resources'])], { optional: false, maxItems: 12 })],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'selected-training-resources': typeof selectedTrainingResources
  }
}
