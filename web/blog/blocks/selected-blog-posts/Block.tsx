import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./SelectedBlogPosts.tsx')
const SelectedBlogPosts = import.meta.env.SSR ? (await load()).default : lazy(load)

const SelectedBlogPostsBlock: BlockView<'selected-blog-posts'> = props => (
  <LazyComponent>
    <SelectedBlogPosts {...props} />
  </LazyComponent>
)

export default SelectedBlogPostsBlock
