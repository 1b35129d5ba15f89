export { tellStaffOfReport } from './tell-of-report.ts'
