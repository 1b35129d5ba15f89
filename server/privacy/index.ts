export { eraseDue } from './ask-for-erasure.ts'
export { exportData } from './export-data.ts'
export { isAlwaysNoted, noteReading, recordsReadingOf } from './note-reading.ts'
export { retainPersonalData } from './retain.ts'
