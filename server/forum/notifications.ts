import { notificationTypes } from '#server/notifications/index.ts'

export const forumNotifications = notificationTypes({
  'forum-asked': { group: 'forum', reaches: 'others' },
  'forum-answered': { group: 'forum', reaches: 'others' },
  'forum-mentioned': { group: 'forum', reaches: 'others' },
  'forum-solved': { group: 'forum', reaches: 'others' },
  'forum-moved': { group: 'forum', reaches: 'concerned' },
  'forum-closed': { group: 'forum', reaches: 'concerned' },
})
