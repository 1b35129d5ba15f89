import { defineBlock } from './define.ts'
import { line, paragraph } from './fields.ts'

/** A field that searches the whole site. */
export const globalSearch = defineBlock({
  name: 'global-search',
  feature: 'globalSearch',
  fields: [line('title', { optional: true }), paragraph('text', { optional: true, maxLength: 500 })],
})
