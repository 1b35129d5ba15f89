/** Licences by their SPDX identifiers, the freest first: those that people give to aids that others make. */
export const LICENSES = [
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'CC-BY-ND-4.0',
  'CC-BY-NC-ND-4.0',
  'MIT',
  'BSD-3-Clause',
  'Apache-2.0',
  'LGPL-3.0-or-later',
  'GPL-2.0-or-later',
  'GPL-3.0-or-later',
  'CERN-OHL-P-2.0',
  'CERN-OHL-W-2.0',
  'CERN-OHL-S-2.0',
] as const
export type License = (typeof LICENSES)[number]

/** The key of a licence's name in the catalogues, in which a point ends a part. */
export const licenseLabel = (license: string) => `repository:licenses.${license.replaceAll('.', '_')}`

/** Other repositories of designs that items are exchanged with (specification 2, section 3.7). */
export const EXTERNAL_REPOSITORIES = ['thingiverse', 'myminifactory'] as const

export type ExternalRepository = (typeof EXTERNAL_REPOSITORIES)[number]

/** Those that document no change of a design that was sent: whoever sent it changes it there. */
export const CHANGED_THERE: ReadonlySet<ExternalRepository> = new Set(['myminifactory'])

/** What is asked of another repository: to give its design, or to take ours. */
export const EXCHANGES = ['pull', 'push'] as const
export type Exchange = (typeof EXCHANGES)[number]

/** Why an exchange failed. */
export const EXTERNAL_PROBLEMS = [
  'unreachable',
  'busy',
  'refused',
  'missing',
  'unknown',
  'tooMuch',
  'unsafe',
  'notConnected',
  'forbidden',
  'noRoom',
  'notPublished',
  'noLicense',
  'internal',
] as const
export type ExternalProblem = (typeof EXTERNAL_PROBLEMS)[number]

export const INTERACTION_STATUSES = ['pulled', 'pushed'] as const

/** A wish for an aid: open until somebody takes it on; `done` once it was handed over. */
export const WISH_STATUSES = ['open', 'taken', 'done', 'withdrawn'] as const
export type WishStatus = (typeof WISH_STATUSES)[number]
