import { notificationTypes } from '#server/notifications/index.ts'

export const forumNotifications = notificationTypes({
  'forum-asked': 'forum',
  'forum-answered': 'forum',
  'forum-mentioned': 'forum',
  'forum-solved': 'forum',
  'forum-moved': 'forum',
  'forum-closed': 'forum',
})
