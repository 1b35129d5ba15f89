import { defineModule } from '#server/module.ts'
import { move, stay } from '#server/domain/merge-decisions.ts'
import { carryOutRun } from './bulk/carry-out.ts'
import { forgetRuns } from './bulk/forget.ts'
import { readImport } from './bulk/read-import.ts'
import { routes } from './bulk/routes.ts'
import { BULK_TASK, READ_IMPORT_TASK } from './bulk/run.ts'
import { historyAction } from './resources/history-action.ts'
import { savedView } from './resources/saved-view.ts'

export const backOfficeModule = defineModule({
  name: 'back-office',
  resources: [historyAction, savedView],
  services: routes,
  jobs: {
    [BULK_TASK]: (app, payload, { registry, job }) => carryOutRun(app, registry, payload, job),
    [READ_IMPORT_TASK]: (app, payload, { registry, job }) => readImport(app, registry, payload, job),
    'forget-bulk-runs': { run: forgetRuns, cron: '23 4 * * *' },
  },
  personal: {
    columns: {
      'bulk_runs.actor_id': { export: 'made', onErasure: 'set null', onMerge: move('tools') },
      'bulk_runs.impersonator_id': { export: 'made', onErasure: 'set null', onMerge: move('tools') },
      // What was done and when stays; what it says of the person is emptied.
      'history_actions.actor_id': { export: 'made', onErasure: 'set null', onMerge: stay },
      'history_actions.impersonator_id': { export: 'made', onErasure: 'set null', onMerge: stay },
      'saved_views.created_by_id': { export: 'rows', onErasure: 'cascade', onMerge: move('tools') },
    },
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'history-actions': true
    'saved-views': true
  }
}
