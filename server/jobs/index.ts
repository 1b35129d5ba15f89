export { jobsState } from './jobs-state.ts'
export { routes } from './routes.ts'
