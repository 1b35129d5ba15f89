import { defineModule } from '#server/module.ts'
import { drop, stay } from '#server/domain/merge-decisions.ts'
import { eraseDue } from './ask-for-erasure.ts'
import { exportData, EXPORT_TASK } from './export-data.ts'
import { personalDataRead } from './resources/personal-data-read.ts'
import { retainPersonalData } from './retain.ts'
import { privacyNotifications } from './notifications.ts'
import { routes } from './routes.ts'

export const privacyModule = defineModule({
  name: 'privacy',
  notifications: Object.values(privacyNotifications),
  resources: [personalDataRead],
  services: routes,
  jobs: {
    [EXPORT_TASK]: exportData,
    'erase-due': { run: async (app, _payload, { modules }) => void (await eraseDue(app, modules)), cron: '47 * * * *' },
    'retain-personal-data': {
      run: async (app, _payload, { modules }) => void (await retainPersonalData(app, modules, { dryRun: false })),
      cron: '11 4 * * *',
    },
  },
  personal: {
    columns: {
      'data_exports.user_id': { export: 'rows', onErasure: 'cascade', onMerge: drop },
      'personal_data_reads.person_id': { export: 'rows', onErasure: 'cascade', onMerge: stay },
      'personal_data_reads.reader_id': { export: 'made', onErasure: 'set null', onMerge: stay },
    },
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'personal-data-reads': true
  }
}
