/** A thousand hours. */
export const MAX_DURATION_MINUTES = 60_000
export const MAX_PLACES = 10_000
/** People of one session that a screen shows. */
export const MAX_SHOWN_PEOPLE = 500
/** People are reminded so long before a session. */
export const REMINDER_HOURS = 24
