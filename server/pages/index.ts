export { invalidateAll, invalidateTags, memoize, memoizer } from './cache.ts'
export { carryOutSwitches } from './switches.ts'
export { canShowPages } from './site-index.ts'
export { keepPageTexts, readPageTexts, type PageText } from './translate-page.ts'
