export { makePartitions, monthsFrom } from './partitions.ts'
export { retainStats } from './retain.ts'
export { rollUp } from './roll-up.ts'
