import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'

/**
 * What the product itself reports (specification 1, section 7). Staff can name further events, which programs report.
 */
export const STATS_EVENTS = ['view', 'download'] as const

/**
 * What is viewed or downloaded, and counted. A module adds its own line here and in `server/stats/counted-tables.ts`.
 */
export const COUNTED_TYPES = [
  'app-pages',
  'organizations',
  'files',
  'surveys',
  'rental-models',
] as const satisfies readonly ResourceType[]
export type CountedType = (typeof COUNTED_TYPES)[number]

/** Statistics are told by days of this time zone, whoever reads them. */
export const STATS_TIME_ZONE = 'Europe/Paris'
