import { isAdmin, isAppAdmin, type Actor } from '../domain/actor.ts'
import type { Draft, SaveFacts } from '../jsonapi/define.ts'
import { forbidden, invalid } from '../problem.ts'

/** What opens an account (password, second factor, addresses, tokens) is changed by its person alone. @throws Problem 403 while somebody acts for them */
export function forbidWhileImpersonating({ impersonatorId }: Pick<Actor, 'impersonatorId'>): void {
  if (impersonatorId !== null) throw forbidden('this cannot be changed while impersonating')
}

/**
 * What may become of an account (specification 3, section 1): only an app admin gives the application role; a person acts
 * only for an organisation that they belong to; one's own address changes by a link sent to the new one (decision 0063),
 * and one's own second factor goes by the password, also for admins, who switch it off for others; nobody changes an account's password,
 * second factor or address while impersonating.
 */
export function guardAccount(draft: Draft, { actor, previous, links }: SaveFacts): Draft {
  if (links.roles?.includes('app_admin') && !isAppAdmin(actor)) throw forbidden('only an application administrator gives this role')
  if (['passwordHash', 'twoFactorStrategy', 'email'].some(key => key in draft)) forbidWhileImpersonating(actor)
  const organization = draft.actingAsOrganizationId
  if (typeof organization === 'string' && !actor.organizationIds.includes(organization) && actor.kind !== 'system') {
    throw invalid('/data/relationships/actingAsOrganization', 'ownOrganization')
  }
  if (previous && 'email' in draft && draft.email !== previous.email && !isAdmin(actor)) throw invalid('/data/attributes/email', 'emailByLink')
  if (previous?.twoFactorStrategy === 'email' && draft.twoFactorStrategy === 'none' && previous.id === actor.userId && actor.kind !== 'system') throw invalid('/data/attributes/twoFactorStrategy', 'byPassword')
  return draft
}
