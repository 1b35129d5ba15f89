import { defineBlock } from '#server/domain/blocks/define.ts'
import { line } from '#server/domain/blocks/fields.ts'

/** A search of the repository, which leads to its page (specification 1, section 2). */
export const repositorySearch = defineBlock({
  name: 'repository-search',
  position: 131,
  sketch: 'M3 11h32v10H3zM38 11h7v10h-7zM6 16h14',
  fields: [line('title', { optional: true })],
  titledBy: ['title'],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'repository-search': typeof repositorySearch
  }
}
