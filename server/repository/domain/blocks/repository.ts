import { defineBlock } from '#server/domain/blocks/define.ts'
import { select } from '#server/domain/blocks/fields.ts'
import { LIST_SIZES } from '#server/publications/domain/list-sizes.ts'

/**
 * The repository of aids, to be searched and filtered; each has a page of its own below (specification 1, section 2).
 */
export const repositoryBlock = defineBlock({
  name: 'repository',
  position: 130,
  sketch: 'M3 4h9v24H3zM16 4h13v11H16zM32 4h13v11H32zM16 19h13v9H16zM32 19h13v9H32z',
  fields: [select('pageSize', LIST_SIZES, { label: 'blocks:fields.perPage' })],
  subRoutes: [
    { pattern: '/items', name: 'items' },
    { pattern: '/items/:item', name: 'oldItem' },
    { pattern: '/organizations/:organization', name: 'organization' },
    { pattern: '/:item', name: 'item' },
  ],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    repository: typeof repositoryBlock
  }
}
