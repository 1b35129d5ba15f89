/** The roles a user can hold (specification 1, section 3). */
export const ROLES = ['app_admin', 'admin', 'organization_admin', 'contributor', 'eqlaat_member', 'rental_admin', 'aac_moderator'] as const
export type Role = (typeof ROLES)[number]

/** Roles for which a second factor is mandatory when the feature is on (specification 3, section 1). */
export const TWO_FACTOR_ROLES = ['app_admin', 'admin', 'eqlaat_member'] as const satisfies readonly Role[]

export const TWO_FACTOR_STRATEGIES = ['none', 'email'] as const
export type TwoFactorStrategy = (typeof TWO_FACTOR_STRATEGIES)[number]
