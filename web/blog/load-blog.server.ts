import { textOf } from '#web/api/jsonapi.ts'
import { partsBelow, type BlockLoading } from '#web/blocks/block-loading.ts'
import { loadComments } from '#web/comments/load-comments.server.ts'
import { loadList } from '#web/publications/load-list.server.ts'
import { loadPublication, publicationSubPage } from '#web/publications/load-publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { BlogPostsData, PostData } from './types.ts'

/** The list of posts, or the post that the rest of the path names (specification 1, section 2). */
export async function loadBlogPosts(loading: BlockLoading): Promise<BlogPostsData> {
  const [slug] = partsBelow(loading.rest)
  return slug === undefined ? loadList(loading, { type: 'blog-posts' }) : loadPost(loading, slug)
}

async function loadPost({ request, context, path = '' }: BlockLoading, slug: string): Promise<PostData> {
  const loaded = await loadPublication({
    request,
    context,
    type: 'blog-posts',
    slug,
    path,
    include: ['image', 'tags', 'attachments'],
    cards: { type: 'blog-posts' },
  })
  const { head, record, picture } = loaded
  const shortDescription = textOf(record, 'shortDescription')
  const [site, comments] = await Promise.all([
    siteOf(context),
    loadComments({ request, context, record, path: head.path }),
  ])
  return {
    kind: 'post',
    subPage: publicationSubPage({
      loaded,
      description: shortDescription,
      site,
      locale: context.locale,
      kind: 'BlogPosting',
    }),
    head,
    shortDescription,
    content: textOf(record, 'content'),
    externalUrl: textOf(record, 'externalUrl'),
    picture,
    comments,
  }
}
