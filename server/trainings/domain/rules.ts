/** A thousand hours. */
export const MAX_DURATION_MINUTES = 60_000
export const MAX_PLACES = 10_000
/** People are reminded so long before a session. */
export const REMINDER_HOURS = 24
