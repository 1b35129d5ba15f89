import { defineModule } from '#server/module.ts'
import { blogPosts } from './domain/blocks/blog-posts.ts'
import { selectedBlogPosts } from './domain/blocks/selected-blog-posts.ts'
import { blogPost } from './resources/blog-post.ts'

export const blogModule = defineModule({
  name: 'blog',
  feature: 'blogPosts',
  resources: [blogPost],
  blocks: [blogPosts, selectedBlogPosts],
  demo: { seed: async (tx, facts) => (await import('./seed/index.ts')).seedBlog(tx, facts) },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'blog-posts': true
  }
}
