import { defineModule } from '#server/module.ts'
import { drop, move } from '#server/domain/merge-decisions.ts'
import { forum } from './domain/blocks/forum.ts'
import { sendDigests } from './digests.ts'
import { forumDigest } from './mails/forum-digest.tsx'
import { forumNotifications } from './notifications.ts'
import { notifyOfMessage, NOTIFY_OF_MESSAGE_TASK } from './notify-of-message.ts'
import { forumCategory } from './resources/forum-category.ts'
import { forumMessage } from './resources/forum-message.ts'
import { forumSubject } from './resources/forum-subject.ts'
import { routes } from './routes.ts'

const made = { export: 'made', onErasure: 'set null', onMerge: move('authored') } as const
const written = { export: 'rows', onErasure: 'set null', onMerge: move('authored') } as const

export const forumModule = defineModule({
  name: 'forum',
  feature: 'forum',
  blocks: [forum],
  resources: [forumCategory, forumSubject, forumMessage],
  services: routes,
  demo: {
    seed: async (tx, facts) => (await import('./seed/index.ts')).seedForum(tx, facts),
    attachFiles: async app => (await import('./seed/files.ts')).attachDemoFiles(app),
  },
  notifications: Object.values(forumNotifications),
  mails: [forumDigest],
  jobs: {
    [NOTIFY_OF_MESSAGE_TASK]: (app, payload, { registry }) => notifyOfMessage(app, registry, payload),
    'send-forum-digests': { run: (app, _payload, { registry }) => sendDigests(app, registry), cron: '7 * * * *' },
  },
  personal: {
    columns: {
      'forum_categories.created_by_id': made,
      'forum_categories.updated_by_id': made,
      'forum_subjects.created_by_id': written,
      'forum_subjects.updated_by_id': made,
      'forum_messages.created_by_id': written,
      'forum_messages.updated_by_id': made,
      'forum_message_versions.created_by_id': written,
      'forum_follows.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
      'forum_preferences.user_id': { export: 'rows', onErasure: 'cascade', onMerge: drop },
      'forum_readings.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
    },
    ownRecords: [
      ['forum-subjects', 'forum_subjects', 'created_by_id'],
      ['forum-messages', 'forum_messages', 'created_by_id'],
    ],
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'forum-categories': true
    'forum-subjects': true
    'forum-messages': true
  }
}
