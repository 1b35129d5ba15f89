export { notifyStaffOfReport } from './notify-of-report.ts'
