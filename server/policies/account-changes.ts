import { isAdmin, isAppAdmin } from '../domain/actor.ts'
import type { Draft, SaveFacts } from '../jsonapi/define.ts'
import { forbidden, invalid } from '../problem.ts'

/**
 * What may become of an account (specification 3, section 1): only an app admin gives the application role; a person acts
 * only for an organisation that they belong to; a changed address is verified anew; nobody changes an account's password,
 * second factor or address while impersonating.
 */
export function guardAccount(draft: Draft, { actor, previous, links }: SaveFacts): Draft {
  if (links.roles?.includes('app_admin') && !isAppAdmin(actor)) throw forbidden('only an application administrator gives this role')
  if (actor.impersonatorId && ['passwordHash', 'twoFactorStrategy', 'email'].some(key => key in draft)) throw forbidden('this cannot be changed while impersonating')
  const organization = draft.actingAsOrganizationId
  if (typeof organization === 'string' && !actor.organizationIds.includes(organization) && actor.kind !== 'system') {
    throw invalid('/data/relationships/actingAsOrganization', 'ownOrganization')
  }
  if (previous && 'email' in draft && draft.email !== previous.email && !isAdmin(actor)) return { ...draft, emailVerifiedAt: null }
  return draft
}
