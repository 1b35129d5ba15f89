import { TWO_FACTOR_ROLES, type Role, type TwoFactorStrategy } from '../domain/vocabulary/roles.ts'

type SecondFactorFacts = { featureOn: boolean; strategy: TwoFactorStrategy; roles: ReadonlySet<Role> }

/**
 * The second factor that a sign-in still needs, or null. With the feature on, a role for which it is mandatory turns
 * the strategy `none` into `email` (specification 3, section 1).
 */
export function neededSecondFactor({
  featureOn,
  strategy,
  roles,
}: SecondFactorFacts): Exclude<TwoFactorStrategy, 'none'> | null {
  if (!featureOn) return null
  if (strategy !== 'none') return strategy
  return TWO_FACTOR_ROLES.some(role => roles.has(role)) ? 'email' : null
}
