import type { FacetCounts } from '#server/facets/contract.ts'
import type { EnrolmentStatus, SessionState } from '#server/trainings/domain/vocabulary.ts'
import type { ShownPicture } from '#web/api/picture-of.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import type { CommentsData } from '#web/comments/types.ts'
import type { Feed, Named, PublicationCard, PublicationHead } from '#web/publications/types.ts'
import type { TrainingsQuery } from './trainings-query.ts'

/** A training in a list, with the session that is next. Moments are ISO, UTC. */
export type TrainingCard = PublicationCard & {
  next: { startAt: string; address: string; placesLeft: number | null } | null
  isRemote: boolean
  /** Cents before tax; null: not stated. */
  price: number | null
}

export type TrainingListData = {
  kind: 'list'
  path: string
  query: TrainingsQuery
  cards: readonly TrainingCard[]
  total: number
  lastPage: number
  corrected: string | null
  categories: readonly Named[]
  levels: readonly Named[]
  types: readonly Named[]
  /** The organisation that the list is limited to. */
  organization: Named | null
  counts: FacetCounts['facets'] | null
  feeds: readonly Feed[]
}

/** A reader's own place in a session, or on its waiting list. */
export type OwnEnrolment = {
  id: string
  status: EnrolmentStatus
  position: number | null
  hasCertificate: boolean
  /** Until when a place that was given back is kept: ISO, UTC. */
  keptUntil: string | null
}

export type ShownSession = {
  id: string
  startAt: string
  endAt: string
  address: string
  /** How to join from afar; empty for whoever has no place. */
  joinUrl: string
  placesLeft: number | null
  waitingCount: number
  state: SessionState
  fileHref: string
  own: OwnEnrolment | null
}

/** A training on its own page. */
export type TrainingData = {
  kind: 'training'
  subPage: SubPage
  head: PublicationHead
  shortDescription: string
  description: string
  objectives: readonly string[]
  prerequisites: string
  duration: number | null
  price: number | null
  externalUrl: string
  isRemote: boolean
  category: string
  levels: readonly string[]
  types: readonly string[]
  sessions: readonly ShownSession[]
  picture: ShownPicture | null
  comments: CommentsData | null
}

export type TrainingsData = TrainingListData | TrainingData
