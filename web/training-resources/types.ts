import type { RequestStatus } from '#server/training-resources/domain/vocabulary.ts'
import type { ShownPicture } from '#web/api/picture-of.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import type { CommentsData } from '#web/comments/types.ts'
import type { Choice } from '#web/forms/definition.ts'
import type { Byline, Feed, Linked, Named, PublicationCard, PublicationHead } from '#web/publications/types.ts'
import type { ResourceQuery } from './resource-query.ts'

/** A number of reviews and their average, as they are written in the reader's language. */
export type Rating = { count: number; average: string; /** Rounded, from 1 to 5. */ step: number }

/** One thing that a list can be limited to. */
export type FilterGroup = {
  name: 'theme' | 'type' | 'level' | 'format'
  choices: readonly Named[]
  /** How many resources each choice leaves, by its id; null where it is not known. */
  counts: Readonly<Record<string, number>> | null
}

export type ResourceListData = {
  kind: 'list'
  path: string
  query: ResourceQuery
  cards: readonly PublicationCard[]
  total: number
  lastPage: number
  corrected: string | null
  groups: readonly FilterGroup[]
  tag: Named | null
  /** Whose resources are shown. */
  organization: Named | null
  feeds: readonly Feed[]
  /** Where a resource can be asked for; null where no page takes requests. */
  requestsPath: string | null
}

export type ShownReview = {
  id: string
  rating: number
  objective: string
  objectiveComment: string
  recipientsCount: number | null
  comment: string
  byline: Byline | null
  reviewedAt: string
  isOwn: boolean
}

export type ReviewsData = { reviews: readonly ShownReview[]; count: number; page: number; lastPage: number }

/** A resource on its own page. */
export type ResourceData = {
  kind: 'resource'
  subPage: SubPage
  head: PublicationHead
  shortDescription: string
  description: string
  objectives: readonly string[]
  /** In words; empty where none is named. */
  duration: string
  format: string
  type: string
  themes: readonly Named[]
  levels: readonly Named[]
  externalUrl: string
  picture: ShownPicture | null
  rating: Rating | null
  reviews: ReviewsData
  /** Of a signed-in reader who took it. */
  ownReview: { path: string; isWritten: boolean } | null
  /** Whether the reader can say that they used it: they are signed in and it is not their own. */
  canTake: boolean
  requests: readonly Linked[]
  comments: CommentsData | null
}

/** The page on which somebody says what they think of a resource. */
export type ReviewFormData = {
  kind: 'review'
  subPage: SubPage
  path: string
  resource: { name: string; path: string }
  values: Record<string, string | string[]>
  files: readonly Choice[]
  isWritten: boolean
  /** Where a text that the staff gave back is kept, and why they did. */
  place: string
  reason: string | null
  formKey: string
}

export type TrainingResourcesData = ResourceListData | ResourceData | ReviewFormData

export type ResourcesSearchData = { path: string; themes: readonly Named[]; levels: readonly Named[] } | null

export type ListedRequest = {
  id: string
  href: string
  title: string
  excerpt: string
  lang: string | null
  status: RequestStatus
  publishedAt: string | null
  by: string
  likesCount: number
  commentsCount: number
  answersCount: number
}

export type RequestListData = {
  kind: 'list'
  path: string
  query: { search: string; status: RequestStatus | ''; page: number }
  requests: readonly ListedRequest[]
  total: number
  lastPage: number
  corrected: string | null
  createPath: string
}

/** A request on its own page. */
export type RequestData = {
  kind: 'request'
  subPage: SubPage
  head: PublicationHead
  status: RequestStatus
  description: string
  reason: string
  type: string
  themes: readonly Named[]
  answers: readonly PublicationCard[]
  /** What the reader may do with it. */
  can: { close: boolean; reopen: boolean; answer: boolean }
  comments: CommentsData | null
}

export type RequestFormData = {
  kind: 'create' | 'update'
  subPage: SubPage
  path: string
  backPath: string
  values: Record<string, string | string[]>
  themes: readonly Choice[]
  types: readonly Choice[]
  canDelete: boolean
  formKey: string
}

export type TrainingResourceRequestsData = RequestListData | RequestData | RequestFormData
