import type { Limit } from '../rate-limits/limits.ts'

const MINUTE = 60

/** Tries to sign in to one account: the waits grow to a quarter of an hour and never lock the account out. */
export const SIGN_IN_PER_ACCOUNT: Limit = {
  name: 'sign-in-account',
  tiers: [{ points: 5, seconds: 30 }, { points: 10, seconds: 5 * MINUTE }, { points: 20, seconds: 15 * MINUTE }],
}

/** Failed tries from one origin: wider, since a whole house can stand behind one address. */
export const SIGN_IN_PER_ORIGIN: Limit = {
  name: 'sign-in-origin',
  tiers: [{ points: 20, seconds: MINUTE }, { points: 60, seconds: 15 * MINUTE }, { points: 150, seconds: 60 * MINUTE }],
}
