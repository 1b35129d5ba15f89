import { defineBlock } from '#server/domain/blocks/define.ts'
import { record, rows } from '#server/domain/blocks/fields.ts'

/** Articles that an editor chose, in their order (specification 1, section 2). */
export const selectedArticles = defineBlock({
  name: 'selected-articles',
  position: 123,
  sketch: 'M3 5h20v14H3zM26 5h19v14H26zM3 23h20M26 23h19M3 27h12M26 27h12',
  feature: 'articles',
  fields: [rows('records', 'record', [record('recordId', ['articles'])], { optional: false, maxItems: 12 })],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'selected-articles': typeof selectedArticles
  }
}
