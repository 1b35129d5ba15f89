import { defineBlock } from '#server/domain/blocks/define.ts'
import { select } from '#server/domain/blocks/fields.ts'
import { CATEGORY_PATH } from '../vocabulary.ts'
import { LIST_SIZES } from '#server/publications/domain/list-sizes.ts'

/**
 * Articles, to be searched and filtered; each has a page of its own below, and each of its sections where they stand
 * one a page (specification 1, section 2).
 */
export const articlesBlock = defineBlock({
  name: 'articles',
  position: 122,
  sketch: 'M3 4h13v9H3zM18 4h13v9H18zM33 4h12v9H33zM3 17h13M18 17h13M33 17h12M3 22h9M18 22h9M33 22h8',
  feature: 'articles',
  fields: [select('pageSize', LIST_SIZES, { label: 'blocks:fields.perPage' })],
  subRoutes: [
    { pattern: `/${CATEGORY_PATH}/:category`, name: 'category' },
    { pattern: '/:article', name: 'article' },
    { pattern: '/:article/:section', name: 'section' },
  ],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    articles: typeof articlesBlock
  }
}
