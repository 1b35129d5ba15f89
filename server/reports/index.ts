export { acceptReports, DECISION_FIELDS, refuseReports } from './decide-reports.ts'
export { TELL_OF_REPORT_TASK, tellOfReport, tellStaffOfReport } from './tell-of-report.ts'
