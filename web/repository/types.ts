import type { FacetCounts } from '#server/facets/contract.ts'
import type { ShownPicture } from '#web/api/picture-of.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import type { CommentsData } from '#web/comments/types.ts'
import type { FileDetails } from '#web/files/file-details.ts'
import type { ShownAttachment } from '#web/files/shown-attachment.ts'
import type { SubjectsAboutAid } from '#web/forum/types.ts'
import type { Byline, Feed, Linked, Named, PublicationCard, PublicationHead } from '#web/publications/types.ts'
import type { AidsQuery } from './aids-query.ts'

/** A page of the list of aids. */
export type AidListData = {
  kind: 'list'
  /** Of the page that holds the list: the repository's, or that of an organisation's aids. */
  path: string
  query: AidsQuery
  cards: readonly PublicationCard[]
  total: number
  lastPage: number
  /** What was searched for instead of what was typed. */
  corrected: string | null
  categories: readonly Named[]
  tags: readonly Named[]
  /** How many each choice leaves; null where that is not known. */
  counts: FacetCounts['facets'] | null
  feeds: readonly Feed[]
  /** Where the forum is asked for an aid that is not there; null without a forum. */
  askPath: string | null
  /** Of whose aids the list is, with its page in the repository; null for all. */
  organization: { name: string; to: string; backPath: string } | null
  subPage?: SubPage
}

/** A file of an aid, with its report where it is a 3D model. */
export type AidFile = FileDetails & { extension: string; note: string }

/** What somebody made of an aid. */
export type ShownMake = {
  id: string
  content: string
  material: string
  printer: string
  changes: string
  photos: readonly ShownAttachment[]
  byline: Byline | null
  createdAt: string
  isOwn: boolean
  canEdit: boolean
  canDelete: boolean
  liking: PublicationHead['liking']
  likesCount: number
}

/** An aid on its own page. */
export type AidData = {
  kind: 'aid'
  subPage: SubPage
  head: PublicationHead
  picture: ShownPicture | null
  morePictures: readonly ShownPicture[]
  shortDescription: string
  helpsWhom: string
  /** HTML, as the two that follow its materials. */
  description: string
  /** One part a line. */
  materials: readonly string[]
  printSettings: string
  assembly: string
  checks: readonly string[]
  categories: readonly Named[]
  license: string
  version: string
  changes: string
  designer: string
  externalUrl: string
  twins: readonly { repository: string; url: string; isFromThere: boolean }[]
  configurations: readonly { name: 'lcDefaultConfig' | 'lcDefaultMobileConfig'; value: string }[]
  files: readonly AidFile[]
  archiveUrl: string
  madeFrom: Linked | null
  madeFromIt: readonly Linked[]
  makes: readonly ShownMake[]
  makesCount: number
  makesPage: number
  makesLastPage: number
  rentPath: string | null
  /** Training resources that teach to make or to use it. */
  lessons: readonly { name: string; to: string }[]
  /** Where one asks about it, and who has; null without a forum. */
  questions: SubjectsAboutAid | null
  /** What a publication lacks, for those who may change it. */
  missing: readonly string[]
  comments: CommentsData | null
}

export type RepositoryData = AidListData | AidData
export type RepositorySearchData = { path: string; categories: readonly Named[] }
