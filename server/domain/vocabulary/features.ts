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

/** The features without which a feature does nothing; the configuration is not checked for them. */
export const REQUIRED_FEATURES: Partial<Record<Feature, readonly Feature[]>> = {
  registration: ['signIn'],
  socialLogin: ['signIn'],
  twoFactor: ['signIn'],
  validationRequests: ['registration'],
  userOrganizations: ['organizations'],
  authorOrganization: ['organizations'],
}
