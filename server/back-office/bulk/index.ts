export { carryOutRun } from './carry-out.ts'

export { readImport } from './import.ts'
