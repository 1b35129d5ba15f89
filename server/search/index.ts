export { REBUILD_TASK, rebuildSearch } from './rebuild.ts'
export { searchableIn } from './searchable.ts'
export { searchStatement } from './statement.ts'
