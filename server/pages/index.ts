export { dropEverything, dropTags, remember } from './cache.ts'
export { carryOutSwitches, SWITCH_TASK } from './switches.ts'
export { routes } from './routes.ts'
