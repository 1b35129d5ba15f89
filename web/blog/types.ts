import type { PublicationHead, PublicationListData } from '#web/publications/types.ts'
import type { ShownPicture } from '#web/api/picture-of.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import type { CommentsData } from '#web/comments/types.ts'

/** A post on its own page. */
export type PostData = {
  kind: 'post'
  subPage: SubPage
  head: PublicationHead
  shortDescription: string
  content: string
  externalUrl: string
  picture: ShownPicture | null
  comments: CommentsData | null
}

export type BlogPostsData = PublicationListData | PostData
