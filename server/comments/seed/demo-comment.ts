/** One comment; who wrote an answer may have been erased. */
type Comment = {
  /** An account; null for somebody whose account is erased. */
  by: string | null
  /** So many days ago. */
  days: number
  text: string
  likedBy?: readonly string[]
  /** Its author changed it so many minutes later. */
  editedAfter?: number
  /** Removed by the staff, for this reason. */
  removed?: string
}

/** What was said about one publication, with the answers to each. */
export type DemoThread = {
  type: 'articles' | 'blog-posts' | 'calendar-events'
  slug: string
  comments: readonly (Comment & { answers?: readonly Comment[] })[]
}
