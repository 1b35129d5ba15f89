export { tellStaffOfReport } from './notify-of-report.ts'
