import type { Limit } from '../rate-limits/limits.ts'

const HOUR = 3_600

export const CHALLENGES_PER_ORIGIN: Limit = { name: 'captcha-challenges', tiers: [{ points: 60, seconds: 60 }, { points: 600, seconds: HOUR }] }

/** Without work: few from one origin, and few altogether, so that a flood from many origins stays a trickle. */
export const WITHOUT_WORK_PER_ORIGIN: Limit = { name: 'captcha-tickets', tiers: [{ points: 4, seconds: HOUR }, { points: 12, seconds: 24 * HOUR }] }
export const WITHOUT_WORK_ALTOGETHER: Limit = { name: 'captcha-tickets-all', tiers: [{ points: 120, seconds: HOUR }] }
