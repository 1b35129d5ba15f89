import { defineBlock } from '#server/domain/blocks/define.ts'
import { line, paragraph } from '#server/domain/blocks/fields.ts'

/** A field that searches the whole site. */
export const globalSearch = defineBlock({
  name: 'global-search',
  position: 170,
  sketch: 'M4 10h30v12H4zM38 10h7v12h-7zM8 16h12M40 16h3',
  feature: 'globalSearch',
  fields: [line('title', { optional: true }), paragraph('text', { optional: true, maxLength: 500 })],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'global-search': typeof globalSearch
  }
}
