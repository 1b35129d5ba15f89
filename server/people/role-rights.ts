import type { RequestContext } from '#server/context.ts'
import { ROLES, type Role } from '#server/domain/vocabulary/roles.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { holderOf, reachOf } from '#server/policies/example-actors.ts'
import { notFound } from '#server/problem.ts'
import type { RoleRight } from './contract.ts'

const ACTIONS = ['show', 'create', 'update', 'delete', 'softDelete', 'restore'] as const

/** What the holder of a role may do with the types that the back office shows them. @throws Problem 404 */
export function roleRights({ params }: RequestContext, registry: Registry): RoleRight[] {
  const role = ROLES.find(name => name === params['role'])
  if (role === undefined) throw notFound()
  return rightsOfRole(role, registry)
}

/** Derived from the policies, as docs/rights.md is. */
export function rightsOfRole(role: Role, registry: Registry): RoleRight[] {
  const holder = holderOf(role)
  return [...registry.values()].flatMap(resource => {
    const { type, definition } = resource
    const { group } = definition.admin
    if (group === null || reachOf(resource, holder, 'see') === 'none') return []
    const reaches = ACTIONS.map(action => ({ action, reach: reachOf(resource, holder, action) }))
    return {
      type,
      group,
      all: reaches.filter(({ reach }) => reach === 'all').map(({ action }) => action),
      some: reaches.filter(({ reach }) => reach === 'some').map(({ action }) => action),
      actions: definition.actions.filter(({ who }) => who(holder)).map(({ slug }) => slug),
    }
  })
}
