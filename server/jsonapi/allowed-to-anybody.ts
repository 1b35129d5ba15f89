import { guest, type Actor } from '../domain/actor.ts'
import { SITE_ROLES } from '../domain/vocabulary/roles.ts'
import type { Resource } from './definition.ts'
import type { Action } from './spec.ts'

const SOMEBODY = '00000000-0000-0000-0000-000000000001'
const member: Actor = Object.freeze({
  ...guest,
  kind: 'user',
  userId: SOMEBODY,
  weight: Number.MAX_SAFE_INTEGER,
  emailVerified: true,
  validated: true,
})
const manager: Actor = Object.freeze({
  ...member,
  organizationIds: [SOMEBODY],
  actingAsOrganizationId: SOMEBODY,
  managedOrganizationIds: [SOMEBODY],
})
const withEveryRole: Actor = Object.freeze({ ...manager, siteRoles: new Set(SITE_ROLES) })
const ANYBODY = [guest, member, manager, withEveryRole]

/** Whether the policy lets anybody do it: what it refuses everybody is no operation of the API. */
export const isAllowedToAnybody = ({ definition: { policy } }: Resource, action: Action): boolean =>
  ANYBODY.some(actor => policy.can(actor, action))
