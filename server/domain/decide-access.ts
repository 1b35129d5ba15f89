import type { Features, Feature } from './vocabulary/features.ts'
import type { Role } from './vocabulary/roles.ts'

/** What a route asks of its visitor (specification 1, sections 2 and 4). */
export type RouteGuard = {
  /** `anyone`; guests only; signed in; signed in and e-mail verified; and validated too. */
  audience: 'anyone' | 'guests' | 'signed-in' | 'verified' | 'validated'
  /** Modules that must all be on, or the route does not exist. */
  features?: readonly Feature[]
  /** Any one of these, where given and not empty. */
  roles?: readonly Role[]
  /** The least effective access-level weight. */
  minimumWeight?: number | null
}

/** What a decision needs to know of the visitor. */
export type VisitorFacts =
  | { signedIn: false }
  | {
      signedIn: true
      emailVerified: boolean
      validated: boolean
      /** Those that a page may ask for by name. */
      roles: readonly Role[]
      /** Staff of the site, and managers of an organisation. */
      entersBackOffice: boolean
      weight: number
    }

export type GuardContext = {
  features: Pick<Features, Feature>
  /** Where the visitor is going, as a path with its query. */
  destination: string
  /** Where a signed-in visitor of a guests-only page belongs; null when nothing is known. */
  savedRedirectUrl: string | null
}

export type Decision = { kind: 'allow' } | { kind: 'redirect'; to: string } | { kind: 'not-found' }

export const SIGN_IN_PATH = '/auth/sign-in'
export const VERIFY_PATH = '/auth/email/verify'
const NOT_VALIDATED_PATH = '/auth/not-validated'
const UNAUTHORIZED_PATH = '/errors/unauthorized'
export const DASHBOARD_PATH = '/admin/dashboard'
export const PROFILE_PATH = '/account/profile'

const ALLOW: Decision = { kind: 'allow' }
const SIGNED_IN_AUDIENCES: ReadonlySet<RouteGuard['audience']> = new Set(['signed-in', 'verified', 'validated'])

/**
 * Decides who may see a screen, in the guard order of specification 1, section 4: guests-only → e-mail verified →
 * account validated → reachable → signed in.
 */
export function decideAccess(guard: RouteGuard, visitor: VisitorFacts, context: GuardContext): Decision {
  if (guard.features?.some(feature => !context.features[feature])) return { kind: 'not-found' }
  if (guard.audience === 'guests')
    return visitor.signedIn
      ? redirect(context.savedRedirectUrl ?? defaultDestination(visitor, context.features))
      : ALLOW
  if (visitor.signedIn) {
    if (needsVerified(guard) && !visitor.emailVerified) return away(VERIFY_PATH, context)
    if (guard.audience === 'validated' && !visitor.validated) return away(NOT_VALIDATED_PATH, context, 'validated')
    return mayReach(guard, visitor) ? ALLOW : away(UNAUTHORIZED_PATH, context)
  }
  return needsSignIn(guard) ? away(SIGN_IN_PATH, context, 'auth') : ALLOW
}

/**
 * Where a visitor goes after signing in: the dashboard for staff of the site and managers of an organisation
 * (validated, when validation requests are on), else the account (specification 1, section 2).
 */
export function defaultDestination(visitor: VisitorFacts, features: Pick<Features, 'validationRequests'>): string {
  if (!visitor.signedIn) return '/'
  return visitor.entersBackOffice && (!features.validationRequests || visitor.validated) ? DASHBOARD_PATH : PROFILE_PATH
}

function needsVerified(guard: RouteGuard): boolean {
  return guard.audience === 'verified' || guard.audience === 'validated'
}

function needsSignIn(guard: RouteGuard): boolean {
  return SIGNED_IN_AUDIENCES.has(guard.audience) || hasRoles(guard) || (guard.minimumWeight ?? 0) > 0
}

function hasRoles(guard: RouteGuard): boolean {
  return (guard.roles?.length ?? 0) > 0
}

/** Any one of the roles by name, where app_admin may do what an admin may; and the least weight. */
function mayReach(guard: RouteGuard, visitor: Extract<VisitorFacts, { signedIn: true }>): boolean {
  const roles = guard.roles ?? []
  const holds = (role: Role) =>
    visitor.roles.includes(role) || (role === 'admin' && visitor.roles.includes('app_admin'))
  return (roles.length === 0 || roles.some(holds)) && visitor.weight >= (guard.minimumWeight ?? 0)
}

function away(path: string, { destination }: GuardContext, guarded?: 'auth' | 'validated'): Decision {
  return redirect(`${path}?${new URLSearchParams({ redirectUrl: destination, ...(guarded ? { guarded } : {}) })}`)
}

function redirect(to: string): Decision {
  return { kind: 'redirect', to }
}
