export { carryOutRun } from './carry-out.ts'

export { readImport } from './read-import.ts'
