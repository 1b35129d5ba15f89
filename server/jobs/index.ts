export { jobCounts, jobsState } from './jobs-state.ts'
