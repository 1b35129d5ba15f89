export { eraseDue } from './ask-for-erasure.ts'
export { EXPORT_TASK, exportData } from './export-data.ts'
export { isAlwaysNoted, noteReading, noticesReadingOf } from './note-reading.ts'
export { retainPersonalData } from './retain.ts'
