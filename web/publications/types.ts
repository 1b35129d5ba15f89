import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { PublicationVersion } from '#server/publications/contract.ts'
import type { ListQuery } from './list-query.ts'
import type { ShownPicture } from '#web/api/picture-of.ts'
import type { ShownAttachment } from '#web/files/shown-attachment.ts'

/** What other programs read of a page: `type` is a media type. */
export type Feed = { type: string; href: string }

export type Named = { id: string; name: string }

/** A link; `to` is null where the reader can't follow it. */
export type Linked = { name: string; to: string | null }

/** Who signs a publication: its organisation, else the person who made it; null once that person is gone. */
export type Byline = Linked & { pictureUrl: string | null }

/** A publication in a list. Texts are in the reader's language; `lang` is set where they are in another. */
export type PublicationCard = {
  id: string
  /** The path of its own page. */
  href: string
  title: string
  excerpt: string
  lang: Locale | null
  publishedAt: string | null
  /** Who signs it; empty once that person is gone. */
  by: string
  picture: ShownPicture | null
  /** What it belongs to: the name of a category, for example. */
  kind: string
  /** More that its type says of it, in the reader's words. */
  facts?: readonly string[]
  likesCount: number
  commentsCount: number
}

/** A page of a list of publications. */
export type PublicationListData = {
  kind: 'list'
  /** Of the page that holds the list. */
  path: string
  query: ListQuery
  cards: readonly PublicationCard[]
  total: number
  lastPage: number
  /** What was searched for instead of what was typed. */
  corrected: string | null
  /** With pages of their own where their type has some. */
  categories: readonly (Named & { path?: string })[]
  /** Of the list of all categories. */
  allPath: string
  /** The tag, and the organisation whose publications they are, that the list is limited to. */
  tag: Named | null
  organization: Named | null
  feeds: readonly Feed[]
}

/** Where a publication stands, for those who write it. */
export type PublicationState = {
  state: 'draft' | 'planned' | 'unlisted' | 'published'
  publishedAt: string | null
  /** A request for its publication waits for a decision. */
  isPending: boolean
  /** Why the last request was refused; null where none was, or where one waits again. */
  refuseReason: string | null
  /** Where it is changed; null for those who may not. */
  editPath: string | null
  /** Whether the reader has to ask for its publication. */
  canAsk: boolean
  /** Of the form of a next version, with `NEXT_ID` for its id; null for those who change it itself, or not at all. */
  nextVersionPath: string | null
  /** The public record that this will be the next version of. */
  nextOfId: string | null
  /** That was changed since this version was begun. */
  isChangedMeanwhile: boolean
}

/** Stands for the id of a next version that is not begun yet. */
export const NEXT_ID = 'next-id'

/** What the page of every publication shows around its text. */
export type PublicationHead = {
  type: string
  id: string
  /** The path of this page, and of the page it is below. */
  path: string
  backPath: string
  /** The whole address of this page, to be shared. */
  address: string
  title: string
  lang: Locale | null
  /** Its text in the reader's language was made by a machine and read by nobody yet. */
  isAutomatic: boolean
  publishedAt: string | null
  /** Set where its text was changed after its publication. */
  editedAt: string | null
  byline: Byline | null
  associated: readonly Linked[]
  tags: readonly Named[]
  /** That stand below its text. */
  files: readonly ShownAttachment[]
  /** What to read after it. */
  related: readonly PublicationCard[]
  recordsCount: number
  likesCount: number
  /** Those that it had, the newest first; none of what was never changed. */
  versions: readonly PublicationVersion[]
  /** The name of the level that readers need; empty for everybody. */
  level: string
  /** Of a signed-in reader; null where likes are switched off, and for guests. */
  liking: { count: number; mine: string | null } | null
  isMember: boolean
  timeZone: string
  /** For those who write it and read it before everybody does, or may change it. */
  state: PublicationState | null
}
