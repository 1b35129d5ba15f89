import type { BlockView } from '#web/blocks/view.ts'
import { PublicationList } from '#web/publications/PublicationList.tsx'
import { PostView } from '../../PostView.tsx'

/** The list of posts, or one of them. */
const BlogPosts: BlockView<'blog-posts'> = ({ data, sectionId }) =>
  data?.kind === 'post' ? (
    <PostView key={data.head.id} post={data} />
  ) : (
    <PublicationList data={data} id={sectionId} texts="blog:list" />
  )

export default BlogPosts
