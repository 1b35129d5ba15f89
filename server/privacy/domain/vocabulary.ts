/**
 * What the cookie dialog offers at first (specification 3, section 7): everything on, or nothing that can be refused.
 */
export const CONSENT_DEFAULTS = ['on', 'off'] as const
export type ConsentDefault = (typeof CONSENT_DEFAULTS)[number]
