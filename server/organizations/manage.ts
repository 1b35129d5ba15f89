import type { RequestContext } from '#server/context.ts'
import { type Actor, isEstablished, isAdmin } from '#server/domain/actor.ts'
import { UUID } from '#server/domain/uuid.ts'
import { type MembershipRole, MEMBERSHIP_ROLES } from '#server/domain/vocabulary/requests.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { forbidden, invalid } from '#server/problem.ts'

/** Admins, and whoever administers this very organisation. */
const managesOrganization = (actor: Actor, id: string): boolean =>
  isEstablished(actor) && (isAdmin(actor) || actor.managedOrganizationIds.includes(id))

export function assertManages({ actor }: RequestContext, id: string): void {
  if (!managesOrganization(actor, id)) throw forbidden()
}

export function roleIn(value: unknown): MembershipRole {
  const role = MEMBERSHIP_ROLES.find(one => one === (value ?? 'member'))
  if (role === undefined) throw invalid('/meta/input/role', 'oneOf')
  return role
}

export function idIn(value: unknown, pointer: string): string {
  if (typeof value !== 'string' || !UUID.test(value)) throw invalid(pointer, 'required')
  return value
}

export const note = (
  write: WriteContext,
  id: string,
  operation: string,
  changes: Record<string, { before?: unknown; after?: unknown }>,
) =>
  recordHistory(write, write.registry.get('organizations')!, {
    operation,
    id,
    changes: new Map(Object.entries(changes)),
  })
