import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./BlogPosts.tsx')
const BlogPosts = import.meta.env.SSR ? (await load()).default : lazy(load)

const BlogPostsBlock: BlockView<'blog-posts'> = props => (
  <LazyComponent>
    <BlogPosts {...props} />
  </LazyComponent>
)

export default BlogPostsBlock
