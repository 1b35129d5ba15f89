/** `forum-subjects:new`, `comments:articles:ID`. */
export const PLACE = /^[a-z-]{1,40}(:[a-z0-9-]{1,40}){1,3}$/
/** Of all values of one text together, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 100_000
export const MAX_FIELDS = 100
/** The name of a field: `title`, `settings.layer`, `parts[0].name`. */
export const FIELD_NAME = /^[a-zA-Z0-9.[\]]{1,60}$/
/** Of one person; the oldest give way. */
export const MAX_TEXTS = 100
/** A text that nobody touches is kept so long. */
export const RETENTION_DAYS = 90
