export { makePartitions, monthsFrom } from './partitions.ts'
export { prepareMonths, retainStats } from './retain.ts'
export { rollUp } from './roll-up.ts'
