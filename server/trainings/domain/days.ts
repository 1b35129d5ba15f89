import { dateFormat } from '#server/domain/formats.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'

/** The day of a moment in the site's time zone, `YYYY-MM-DD`. */
export const dayIn = (moment: Date): string =>
  dateFormat('en-CA', { timeZone: SITE_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)
