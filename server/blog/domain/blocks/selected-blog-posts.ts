import { defineBlock } from '#server/domain/blocks/define.ts'
import { record, rows } from '#server/domain/blocks/fields.ts'

/** Posts that an editor chose, in their order (specification 1, section 2). */
export const selectedBlogPosts = defineBlock({
  name: 'selected-blog-posts',
  position: 121,
  sketch: 'M3 4h20M3 10h20v12H3zM26 10h19v12H26zM3 27h12M26 27h12',
  feature: 'blogPosts',
  fields: [rows('records', 'record', [record('recordId', ['blog-posts'])], { optional: false, maxItems: 12 })],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'selected-blog-posts': typeof selectedBlogPosts
  }
}
