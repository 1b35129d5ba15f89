import { defineBlock } from '#server/domain/blocks/define.ts'
import { select } from '#server/domain/blocks/fields.ts'
import { LIST_SIZES } from '#server/publications/domain/list-sizes.ts'

/** News of the site, newest first; each post has a page of its own below (specification 1, section 2). */
export const blogPosts = defineBlock({
  name: 'blog-posts',
  position: 120,
  sketch: 'M3 5h12v10H3zM18 5h12v10H18zM33 5h12v10H33zM3 20h12M18 20h12M33 20h12M3 25h8M18 25h8M33 25h8',
  feature: 'blogPosts',
  fields: [select('pageSize', LIST_SIZES, { label: 'blocks:fields.perPage' })],
  subRoutes: [{ pattern: '/:blogPost', name: 'blogPost' }],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'blog-posts': typeof blogPosts
  }
}
