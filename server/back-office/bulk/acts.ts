import { forbidden, invalid, Problem } from '../../problem.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { BulkKind } from '../domain/vocabulary.ts'
import type { ActionSpec, Registry, Resource } from '#server/jsonapi/definition.ts'
import { assertCan } from '#server/jsonapi/load-for-write.ts'

/** @throws Problem 422: no such type, or its module is off */
export function requireType(registry: Registry, type: unknown): Resource {
  const resource = typeof type === 'string' ? registry.get(type) : undefined
  if (!resource) throw invalid('/type', 'oneOf')
  return resource
}

/** @throws Problem 422: no declared action of the type that takes several records */
export function requireBulkAction(resource: Resource, slug: string | null, actor: Actor): ActionSpec {
  const action = resource.definition.actions.find(
    one => one.slug === slug && one.bulk === true && one.modelLess !== true,
  )
  if (!action) throw invalid('/action', 'oneOf')
  if (!action.who(actor)) throw forbidden()
  return action
}

/**
 * Whether the actor may do this with records of the type at all; each record is judged again when its turn comes.
 * @throws Problem 403, 422
 */
export function assertMayAct(resource: Resource, actor: Actor, kind: BulkKind, action: string | null): void {
  if (kind === 'edit') assertCan(resource, actor, 'update')
  else if (kind === 'delete') assertCan(resource, actor, resource.softDeletable ? 'softDelete' : 'delete')
  else if (kind === 'restore') {
    if (!resource.softDeletable) throw invalid('/kind', 'oneOf')
    assertCan(resource, actor, 'restore')
  } else if (kind === 'action') requireBulkAction(resource, action, actor)
  else if (kind === 'import') {
    if (!resource.definition.importable) throw invalid('/type', 'oneOf')
    // Whoever writes on the site alone keeps to its pace there.
    for (const action of ['see', 'create', 'update'] as const) assertCan(resource, actor, action)
  } else
    throw new Problem(422, { code: 'bulk.kind', detail: 'an undo is begun from what it takes back', pointer: '/kind' })
}
