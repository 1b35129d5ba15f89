import { sql } from 'drizzle-orm'
import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { ANSWER_REQUESTS_TASK, answerRequests } from './answer-requests.ts'
import { ASK_FOR_REVIEWS_TASK, askForReviews } from './ask-for-reviews.ts'
import { selectedTrainingResourceRequests } from './domain/blocks/selected-training-resource-requests.ts'
import { selectedTrainingResources } from './domain/blocks/selected-training-resources.ts'
import { trainingResourceRequestsBlock } from './domain/blocks/training-resource-requests.ts'
import { trainingResourcesBlock } from './domain/blocks/training-resources.ts'
import { trainingResourcesSearch } from './domain/blocks/training-resources-search.ts'
import { trainingResourcesNotifications } from './notifications.ts'
import { trainingLevel } from './resources/training-level.ts'
import { trainingResource } from './resources/training-resource.ts'
import { trainingResourceRequest } from './resources/training-resource-request.ts'
import { trainingResourceReview } from './resources/training-resource-review.ts'
import { trainingResourceTheme } from './resources/training-resource-theme.ts'
import { trainingResourceType } from './resources/training-resource-type.ts'
import { routes } from './routes.ts'

const made = { export: 'made', onErasure: 'set null', onMerge: move('authored') } as const

export const trainingResourcesModule = defineModule({
  name: 'training-resources',
  resources: [
    trainingResource,
    trainingResourceReview,
    trainingResourceRequest,
    trainingResourceTheme,
    trainingResourceType,
    trainingLevel,
  ],
  services: routes,
  blocks: [
    trainingResourcesBlock,
    trainingResourcesSearch,
    selectedTrainingResources,
    trainingResourceRequestsBlock,
    selectedTrainingResourceRequests,
  ],
  notifications: Object.values(trainingResourcesNotifications),
  jobs: {
    [ANSWER_REQUESTS_TASK]: (app, payload, { registry }) => answerRequests(app, registry, payload),
    [ASK_FOR_REVIEWS_TASK]: {
      run: (app, payload, { registry }) => askForReviews(app, registry, payload),
      cron: '37 * * * *',
    },
  },
  personal: {
    columns: {
      'training_resource_reviews.created_by_id': {
        export: 'rows',
        onErasure: 'set null',
        onMerge: move('activity'),
      },
      'training_resource_reviews.updated_by_id': made,
      'training_resource_requests.created_by_id': { export: 'rows', onErasure: 'set null', onMerge: move('authored') },
      'training_resource_requests.updated_by_id': made,
    },
    ownRecords: [
      ['training-resource-reviews', 'training_resource_reviews', 'created_by_id'],
      ['training-resource-requests', 'training_resource_requests', 'created_by_id'],
    ],
    // What they took and never reviewed tells nothing without them.
    erase: async (_tx, { id }, count) => {
      await count(
        'training_resource_reviews',
        sql`delete from training_resource_reviews where created_by_id = ${id} and reviewed_at is null`,
      )
      return []
    },
  },
  demo: {
    seed: async (tx, facts) => (await import('./seed/index.ts')).seedTrainingResources(tx, facts),
    attachFiles: async app => (await import('./seed/files.ts')).attachDemoFiles(app),
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'training-levels': true
    'training-resources': true
    'training-resource-requests': true
    'training-resource-reviews': true
    'training-resource-themes': true
    'training-resource-types': true
  }
}
