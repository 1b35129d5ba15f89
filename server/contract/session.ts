import type { SiteRole, TwoFactorStrategy } from '../domain/vocabulary/roles.ts'

/** What POST /auth/login answers (specification 1, section 4, sign-in response state). */
export type SignInAnswer =
  | { state: 'authenticated'; data: { userId: string } }
  | { state: 'registration_required'; data: { provider: string; email: string; firstName: string; lastName: string } }
  | { state: 'two_factor_required'; data: { strategy: Exclude<TwoFactorStrategy, 'none'> } }
  | { state: 'failed'; data: { reason: SignInRefusal } }

/**
 * `challenge`: no sign-in is under way in this browser; `unverified`: the provider does not vouch for the address;
 * `closed`: nobody can register.
 */
export type SignInRefusal = 'credentials' | 'rate_limited' | 'code' | 'challenge' | 'provider' | 'unverified' | 'closed'

/** A place where a person is signed in. */
export type OpenSession = {
  id: string
  createdAt: string
  expiresAt: string
  userAgent: string | null
  isCurrent: boolean
}

/** The facts about a visitor that guards and menus decide by; `GET /api/v1/services/session` answers it. */
export type Visitor = {
  userId: string
  fullName: string
  initials: string
  avatarUrl: string | null
  isAdmin: boolean
  /** Roles on the whole site: asked for by name. */
  siteRoles: SiteRole[]
  /** Holds a role on the whole site. Whether the account is verified and validated, other facts tell. */
  isStaff: boolean
  accessLevelWeight: number
  emailVerified: boolean
  validated: boolean
  impersonating: boolean
  /** Whom the person may act as, and whom they act as now. */
  organizations: readonly { id: string; name: string; isManaged: boolean }[]
  actingAsOrganizationId: string | null
  locale: string | null
  editionLocale: string | null
  timezone: string
  /** Whose statistics this person reads: everybody's, their organisations', or none. */
  stats: 'everything' | 'organization' | null
}
