import { describe, expect, it } from 'vitest'
import {
  decideAccess,
  defaultDestination,
  type Decision,
  type GuardContext,
  type RouteGuard,
  type VisitorFacts,
} from '#server/domain/decide-access.ts'
import { ROLES, type Role } from '#server/domain/vocabulary/roles.ts'
import { ACCESS_LEVEL_WEIGHTS } from '#server/domain/vocabulary/access-levels.ts'
import { FEATURES, type Feature } from '#server/domain/vocabulary/features.ts'

const AUDIENCES = [
  'anyone',
  'guests',
  'signed-in',
  'verified',
  'validated',
] as const satisfies readonly RouteGuard['audience'][]
const BOOLEANS = [true, false]
const WEIGHTS = [0, ...Object.values(ACCESS_LEVEL_WEIGHTS)]
const DESTINATION = '/some/page?tab=2'
const ENCODED = 'redirectUrl=%2Fsome%2Fpage%3Ftab%3D2'

const features = (overrides: Partial<Record<Feature, boolean>> = {}) =>
  ({ ...Object.fromEntries(FEATURES.map(feature => [feature, true])), ...overrides }) as Record<Feature, boolean>

const visitors: VisitorFacts[] = [
  { signedIn: false },
  ...BOOLEANS.flatMap(emailVerified =>
    BOOLEANS.flatMap(validated =>
      [[], ...ROLES.map(role => [role])].flatMap((roles: Role[]) =>
        WEIGHTS.map(weight => ({
          signedIn: true as const,
          emailVerified,
          validated,
          roles,
          entersBackOffice: roles.length > 0,
          weight,
        })),
      ),
    ),
  ),
]

const guards: RouteGuard[] = AUDIENCES.flatMap(audience =>
  [undefined, ...ROLES.map(role => [role]), ['admin', 'contributor'] as Role[]].flatMap(roles =>
    [undefined, ...WEIGHTS].map(minimumWeight => ({ audience, roles, minimumWeight })),
  ),
)

const contexts: GuardContext[] = [null, '/saved'].flatMap(savedRedirectUrl =>
  BOOLEANS.map(validationRequests => ({
    features: features({ validationRequests }),
    destination: DESTINATION,
    savedRedirectUrl,
  })),
)

/** The specification's sentences, in its order; the first that holds decides. */
const sentences: {
  when: (guard: RouteGuard, visitor: VisitorFacts) => boolean
  then: (context: GuardContext, visitor: VisitorFacts) => string
}[] = [
  {
    when: (guard, visitor) => visitor.signedIn && guard.audience === 'guests',
    then: ({ savedRedirectUrl, features: { validationRequests } }, visitor) =>
      savedRedirectUrl ??
      (visitor.signedIn && visitor.entersBackOffice && (visitor.validated || !validationRequests)
        ? '/admin/dashboard'
        : '/account/profile'),
  },
  {
    when: (guard, visitor) =>
      visitor.signedIn && !visitor.emailVerified && ['verified', 'validated'].includes(guard.audience),
    then: () => `/auth/email/verify?${ENCODED}`,
  },
  {
    when: (guard, visitor) => visitor.signedIn && !visitor.validated && guard.audience === 'validated',
    then: () => `/auth/not-validated?${ENCODED}&guarded=validated`,
  },
  {
    when: (guard, visitor) =>
      guard.audience !== 'guests' &&
      visitor.signedIn &&
      ((guard.roles !== undefined &&
        !guard.roles.some(
          role => visitor.roles.includes(role) || (role === 'admin' && visitor.roles.includes('app_admin')),
        )) ||
        visitor.weight < (guard.minimumWeight ?? 0)),
    then: () => `/errors/unauthorized?${ENCODED}`,
  },
  {
    when: (guard, visitor) =>
      !visitor.signedIn &&
      guard.audience !== 'guests' &&
      (guard.audience !== 'anyone' || guard.roles !== undefined || (guard.minimumWeight ?? 0) > 0),
    then: () => `/auth/sign-in?${ENCODED}&guarded=auth`,
  },
]

function expected(guard: RouteGuard, visitor: VisitorFacts, context: GuardContext): Decision {
  const sentence = sentences.find(({ when }) => when(guard, visitor))
  return sentence ? { kind: 'redirect', to: sentence.then(context, visitor) } : { kind: 'allow' }
}

describe('route guards decide in the order of the specification', () => {
  it.each(AUDIENCES)('for every visitor, role, weight and setting on routes for "%s"', audience => {
    let cases = 0
    for (const guard of guards.filter(each => each.audience === audience)) {
      for (const visitor of visitors) {
        for (const context of contexts) {
          const decision = decideAccess(guard, visitor, context)
          const wanted = expected(guard, visitor, context)
          if (JSON.stringify(decision) !== JSON.stringify(wanted))
            expect({ guard, visitor, context, decision }).toEqual({ guard, visitor, context, decision: wanted })
          cases++
        }
      }
    }
    expect(cases).toBe((2 + ROLES.length) * (WEIGHTS.length + 1) * visitors.length * contexts.length)
  })

  it.each(FEATURES)('a route of a module that is off does not exist, whoever asks (%s)', feature => {
    for (const audience of AUDIENCES) {
      for (const visitor of visitors) {
        const context = { features: features({ [feature]: false }), destination: DESTINATION, savedRedirectUrl: null }
        expect(decideAccess({ audience, features: [feature] }, visitor, context)).toEqual({ kind: 'not-found' })
      }
    }
  })

  it('sends staff and organisation managers to the dashboard after sign-in, others to their account', () => {
    const staff = {
      signedIn: true,
      emailVerified: true,
      validated: false,
      roles: ['contributor'],
      entersBackOffice: true,
      weight: 0,
    } as const
    expect(defaultDestination(staff, { validationRequests: false })).toBe('/admin/dashboard')
    expect(defaultDestination(staff, { validationRequests: true })).toBe('/account/profile')
    expect(defaultDestination({ ...staff, validated: true }, { validationRequests: true })).toBe('/admin/dashboard')
    expect(defaultDestination({ ...staff, roles: [], entersBackOffice: false }, { validationRequests: false })).toBe(
      '/account/profile',
    )
  })
})
