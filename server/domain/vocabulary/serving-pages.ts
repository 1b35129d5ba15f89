/**
 * Which block each module's page holds (specification 3, section 4b, pages). The setting in app-env is the module's
 * name followed by `Page`.
 */
export const SERVING_BLOCKS = {
  repository: 'repository',
  articles: 'articles',
  blogPosts: 'blog-posts',
  forum: 'forum',
  openBadges: 'open-badges',
  trainings: 'trainings',
  trainingResources: 'training-resources',
  trainingResourceRequests: 'training-resource-requests',
  rentalModels: 'rental-models',
  coupons: 'coupons',
  calendar: 'calendar',
  aacProducts: 'aac-products',
} as const

export type ServedModule = keyof typeof SERVING_BLOCKS
export const SERVED_MODULES = Object.keys(SERVING_BLOCKS) as readonly ServedModule[]

/** Where a link to a page that is missing leads (specification 1, section 2). */
export const MISSING_PAGE_PATH = '/errors/not-found'
