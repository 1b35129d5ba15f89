import type { DependentResource, OtherResources } from '#server/module.ts'
import { notInArray } from 'drizzle-orm'
import { historyActions } from '#db/schema/operation.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { adminsOnly, appAdminsOnly } from '#server/policies/sentences.ts'
import type { Policy } from '#server/jsonapi/spec.ts'

/**
 * What app admins alone manage (specification 3, section 1): its changes are theirs to read, drafts and settings
 * included.
 */
const APPLICATION: readonly ResourceType[] = [
  'app-envs',
  'app-pages',
  'app-page-components',
  'app-menu-items',
  'app-redirections',
  'language-lines',
]

const policy: Policy = {
  description: 'Admins read the history; that of the application is read by app admins. Nobody changes it.',
  can: (actor, action) => adminsOnly(actor) && ['see', 'index', 'show'].includes(action),
  scope: actor => {
    if (!adminsOnly(actor)) return 'nothing'
    return appAdminsOnly(actor) ? 'everything' : notInArray(historyActions.resourceType, [...APPLICATION])
  },
  secret: true,
}

/** Who changed what, and when (specification 3, section 3). Written by the write pipeline alone. */
const define = ({ types }: OtherResources) =>
  defineResource(historyActions, {
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
      record: { oneOf: types, via: ['resourceType', 'resourceId'], writableBy: 'server' },
    },
    policy,
    defaultSort: '-id',
    title: 'operation',
    hasHistory: false,
    admin: { group: 'application', list: ['createdAt', 'actor', 'operation', 'resourceType', 'resourceId'], form: [] },
  })

export const historyAction: DependentResource = { type: 'history-actions', define }
