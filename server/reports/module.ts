import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { report } from './resources/report.ts'
import { tellStaffOfReport, TELL_OF_REPORT_TASK } from './notify-of-report.ts'

export const reportsModule = defineModule({
  name: 'reports',
  resources: [report],
  jobs: {
    [TELL_OF_REPORT_TASK]: tellStaffOfReport,
  },
  personal: {
    columns: {
      'reports.created_by_id': { export: 'rows', onErasure: 'set null', onMerge: move('authored') },
      'reports.decided_by_id': { export: 'made', onErasure: 'set null', onMerge: move('authored') },
    },
    ownRecords: [['reports', 'reports', 'created_by_id']],
  },
})
