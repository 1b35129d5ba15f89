import { getTableColumns } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { guest, isAdmin, isEstablished, type Actor } from '../domain/actor.ts'
import { opens, reaches } from '../domain/token-scopes.ts'
import { compileSql } from './compile.ts'
import { type Resource } from './definition.ts'
import type { Action, Policy, Scope } from './spec.ts'

/** What one actor may do with one type. */
export type Rights = {
  can: (action: Action) => boolean
  readable: ReadonlySet<string>
  /** Condition over the unaliased table; 'true' when everything may be read, 'false' when nothing. */
  scope: { text: string; params: readonly unknown[] }
  seesDeleted: boolean
  /** What reads select from, named as the table: its rows without what the actor may not be told of deleted ones. */
  source: string
  canEdit: 'yes' | 'no' | 'row'
  canDelete: 'yes' | 'no' | 'row'
}

/** Rights by actor, for as long as the object lives: the actor of a session is the same one for ten seconds. */
type KnownRights = Map<string, Rights>
const rightsByResource = new WeakMap<Resource, WeakMap<Actor, KnownRights>>()

/** The facts that decide rights, as one string. */
export const factsKey = (actor: Actor): string =>
  [
    actor.kind,
    actor.userId,
    actor.weight,
    [...actor.siteRoles].sort().join(),
    [...actor.organizationIds].sort().join(),
    actor.actingAsOrganizationId,
    [...actor.managedOrganizationIds].sort().join(),
    actor.scopes === null ? '*' : [...actor.scopes].sort().join(),
    actor.emailVerified,
    actor.validated,
    actor.impersonatorId,
    actor.guestToken,
  ].join('|')

/** Whether a record is the actor's own, as its policy says. */
export const isSelf = ({ definition }: Resource, actor: Actor, id: string): boolean =>
  definition.policy.isOwn?.(actor, id) ?? false

/** @param self whether the record in question is the actor's own (`isSelf`) */
export function rightsOf(resource: Resource, actor: Actor, self = false): Rights {
  return knownRights(resource, actor, self ? 'own' : 'others', () => decide(resource, actor, self))
}

/** On the records that a relationship of `owner` leads to; null: of records of several types. */
export function rightsFrom(owner: Resource | null, resource: Resource, actor: Actor): Rights {
  if (owner === null || !resource.definition.policy.scopeFrom) return rightsOf(resource, actor)
  return knownRights(resource, actor, `from ${owner.type}`, () => decide(resource, actor, false, owner))
}

function knownRights(resource: Resource, actor: Actor, kind: string, make: () => Rights): Rights {
  let byActor = rightsByResource.get(resource)
  if (!byActor) rightsByResource.set(resource, (byActor = new WeakMap()))
  let known = byActor.get(actor)
  if (!known) byActor.set(actor, (known = new Map()))
  let rights = known.get(kind)
  if (!rights) known.set(kind, (rights = make()))
  return rights
}

function decide(resource: Resource, asking: Actor, isOwn: boolean, owner: Resource | null = null): Rights {
  // A token without a scope for the type reads of it what a guest reads.
  const isReached = reaches(asking, resource.type)
  const [actor, self] = isReached ? [asking, isOwn] : [guest, false]
  const { policy } = resource.definition
  const readable = new Set([
    'canEdit',
    'canDelete',
    ...(resource.translatable ? ['translations', 'otherTranslationsLocales'] : []),
  ])
  const isOffice = isEstablished(actor) && isAdmin(actor)
  const seesDeleted = !resource.softDeletable || isOffice || policy.seesDeleted?.(actor, false) === true
  for (const [name, { spec }] of [...resource.attributes, ...resource.computed, ...resource.relationships]) {
    if (
      actor.kind === 'system' ||
      !spec.readableBy ||
      spec.readableBy(actor, self) ||
      (name === 'deletedAt' && seesDeleted)
    )
      readable.add(name)
  }
  const rows = rowsFrom(owner, policy, actor)
  const scope =
    rows === 'everything'
      ? { text: 'true', params: [] }
      : rows === 'nothing'
        ? { text: 'false', params: [] }
        : compileSql(rows)
  if (!seesDeleted && rows !== 'nothing')
    scope.text =
      scope.text === 'true'
        ? `${resource.table}."deleted_at" is null`
        : `(${scope.text}) and ${resource.table}."deleted_at" is null`
  const can = (action: Action) =>
    actor.kind === 'system' || (policy.can(actor, action) && (!isReached || opens(actor, resource.type, action)))
  const perRow = (action: Action) => (!can(action) ? 'no' : policy.canItem && actor.kind !== 'system' ? 'row' : 'yes')
  const canEdit = perRow('update')
  const deletion = perRow(resource.softDeletable ? 'softDelete' : 'delete')
  const canDelete = deletion === 'yes' && policy.isInUse ? 'row' : deletion
  return {
    can,
    readable,
    scope,
    seesDeleted,
    source:
      isOffice || actor.kind === 'system' || !policy.hiddenOnceDeleted
        ? resource.table
        : hidingSource(resource, policy.hiddenOnceDeleted),
    canEdit,
    canDelete,
  }
}

/** Which rows the actor reads, as what a relationship of `owner` leads to where one is given. */
export const rowsFrom = (owner: Resource | null, { scope, scopeFrom }: Policy, actor: Actor): Scope =>
  (owner && scopeFrom?.(actor, owner.definition.type)) ?? scope(actor)

/** Which rows lists contain for the actor, of those that they may read; null for all. */
export function listScopeOf({ definition, type }: Resource, asking: Actor): SQL | null {
  const { listScope = null } = definition
  return typeof listScope === 'function' ? listScope(reaches(asking, type) ? asking : guest) : listScope
}

/** The table's rows; of deleted ones the hidden columns have the value of others, or none. */
function hidingSource({ table, definition }: Resource, hidden: Readonly<Record<string, string | null>>): string {
  const all = getTableColumns(definition.table)
  const columns = Object.entries(all).map(([property, { name }]) => {
    const instead = hidden[property]
    if (instead === undefined) return `d."${name}"`
    const value = instead === null ? '' : ` else d."${all[instead]!.name}"`
    return `case when d."deleted_at" is null then d."${name}"${value} end as "${name}"`
  })
  return `(select ${columns.join(', ')} from ${table} d) ${table}`
}
