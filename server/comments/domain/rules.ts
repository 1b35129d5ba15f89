/** How long an author may change a comment. */
export const EDIT_MINUTES = 30
export const MAX_COMMENT_LENGTH = 5_000
