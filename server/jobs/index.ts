export { carryOutOnce } from './carry-out-once.ts'
export { jobsState } from './jobs-state.ts'
