/** So long after somebody took a resource they are asked what they think of it. */
export const REVIEW_AFTER_DAYS = 7
/** What was taken longer ago is asked about no more. */
export const REVIEW_UNTIL_DAYS = 60

export const MIN_RATING = 1
export const MAX_RATING = 5
export const MAX_RECIPIENTS = 1_000_000
export const MAX_REVIEW_LENGTH = 2_000
export const MAX_OBJECTIVE_LENGTH = 300

/** Of a request for a resource. */
export const MAX_REQUEST_LENGTH = 5_000
/** Answers that are named at once. */
export const MAX_ANSWERS = 20
