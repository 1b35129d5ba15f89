/** A thousand hours. */
export const MAX_DURATION_MINUTES = 60_000
export const MAX_PLACES = 10_000
/** Staff see on their dashboard what takes place within so many days. */
export const SOON_DAYS = 7
/** Whoever gives a place back can take it again for so long, before it goes to somebody else. */
export const KEPT_SECONDS = 120
/** People are reminded so long before a session. */
export const REMINDER_HOURS = 24
