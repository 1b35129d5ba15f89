import type { DemoTag } from '#server/seed/tags.ts'
import type { DemoCategoryName } from './categories.ts'

type MessageFacts = {
  /** The position of the message that this one answers. */
  answers?: number
  /** Words of the message that it answers, which stand above its own. */
  quotes?: string
  likedBy?: readonly string[]
  /** What it said before its author changed it, so many minutes later. */
  edited?: { from: string; after: number }
  /** Deleted by its author, or by the staff for this reason. */
  removed?: { reason?: string }
}

/**
 * Who wrote it (an account; null where it is erased), how many days after the subject was opened, and what: HTML, or
 * the text of one paragraph. `@First Last` of somebody who has written in the subject is a mention.
 */
export type DemoMessage = readonly [by: string | null, after: number, text: string, facts?: MessageFacts]

export type DemoSubject = {
  key: string
  category: DemoCategoryName
  locale: 'fr' | 'en'
  title: string
  tags?: readonly DemoTag[]
  /** The slug of the aid that it is about. */
  about?: string
  /** Opened so many days ago. */
  days: number
  messages: readonly DemoMessage[]
  /** The position of the answer that its author chose. */
  solved?: number
  isPinnedOnHome?: boolean
  isPinnedOnCategory?: boolean
  isForAdmins?: boolean
  /** Closed so many days ago. */
  closed?: number
  likedBy?: readonly string[]
}

/** A subject whose messages stand in another one now. */
export type MergedSubject = Pick<DemoSubject, 'category' | 'locale' | 'title' | 'days'> & { by: string; into: string }
