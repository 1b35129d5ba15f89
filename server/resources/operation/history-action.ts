import { historyActions } from '#db/schema/operation.ts'
import { RESOURCE_TYPES } from '../../domain/vocabulary/resource-types.ts'
import { defineResource } from '../../jsonapi/define.ts'
import { adminsOnly } from '../../policies/people.ts'
import type { Policy } from '../../jsonapi/define.ts'

const policy: Policy = {
  says: 'Admins read the history. Nobody changes it.',
  can: (actor, action) => adminsOnly(actor) && ['see', 'index', 'show'].includes(action),
  scope: actor => (adminsOnly(actor) ? 'everything' : 'nothing'),
  secret: true,
}

/** Who changed what, and when (specification 3, section 3). Written by the write pipeline alone. */
export const historyAction = defineResource(historyActions, {
  type: 'history-actions',
  attributes: {
    actionType: { filters: ['is'], writableBy: 'server', display: 'option' },
    operation: { filters: ['is'], sortable: true, writableBy: 'server', display: 'option' },
    resourceType: { filters: ['is'], sortable: true, writableBy: 'server' },
    resourceId: { filters: ['is'], writableBy: 'server', searchable: true },
    changes: { writableBy: 'server' },
    requestId: { filters: ['is'], writableBy: 'server' },
  },
  relationships: {
    actor: { one: 'users', via: 'actorId', writableBy: 'server' },
    impersonator: { one: 'users', via: 'impersonatorId', writableBy: 'server' },
    record: { oneOf: RESOURCE_TYPES, via: ['resourceType', 'resourceId'], writableBy: 'server' },
  },
  policy,
  defaultSort: '-id',
  title: 'operation',
  hasHistory: false,
  admin: { group: 'application', list: ['createdAt', 'actor', 'operation', 'resourceType', 'resourceId'], form: [] },
})
