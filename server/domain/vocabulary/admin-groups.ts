/** The categories of the admin's side menu, in order (specification 1, section 2, Admin side menu). */
export const ADMIN_GROUPS = [
  'application',
  'accounts',
  'community',
  'articles',
  'repository',
  'forum',
  'contacts',
  'software',
  'training-resources',
  'trainings',
  'open-badges',
  'ad-projects',
  'eqlaat',
  'rental',
  'aac-products',
  'stats',
] as const
export type AdminGroup = (typeof ADMIN_GROUPS)[number]
