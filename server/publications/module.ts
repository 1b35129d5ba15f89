import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { notifyPublishers, NOTIFY_OF_PUBLICATION_TASK } from './ask-for-publication.ts'
import { feedRoute, meanwhileRoutes, planningRoute, versionsRoute } from './routes.ts'
import { publicationRequest } from './resources/publication-request.ts'
import { publicationsNotifications } from './notifications.ts'

export const publicationsModule = defineModule({
  name: 'publications',
  notifications: Object.values(publicationsNotifications),
  resources: [publicationRequest],
  services: [feedRoute, planningRoute, versionsRoute, ...meanwhileRoutes],
  jobs: {
    [NOTIFY_OF_PUBLICATION_TASK]: (app, payload, { registry }) => notifyPublishers(app, registry, payload),
  },
  personal: {
    columns: {
      'publication_versions.created_by_id': { export: 'made', onErasure: 'set null', onMerge: move('authored') },
      'publication_requests.created_by_id': { export: 'rows', onErasure: 'set null', onMerge: move('authored') },
      'publication_requests.decided_by_id': { export: 'made', onErasure: 'set null', onMerge: move('authored') },
    },
    ownRecords: [['publication-requests', 'publication_requests', 'created_by_id']],
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'publication-requests': true
  }
}
