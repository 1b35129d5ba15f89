/**
 * What the product itself reports (specification 1, section 7). Staff can name further events, which programs report.
 */
export const STATS_EVENTS = ['view', 'download'] as const

/** Statistics are told by days of this time zone, whoever reads them. */
export const STATS_TIME_ZONE = 'Europe/Paris'
