import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import { guest, isAdmin, isEstablished, type Actor } from '../domain/actor.ts'
import { opens, reaches } from '../domain/token-scopes.ts'
import { compileSql } from './compile.ts'
import { type Resource } from './definition.ts'
import type { Action } from './spec.ts'

/** What one actor may do with one type. Remembered per set of facts; equal keys give equal statements. */
export type Rights = {
  key: string
  can: (action: Action) => boolean
  readable: ReadonlySet<string>
  /** Condition over the unaliased table; 'true' when everything may be read. */
  scope: { text: string; params: readonly unknown[] }
  seesDeleted: boolean
  canEdit: 'yes' | 'no' | 'row'
  canDelete: 'yes' | 'no' | 'row'
}

const MAX_ACTORS = 2_000
const remembered = new WeakMap<Resource, BoundedCache<Rights>>()
const keys = new WeakMap<Actor, string>()

/** The facts that decide rights, as one string. */
export function factsKey(actor: Actor): string {
  let key = keys.get(actor)
  if (key === undefined) {
    key = [
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
    keys.set(actor, key)
  }
  return key
}

/** Whether a record is the actor's own, as its policy says. */
export const isSelf = ({ definition }: Resource, actor: Actor, id: string): boolean =>
  definition.policy.isOwn?.(actor, id) ?? false

/** @param self whether the record in question is the actor's own (`isSelf`) */
export function rightsOf(resource: Resource, actor: Actor, self = false): Rights {
  let known = remembered.get(resource)
  if (!known) remembered.set(resource, (known = new BoundedCache({ name: 'api-rights', bound: MAX_ACTORS })))
  const facts = self ? `${factsKey(actor)}!` : factsKey(actor)
  return known.get(facts) ?? known.set(facts, decide(resource, actor, self))
}

function decide(resource: Resource, asking: Actor, isOwn: boolean): Rights {
  // A token without a scope for the type reads of it what a guest reads.
  const isReached = reaches(asking, resource.type)
  const [actor, self] = isReached ? [asking, isOwn] : [guest, false]
  const { policy } = resource.definition
  const readable = new Set([
    'canEdit',
    'canDelete',
    ...(resource.translatable ? ['translations', 'otherTranslationsLocales'] : []),
  ])
  const seesDeleted =
    !resource.softDeletable || (isEstablished(actor) && isAdmin(actor)) || policy.seesDeleted?.(actor, false) === true
  for (const [name, { spec }] of [...resource.attributes, ...resource.computed, ...resource.relationships]) {
    if (
      actor.kind === 'system' ||
      !spec.readableBy ||
      spec.readableBy(actor, self) ||
      (name === 'deletedAt' && seesDeleted)
    )
      readable.add(name)
  }
  const rows = policy.scope(actor)
  const scope =
    rows === 'everything'
      ? { text: 'true', params: [] }
      : rows === 'nothing'
        ? { text: 'false', params: [] }
        : compileSql(rows)
  if (!seesDeleted)
    scope.text =
      scope.text === 'true'
        ? `${resource.table}."deleted_at" is null`
        : `(${scope.text}) and ${resource.table}."deleted_at" is null`
  const can = (action: Action) =>
    actor.kind === 'system' || (policy.can(actor, action) && (!isReached || opens(actor, resource.type, action)))
  const perRow = (action: Action) => (!can(action) ? 'no' : policy.canItem && actor.kind !== 'system' ? 'row' : 'yes')
  const canEdit = perRow('update')
  const canDelete = perRow(resource.softDeletable ? 'softDelete' : 'delete')
  const hidden = [...resource.attributes.keys(), ...resource.computed.keys(), ...resource.relationships.keys()].filter(
    field => !readable.has(field),
  )
  const narrowed = [...resource.relationships.values()].flatMap(({ store }) =>
    store.how === 'inverse' && store.scope !== null ? [compileSql(store.scope(actor)).text] : [],
  )
  return {
    key: [hidden.join(), scope.text, `${canEdit}${canDelete}${seesDeleted ? 'd' : ''}`, ...narrowed].join('/'),
    can,
    readable,
    scope,
    seesDeleted,
    canEdit,
    canDelete,
  }
}
