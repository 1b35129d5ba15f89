import type { BlogPostsData } from '../../types.ts'

export { loadBlogPosts as load } from '../../load-blog.server.ts'

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'blog-posts': BlogPostsData
  }
}
