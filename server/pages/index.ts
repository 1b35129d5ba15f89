export { dropEverything, dropTags, remember } from './cache.ts'
export { carryOutSwitches, SWITCH_TASK } from './switches.ts'
export { keepPageTexts, readPageTexts, type PageText } from './translate-page.ts'
