/** How long the author of a message may change it. */
export const EDIT_HOURS = 24
/** How long the author of a subject may change it once it is answered. */
export const SUBJECT_EDIT_MINUTES = 30
/** Files that are sent with one message. */
export const MAX_MESSAGE_FILES = 5
export const MAX_MESSAGE_LENGTH = 20_000
export const MAX_TITLE_LENGTH = 160
/** Messages on a page of a thread. */
export const PAGE_SIZE = 25
/** A notification or digest shows so much of a message. */
export const EXCERPT_LENGTH = 600

/** The page of a thread that holds a position; both count from 1. */
export const pageOf = (position: number): number => Math.floor((Math.max(1, position) - 1) / PAGE_SIZE) + 1

/** The positions of a page of a thread. */
export const positionsOf = (page: number): { from: number; to: number } => ({
  from: (page - 1) * PAGE_SIZE + 1,
  to: page * PAGE_SIZE,
})
