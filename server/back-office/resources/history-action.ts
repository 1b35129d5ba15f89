import type { DependentResource, OtherResources } from '#server/module.ts'
import { inArray, notInArray } from 'drizzle-orm'
import { historyActions } from '#db/schema/operation.ts'
import { catalogueOf } from '#server/catalogues.ts'
import type { Actor } from '#server/domain/actor.ts'
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

function policyOf(definitions: OtherResources['definitions']): Policy {
  /** The types whose history somebody reads who is no admin. */
  const ownTypes = (actor: Actor): ResourceType[] =>
    definitions.filter(one => one.historyReadableBy?.(actor, false) === true).map(({ type }) => type)
  return {
    description:
      'Admins read the history; that of the application is read by app admins, that of rentals also by rental staff. ' +
      'Nobody changes it.',
    can: (actor, action) =>
      adminsOnly(actor)
        ? ['see', 'index', 'show'].includes(action)
        : (action === 'index' || action === 'show') && ownTypes(actor).length > 0,
    scope(actor) {
      if (appAdminsOnly(actor)) return 'everything'
      if (adminsOnly(actor)) return notInArray(historyActions.resourceType, [...APPLICATION])
      const types = ownTypes(actor)
      return types.length === 0 ? 'nothing' : inArray(historyActions.resourceType, types)
    },
    secret: true,
  }
}

/**
 * What the history records, with where its name stands in the catalogues, which say by their entries what there is: the
 * actions of the types, what else is done to one type, and what may be done to any.
 */
function operationNames(definitions: OtherResources['definitions']): [operation: string, name: string][] {
  const { resources, admin } = catalogueOf('fr') as Readonly<Record<'resources' | 'admin', Texts>>
  const own = definitions.flatMap(({ type, actions }) => [
    ...actions.map(({ slug }): [string, string] => [slug, `resources:${type}.actions.${slug}.name`]),
    ...namesIn(resources[type]?.['operations'], `resources:${type}.operations`),
  ])
  return [...own, ...namesIn(admin['operations'], 'admin:operations')]
}

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const namesIn = (texts: unknown, place: string, before = ''): [string, string][] =>
  Object.entries((texts ?? {}) as object).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${before}${key}`, `${place}.${before}${key}`] as [string, string]]
      : namesIn(text, place, `${before}${key}.`),
  )

/** Who changed what, and when (specification 3, section 3). Written by the write pipeline alone. */
function define({ types, definitions }: OtherResources) {
  const names = new Map(operationNames(definitions))
  return defineResource(historyActions, {
    type: 'history-actions',
    attributes: {
      actionType: { filters: ['is'], writableBy: 'server', display: 'option' },
      operation: {
        values: [...names.keys()],
        optionLabel: operation => names.get(operation) ?? operation,
        filters: ['is'],
        sortable: true,
        writableBy: 'server',
      },
      resourceType: {
        values: types,
        optionLabel: type => `resources:${type}.one`,
        filters: ['is'],
        sortable: true,
        writableBy: 'server',
      },
      resourceId: { filters: ['is'], writableBy: 'server', searchable: true },
      changes: { writableBy: 'server' },
      requestId: { filters: ['is'], writableBy: 'server' },
    },
    relationships: {
      actor: { one: 'users', via: 'actorId', writableBy: 'server' },
      impersonator: { one: 'users', via: 'impersonatorId', writableBy: 'server' },
      record: { oneOf: types, via: ['resourceType', 'resourceId'], writableBy: 'server' },
    },
    policy: policyOf(definitions),
    defaultSort: '-id',
    title: 'operation',
    hasHistory: false,
    admin: {
      group: 'application',
      screens: { panel: { isFirst: true, otherFields: ['record'], title: 'admin:history.entry' } },
      list: ['operation', 'resourceType', 'record', 'actor', 'createdAt'],
      form: [],
    },
  })
}

export const historyAction: DependentResource = { type: 'history-actions', define }
