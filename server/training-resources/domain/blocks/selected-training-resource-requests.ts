import { defineBlock } from '#server/domain/blocks/define.ts'
import { record, rows } from '#server/domain/blocks/fields.ts'

/** Requests for training resources that an editor chose, in their order (specification 1, section 2). */
export const selectedTrainingResourceRequests = defineBlock({
  name: 'selected-training-resource-requests',
  position: 174,
  sketch: 'M3 4h20M3 10h30v7H3zM3 20h30v7H3zM38 13h6M38 23h6',
  fields: [
    rows('records', 'record', [record('recordId', ['training-resource-requests'])], { optional: false, maxItems: 12 }),
  ],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'selected-training-resource-requests': typeof selectedTrainingResourceRequests
  }
}
