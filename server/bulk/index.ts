export { carryOutRun } from './carry-out.ts'
export { forgetRuns } from './forget.ts'
export { routes } from './routes.ts'
export { BULK_TASK, READ_IMPORT_TASK } from './run.ts'
