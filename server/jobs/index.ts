export { jobsState } from './jobs-state.ts'
