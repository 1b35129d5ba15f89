export { dropEverything, dropTags, remember } from './cache.ts'
export { routes } from './routes.ts'
