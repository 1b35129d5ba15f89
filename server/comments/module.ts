import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { commentsNotifications } from './notifications.ts'
import { notifyOfComment, NOTIFY_OF_COMMENT_TASK } from './notify-of-comment.ts'
import { clearComments, CLEAR_COMMENTS_TASK } from './clear-comments.ts'
import { comment } from './resources/comment.ts'

export const commentsModule = defineModule({
  name: 'comments',
  feature: 'comments',
  notifications: Object.values(commentsNotifications),
  resources: [comment],
  demo: { seed: async (tx, facts) => (await import('./seed/index.ts')).seedComments(tx, facts) },
  jobs: {
    [NOTIFY_OF_COMMENT_TASK]: (app, payload, { registry }) => notifyOfComment(app, registry, payload),
    [CLEAR_COMMENTS_TASK]: {
      run: async (app, _payload, { registry }) => void (await clearComments(app, registry)),
      cron: '23 3 * * *',
    },
  },
  personal: {
    columns: {
      'comments.created_by_id': { export: 'rows', onErasure: 'set null', onMerge: move('authored') },
      'comments.updated_by_id': { export: 'made', onErasure: 'set null', onMerge: move('authored') },
    },
    ownRecords: [['comments', 'comments', 'created_by_id']],
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    comments: true
  }
}
