import { entersBackOffice, isAppAdmin, isEstablished, roleNames, type Actor } from '../domain/actor.ts'
import { decideAccess, SIGN_IN_PATH, type RouteGuard } from '../domain/decide-access.ts'
import type { Features } from '../domain/vocabulary/features.ts'
import type { Role } from '../domain/vocabulary/roles.ts'

/** What access to a page, or to a menu item, is decided by. */
export type Restricted = { requiresAuth: boolean; roles: readonly Role[]; minimumWeight: number | null }
export type Reach = 'yes' | 'auth' | 'unauthorized'

/** Page access asks for nothing that a module could switch off. */
const NO_FEATURES = {} as Features

/**
 * Page access (specification 1, section 5): sign-in, any one of the roles, and an effective access-level weight at or
 * above the minimum. The same decision as the routes' guards; whoever manages pages reaches them all. A guest may
 * always sign in first.
 */
export function mayReachPage(actor: Actor, page: Restricted): Reach {
  if (isEstablished(actor) && isAppAdmin(actor)) return 'yes'
  const guard: RouteGuard = {
    audience: page.requiresAuth ? 'signed-in' : 'anyone',
    roles: page.roles,
    minimumWeight: page.minimumWeight,
  }
  const facts =
    actor.kind === 'guest'
      ? { signedIn: false as const }
      : {
          signedIn: true as const,
          emailVerified: actor.emailVerified,
          validated: actor.validated,
          roles: roleNames(actor),
          entersBackOffice: entersBackOffice(actor),
          weight: actor.weight,
        }
  const decision = decideAccess(guard, facts, { features: NO_FEATURES, destination: '/', savedRedirectUrl: null })
  if (decision.kind === 'allow') return 'yes'
  return decision.kind === 'redirect' && decision.to.startsWith(SIGN_IN_PATH) ? 'auth' : 'unauthorized'
}

export function isRestricted(page: Restricted): boolean {
  return page.requiresAuth || page.roles.length > 0 || (page.minimumWeight ?? 0) > 0
}
