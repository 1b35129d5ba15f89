/** A thousand hours. */
export const MAX_DURATION_MINUTES = 60_000
export const MAX_PLACES = 10_000
/** Staff see on their dashboard what takes place within so many days. */
export const SOON_DAYS = 7
/** People are reminded so long before a session. */
export const REMINDER_HOURS = 24
