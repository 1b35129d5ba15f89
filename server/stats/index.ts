export { makePartitions, monthsFrom } from './partitions.ts'
export { retainStats } from './retain.ts'
export { aggregateDays } from './aggregate-days.ts'
