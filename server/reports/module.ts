import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { report } from './resources/report.ts'
import { notifyStaffOfReport, NOTIFY_OF_REPORT_TASK } from './notify-of-report.ts'
import { reportsNotifications } from './notifications.ts'

export const reportsModule = defineModule({
  name: 'reports',
  notifications: Object.values(reportsNotifications),
  resources: [report],
  demo: { seed: async (tx, facts) => (await import('./seed.ts')).seedReports(tx, facts) },
  jobs: {
    [NOTIFY_OF_REPORT_TASK]: notifyStaffOfReport,
  },
  personal: {
    columns: {
      'reports.created_by_id': { export: 'rows', onErasure: 'set null', onMerge: move('authored') },
      'reports.decided_by_id': { export: 'made', onErasure: 'set null', onMerge: move('authored') },
    },
    ownRecords: [['reports', 'reports', 'created_by_id']],
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    reports: true
  }
}
