export { REBUILD_TASK, rebuildSearch } from './rebuild.ts'
