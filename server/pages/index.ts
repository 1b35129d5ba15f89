export { invalidateAll, invalidateTags, memoize, memoizer } from './cache.ts'
export { carryOutSwitches } from './switches.ts'
export { keepPageTexts, readPageTexts, type PageText } from './translate-page.ts'
