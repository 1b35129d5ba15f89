import type { ArticleLayout } from '#server/articles/domain/vocabulary.ts'
import type { ShownPicture } from '#web/api/picture-of.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import type { ShownAttachment } from '#web/files/shown-attachment.ts'
import type { CommentsData } from '#web/comments/types.ts'
import type { Named, PublicationHead, PublicationListData } from '#web/publications/types.ts'
import type { Found } from './found-words.ts'

/** What stands above the articles of a category. */
export type Alert = { text: string; linkText: string; linkUrl: string }

export type Section = {
  id: string
  title: string
  /** HTML. */
  content: string
  /** The address of the section: a page of its own, or its place on the article's page. */
  href: string
  /** The id of its element. */
  anchor: string
  attachments: readonly ShownAttachment[]
}

/** What was searched for in the sections of an article, and where it was found. */
export type SectionsSearch = {
  typed: string
  placeholder: string
  /** Null where nothing was searched for. */
  results: readonly { id: string; title: readonly Found[]; excerpt: readonly Found[]; href: string }[] | null
}

/** An article on its own page, or one of its sections. */
export type ArticleData = {
  kind: 'article'
  subPage: SubPage
  head: PublicationHead
  layout: ArticleLayout
  category: Named & { path: string }
  alert: Alert | null
  shortDescription: string
  authors: string
  source: { name: string; iconUrl: string | null } | null
  externalUrl: string
  picture: ShownPicture | null
  sections: readonly Section[]
  /** With pagination: the section that this page shows. */
  current: number | null
  search: SectionsSearch | null
  comments: CommentsData | null
}

/** A page of the list, with what its category says. */
export type ArticleListData = {
  kind: 'articles'
  /** The head of a category's page; none on the page of all articles. */
  subPage?: SubPage
  list: PublicationListData
  /** What the category says of itself. */
  description: string
  alert: Alert | null
  /** Where readers write an article; null where no category of the list takes contributions. */
  writePath: string | null
}

export type ArticlesData = ArticleListData | ArticleData
