/** The roles a user can hold (specification 1, section 3). */
export const ROLES = [
  'app_admin',
  'admin',
  'organization_admin',
  'contributor',
  'eqlaat_member',
  'rental_admin',
  'aac_moderator',
] as const
export type Role = (typeof ROLES)[number]

/** Roles that hold on the whole site: who holds one is staff of the site (specification 3, section 1). */
export const SITE_ROLES = [
  'app_admin',
  'admin',
  'contributor',
  'eqlaat_member',
  'rental_admin',
  'aac_moderator',
] as const satisfies readonly Role[]
export type SiteRole = (typeof SITE_ROLES)[number]
export const isSiteRole = (role: Role): role is SiteRole => role !== 'organization_admin'

/** Roles for which a second factor is mandatory when the feature is on (specification 3, section 1). */
export const TWO_FACTOR_ROLES = ['app_admin', 'admin', 'eqlaat_member'] as const satisfies readonly SiteRole[]

export const TWO_FACTOR_STRATEGIES = ['none', 'email'] as const
export type TwoFactorStrategy = (typeof TWO_FACTOR_STRATEGIES)[number]
