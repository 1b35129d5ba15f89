export { importFile } from './import.ts'
export { removeOrphans } from './orphans.ts'
export { routes } from './routes.ts'
