export { resolveConflict } from './resolve-conflict.ts'
export { handlingRoutes } from './routes.ts'
