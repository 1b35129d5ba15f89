import type { Byline } from '#web/publications/types.ts'

/** A comment in its thread. `content` is empty once it is deleted: it keeps its place. */
export type ShownComment = {
  id: string
  content: string
  byline: Byline | null
  createdAt: string
  editedAt: string | null
  isDeleted: boolean
  isOwn: boolean
  canEdit: boolean
  canDelete: boolean
  answers: readonly ShownComment[]
}

/** The comments of one publication; null where comments are switched off. */
export type CommentsData = {
  type: string
  id: string
  /** The path of the page that they are shown on. */
  path: string
  comments: readonly ShownComment[]
  /** Of those that are not deleted. */
  count: number
  page: number
  lastPage: number
  /** Why nothing more can be said; null where the reader may write. */
  closed: 'closed' | 'guest' | 'notValidated' | null
  /** What the reader has typed and not sent. */
  typed: string
  /** Why the staff gave a removed comment back to the reader. */
  reason: string | null
  timeZone: string
  formKey: string
}
