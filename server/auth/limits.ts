import type { Limit } from '../rate-limits/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Tries to sign in to one account from one origin, or in one known browser: the waits grow to a quarter of an hour.
 * Nobody's tries count for anybody else, so that a stranger can't keep the owner out.
 */
export const SIGN_IN_PER_ACCOUNT_AND_ORIGIN: Limit = {
  name: 'sign-in-account-origin',
  tiers: [
    { points: 5, seconds: 30 },
    { points: 10, seconds: 5 * MINUTE },
    { points: 20, seconds: 15 * MINUTE },
  ],
}

/** Failed tries from one origin: wider, since a whole household can share one address. */
export const SIGN_IN_PER_ORIGIN: Limit = {
  name: 'sign-in-origin',
  tiers: [
    { points: 20, seconds: MINUTE },
    { points: 60, seconds: 15 * MINUTE },
    { points: 150, seconds: HOUR },
  ],
}

/**
 * Links to choose a new password: shorter than a link holds, so that whoever gets no further one has one that holds.
 */
export const RESET_MAILS_PER_ADDRESS: Limit = { name: 'reset-mails', tiers: [{ points: 2, seconds: 30 * MINUTE }] }

/** The same, asked for by one origin. */
export const RESET_MAILS_PER_ADDRESS_AND_ORIGIN: Limit = {
  name: 'reset-mails-origin',
  tiers: [{ points: 8, seconds: 24 * HOUR }],
}

/** Other mails that anybody can have sent to an address: links to confirm it. */
export const MAILS_PER_ADDRESS: Limit = {
  name: 'auth-mails',
  tiers: [
    { points: 3, seconds: 15 * MINUTE },
    { points: 8, seconds: 24 * HOUR },
  ],
}

export const RESET_PER_ORIGIN: Limit = {
  name: 'reset-origin',
  tiers: [
    { points: 10, seconds: 5 * MINUTE },
    { points: 40, seconds: HOUR },
  ],
}

export const REGISTER_PER_ORIGIN: Limit = {
  name: 'register-origin',
  tiers: [
    { points: 10, seconds: 10 * MINUTE },
    { points: 40, seconds: 24 * HOUR },
  ],
}

/** The old password, asked again by an account's own pages. */
export const PASSWORD_PER_ACCOUNT: Limit = {
  name: 'old-password',
  tiers: [
    { points: 5, seconds: MINUTE },
    { points: 15, seconds: 15 * MINUTE },
  ],
}

/**
 * Wrong codes over all of an account's sign-ins: new codes bring no new chances. Only who knows the password gets this
 * far.
 */
export const CODES_PER_ACCOUNT: Limit = {
  name: 'codes-account',
  tiers: [
    { points: 10, seconds: 15 * MINUTE },
    { points: 30, seconds: 24 * HOUR },
  ],
}

export const CODES_PER_ORIGIN: Limit = {
  name: 'codes-origin',
  tiers: [
    { points: 30, seconds: 15 * MINUTE },
    { points: 100, seconds: 24 * HOUR },
  ],
}

/** Links that prove further addresses, whichever addresses somebody adds. */
export const PROOF_MAILS_PER_PERSON: Limit = {
  name: 'proof-mails',
  tiers: [
    { points: 10, seconds: HOUR },
    { points: 20, seconds: 24 * HOUR },
  ],
}

/** The link that confirms an address, sent again. */
export const VERIFICATION_MAILS: Limit = {
  name: 'verification-mails',
  tiers: [
    { points: 1, seconds: MINUTE },
    { points: 6, seconds: 24 * HOUR },
  ],
}

export const SOCIAL_PER_ORIGIN: Limit = {
  name: 'social-origin',
  tiers: [
    { points: 40, seconds: 5 * MINUTE },
    { points: 200, seconds: HOUR },
  ],
}
