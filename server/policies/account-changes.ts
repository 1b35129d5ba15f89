import { sql, type SQL } from 'drizzle-orm'
import { hasRole, isAdmin, isAppAdmin, type Actor } from '#server/domain/actor.ts'
import type { Draft, SaveFacts } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { forbidden, invalid } from '../problem.ts'
import { forbidWhileImpersonating } from './impersonation.ts'

/**
 * Roles that only an app admin gives and takes (specification 3, section 1), and the fact of an account that tells
 * whether its person has one.
 */
const GUARDED_ROLES = { app_admin: 'isAppAdmin', eqlaat_member: 'isEqlaatMember' } as const

/** These facts about the person whose id stands in a column, for policies. */
export const guardedFacts = (userId: SQL): Record<'isAppAdmin' | 'isEqlaatMember', SQL> => ({
  isAppAdmin: sql`exists (select 1 from "user_roles" r where r."user_id" = ${userId} and r."role_id" = 'app_admin')`,
  isEqlaatMember: sql`exists (select 1 from "user_roles" r where r."user_id" = ${userId}
    and r."role_id" = 'eqlaat_member')`,
})

/**
 * Whether the actor may change what opens somebody's account (password, address, second factor): else an admin could
 * take over the application, or read the patient data that only eqlaat members read.
 */
export function mayChangeAccess(
  actor: Actor,
  userId: unknown,
  { isAppAdmin: isGuarded, isEqlaatMember }: Readonly<Record<string, unknown>>,
): boolean {
  if (userId === actor.userId || isAppAdmin(actor)) return true
  return isGuarded !== true && (isEqlaatMember !== true || hasRole(actor, 'eqlaat_member'))
}

const ACCESS = ['passwordHash', 'twoFactorStrategy', 'email']

function guardRoles(roles: readonly string[] | undefined, actor: Actor, previous: RowFacts | null): void {
  if (roles === undefined || isAppAdmin(actor)) return
  for (const [role, fact] of Object.entries(GUARDED_ROLES)) {
    if (roles.includes(role) !== (previous?.[fact] === true))
      throw forbidden('only an application administrator gives or takes this role')
  }
}

/**
 * What may become of an account (specification 3, section 1): only an app admin gives or takes the roles app_admin and
 * eqlaat_member, and changes what opens the account of somebody who holds one; a person acts only for an organisation
 * that they belong to; one's own address changes by a link sent to the new one (decision 0063), and one's own second
 * factor goes by the password, also for admins, who switch it off for others; nobody changes an account's password,
 * second factor or address while impersonating.
 */
export function guardAccount(draft: Draft, { actor, previous, links }: SaveFacts): Draft {
  guardRoles(links.roles, actor, previous)
  if (ACCESS.some(key => key in draft)) forbidWhileImpersonating(actor)
  if (
    previous &&
    ACCESS.some(key => key in draft && draft[key] !== previous[key]) &&
    !mayChangeAccess(actor, previous.id, previous)
  )
    throw forbidden('only an application administrator changes what opens this account')
  const organization = draft.actingAsOrganizationId
  if (typeof organization === 'string' && !actor.organizationIds.includes(organization) && actor.kind !== 'system') {
    throw invalid('/data/relationships/actingAsOrganization', 'ownOrganization')
  }
  if (previous && 'email' in draft && draft.email !== previous.email && !isAdmin(actor))
    throw invalid('/data/attributes/email', 'emailByLink')
  if (
    previous?.twoFactorStrategy === 'email' &&
    draft.twoFactorStrategy === 'none' &&
    previous.id === actor.userId &&
    actor.kind !== 'system'
  )
    throw invalid('/data/attributes/twoFactorStrategy', 'byPassword')
  return draft
}
