import { notifications } from '#db/schema/account.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { privately } from '#server/policies/own-rows.ts'
import { readAllNotifications, readNotifications } from '../read-notifications.ts'

/** What a person was told (specification 2, section 3.2). Written by the product alone. */
export const notification = defineResource(notifications, {
  type: 'notifications',
  attributes: {
    notificationType: { filters: ['is'], writableBy: 'server' },
    message: { searchable: true, writableBy: 'server' },
    details: { searchable: true, writableBy: 'server' },
    actionUrl: { writableBy: 'server' },
    readAt: { filters: ['isNull'], sortable: true, writableBy: 'server' },
  },
  policy: privately('notifications', 'A person reads and removes what they were told. Nobody else does.', ['delete']),
  actions: [
    { slug: 'read', bulk: true, who: actor => actor.kind === 'user', run: readNotifications },
    { slug: 'read-all', modelLess: true, who: actor => actor.kind === 'user', run: readAllNotifications },
  ],
  defaultSort: '-id',
  title: 'message',
  hasHistory: false,
  emitsEvents: false,
  admin: { group: null, list: ['message', 'readAt', 'createdAt'], form: [] },
})
