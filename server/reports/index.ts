export { notifyStaffOfReport } from './notify-of-report.ts'
export { emptyWhenDeleted, removeContentAction } from './remove-content.ts'
