import type { Limit } from '../rate-limits/limits.ts'

const HOUR = 3_600

export const CHALLENGES_PER_ORIGIN: Limit = {
  name: 'captcha-challenges',
  tiers: [
    { points: 60, seconds: 60 },
    { points: 600, seconds: HOUR },
  ],
}

/** Counts what one origin asks for, so that work grows with it; it refuses nothing. */
export const EFFORT_WINDOW: Limit = { name: 'captcha-effort', tiers: [{ points: 100_000, seconds: HOUR }] }
/** A household, a class room: as much work as ever. */
const USUAL_CHALLENGES = 20

/** How many times the usual work a challenge takes after so many within the hour: twice for each further score. */
export function effortAfter(challenges: number): number {
  return 2 ** Math.max(0, Math.ceil(challenges / USUAL_CHALLENGES) - 1)
}

/** Without work: few from one origin, and few altogether, so that a flood from many origins stays a trickle. */
export const WITHOUT_WORK_PER_ORIGIN: Limit = {
  name: 'captcha-tickets',
  tiers: [
    { points: 4, seconds: HOUR },
    { points: 12, seconds: 24 * HOUR },
  ],
}
export const WITHOUT_WORK_ALTOGETHER: Limit = { name: 'captcha-tickets-all', tiers: [{ points: 120, seconds: HOUR }] }
