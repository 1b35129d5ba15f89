import type { Digest, FOLLOW_MODES } from './domain/vocabulary.ts'

export type FollowMode = (typeof FOLLOW_MODES)[number]

/** What a person has to do with a subject. */
export type OwnSubject = {
  id: string
  /** How far they have read; 0 when they never did. */
  readPosition: number
  /** What they said of it; null when they said nothing. */
  mode: FollowMode | null
}

export type SimilarSubject = {
  id: string
  title: string
  messagesCount: number
  isSolved: boolean
}

export type MessageVersion = {
  id: string
  content: string
  /** When it was written. */
  createdAt: string
}

/** What a person follows or mutes, with names as they read them. */
export type Follow = {
  type: 'forum-subjects' | 'forum-categories'
  id: string
  name: string
  mode: FollowMode
}

export type ForumPreferences = { digest: Digest; follows: Follow[] }
