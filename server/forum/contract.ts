import type { Digest, FOLLOW_MODES } from './domain/vocabulary.ts'

export type FollowMode = (typeof FOLLOW_MODES)[number]

/** What a person has to do with a subject. */
export type OwnSubject = {
  id: string
  /** How far they have read without a gap; 0 when they never did. */
  readPosition: number
  /** How many messages they have not read, deleted ones left out, and where the first stands; null when they have
   *  read all, or never opened it. */
  unread: { count: number; position: number } | null
  /** What they said of it; null when they said nothing. */
  mode: FollowMode | null
}

/** How fast a person writes in the forum, or in a category. */
export type ForumPace = {
  /** Between two of their messages; 0 for no bound. */
  minutes: number
  /** Their first messages are bound, whatever staff have set. */
  isNewAccount: boolean
}

export type SimilarSubject = {
  id: string
  title: string
  messagesCount: number
  isSolved: boolean
}

/** Somebody whom a message can mention. */
export type MentionablePerson = {
  id: string
  name: string
  /** Others have the same name: only a link to the profile says who is meant. */
  hasNamesake: boolean
  /** What tells them from their namesakes. */
  detail: string | null
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
