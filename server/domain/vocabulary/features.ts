/** The optional modules, switched on by configuration (specification 1, section 1). */
export const FEATURES = [
  'signIn',
  'registration',
  'socialLogin',
  'twoFactor',
  'organizations',
  'userOrganizations',
  'authorOrganization',
  'articles',
  'blogPosts',
  'forum',
  'comments',
  'likes',
  'trainings',
  'openBadges',
  'documents',
  'transactions',
  'coupons',
  'rental',
  'equipmentProducts',
  'calendar',
  'software',
  'surveys',
  'advancedForms',
  'globalSearch',
  'validationRequests',
  'repositoryConfigs',
  'eqlaatCalendar',
] as const
export type Feature = (typeof FEATURES)[number]
export type Features = Readonly<Record<Feature, boolean>>

/** Features that this version knows by name and has no module for: switching them on changes nothing. */
export const FEATURES_WITHOUT_MODULE: ReadonlySet<Feature> = new Set<Feature>([
  'openBadges',
  'coupons',
  'equipmentProducts',
  'software',
  'advancedForms',
  'eqlaatCalendar',
])

/** The features without which a feature does nothing; the configuration is not checked for them. */
export const REQUIRED_FEATURES: Partial<Record<Feature, readonly Feature[]>> = {
  registration: ['signIn'],
  socialLogin: ['signIn'],
  twoFactor: ['signIn'],
  validationRequests: ['registration'],
  userOrganizations: ['organizations'],
  authorOrganization: ['organizations'],
}
