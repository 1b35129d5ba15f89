import { defineBlock } from '#server/domain/blocks/define.ts'
import { record, rows } from '#server/domain/blocks/fields.ts'

/** Trainings that an editor chose, in their order (specification 1, section 2). */
export const selectedTrainings = defineBlock({
  name: 'selected-trainings',
  position: 151,
  sketch: 'M3 4h20M3 10h20v12H3zM26 10h19v12H26zM3 27h12M26 27h12',
  feature: 'trainings',
  fields: [rows('records', 'record', [record('recordId', ['trainings'])], { optional: false, maxItems: 12 })],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'selected-trainings': typeof selectedTrainings
  }
}
