export { REBUILD_TASK, rebuildSearch } from './rebuild.ts'
export { searchRoutes } from './routes.ts'
export { searchableIn, searchableTypes } from './searchable.ts'
export { searchStatement } from './statement.ts'
