import { expect, test } from 'vitest'
import { effectiveLevel } from '#server/auth/actor.ts'
import { assertAcceptablePassword } from '#server/auth/passwords.ts'
import { isCrossSite, isSameOrigin } from '#server/auth/same-origin.ts'
import { checkHash, verificationPath } from '#server/auth/verification-link.ts'
import { testEnv } from '#server/config/env.ts'
import { neededSecondFactor } from '#server/auth/second-factor.ts'
import { FEATURES, type Features } from '#server/domain/vocabulary/features.ts'
import { ROLES, TWO_FACTOR_ROLES, TWO_FACTOR_STRATEGIES } from '#server/domain/vocabulary/roles.ts'
import { Problem } from '#server/problem.ts'
import { originOf } from '#server/rate-limits/limits.ts'

const features = (off: readonly string[] = []) =>
  Object.fromEntries(FEATURES.map(name => [name, !off.includes(name)])) as Features

test('a second factor is asked for by strategy or by a mandatory role, if the feature is on', () => {
  for (const strategy of TWO_FACTOR_STRATEGIES) {
    for (const role of [null, ...ROLES]) {
      const roles = new Set(role === null ? [] : [role])
      const mandatory = role !== null && (TWO_FACTOR_ROLES as readonly string[]).includes(role)
      expect(neededSecondFactor({ featureOn: false, strategy, roles })).toBeNull()
      expect(neededSecondFactor({ featureOn: true, strategy, roles })).toBe(
        strategy === 'email' || mandatory ? 'email' : null,
      )
    }
  }
})

test.each([
  {
    off: [],
    actingAs: 'b',
    organizations: [
      ['a', 100],
      ['b', 400],
    ] as const,
    weight: 400,
    acting: 'b',
  },
  {
    off: [],
    actingAs: null,
    organizations: [
      ['a', 100],
      ['b', 400],
    ] as const,
    weight: 100,
    acting: null,
  },
  { off: [], actingAs: 'left', organizations: [['a', 100]] as const, weight: 100, acting: null },
  { off: [], actingAs: null, organizations: [], weight: 50, acting: null },
  { off: ['organizations'], actingAs: 'b', organizations: [['b', 400]] as const, weight: 50, acting: null },
  { off: ['userOrganizations'], actingAs: 'b', organizations: [['b', 400]] as const, weight: 50, acting: null },
])(
  "the acting organisation's level counts, else the first one's, else one's own: $off $actingAs",
  ({ off, actingAs, organizations, weight, acting }) => {
    expect(
      effectiveLevel({ features: features(off), organizations: organizations as never, actingAs, ownWeight: 50 }),
    ).toEqual({ weight, actingAsOrganizationId: acting })
  },
)

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://site.example' }, false],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://site.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://site.example' }, true],
  [{ origin: 'https://site.example/' }, false],
  [{ origin: 'https://SITE.example@evil.example' }, false],
  [{ origin: 'http://site.example' }, false],
  [{ origin: 'https://site.example:8443' }, false],
  [{ origin: 'https://other.example', host: 'other.example' }, true],
  [{ origin: 'http://other.example', host: 'other.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://evil.example', host: 'site.example' }, false],
  [{ origin: '' }, false],
  [{}, false],
] as [Record<string, string>, boolean][])(
  'a write with a cookie and the headers %j comes from a page of this site: %s',
  (headers, expected) => {
    expect(isSameOrigin({ headers }, 'https://site.example')).toBe(expected)
  },
)

test('a program that is no browser is not cross-site', () => {
  expect(isCrossSite({ headers: {} }, 'https://site.example')).toBe(false)
  expect(isCrossSite({ headers: { origin: 'https://evil.example' } }, 'https://site.example')).toBe(true)
})

test.each([
  ['short', 'password.min'],
  ['elevenchars', 'password.min'],
  ['👨‍👩‍👧'.repeat(11), 'password.min'],
  ['x'.repeat(129), 'password.max'],
  ['motdepasse1234', 'password.common'],
  ['Azerty123456!', 'password.common'],
  ['aaaaaaaaaaaaaa', 'password.common'],
  ['MOTDEPASSEMOTDEPASSE', 'password.common'],
  ['soleilsoleilsoleil', 'password.common'],
])('a password that is short, long or common is refused: %s', (password, rule) => {
  expect(() => assertAcceptablePassword(password, '/password')).toThrow(Problem)
  try {
    assertAcceptablePassword(password, '/password')
  } catch (error) {
    expect((error as Problem).faults[0]).toMatchObject({ code: `validation.${rule}`, pointer: '/password' })
  }
})

test.each([
  'pluie-sur-le-toit',
  'Le chat dort sur le mur.',
  'é'.repeat(5) + 'abcdefg7',
  'x7'.repeat(30) + 'Zq',
  'Soleil au dessus des nuages',
])('a long and uncommon password is accepted: %s', password => {
  expect(() => assertAcceptablePassword(password, '/password')).not.toThrow()
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('an origin is an address, or the network of one household: %s', (address, origin) => {
  expect(originOf(address)).toBe(origin)
})

test.each([[undefined], ['01900000-0000-7000-8000-0000000000aa']])(
  'a verification link with any changed character is refused (further address: %s)',
  addressId => {
    const now = new Date('2026-11-10T10:00:00Z')
    const link = {
      userId: '01900000-0000-7000-8000-000000000001',
      email: 'ada@test.example',
      addressId,
      env: testEnv(),
    }
    const hash = verificationPath(link, now).split('/').at(-1)!
    expect(checkHash(hash, link, now)).toBe('valid')
    for (let index = 0; index < hash.length; index += 1) {
      for (const other of ['a', 'b', 'A', '0', '_', '-', '.', '']) {
        if (hash[index] === other) continue
        const changed = hash.slice(0, index) + other + hash.slice(index + 1)
        expect([index, other, checkHash(changed, link, now)]).toEqual([index, other, 'wrong'])
      }
    }
    for (const changed of [`${hash}a`, `a${hash}`, hash.slice(0, -1), '', '.', hash.toUpperCase()])
      expect([changed, checkHash(changed, link, now)]).toEqual([changed, 'wrong'])
    expect(checkHash(hash, { ...link, email: 'eve@test.example' }, now)).toBe('wrong')
    expect(
      checkHash(
        hash,
        { ...link, addressId: addressId === undefined ? '01900000-0000-7000-8000-0000000000aa' : undefined },
        now,
      ),
    ).toBe('wrong')
    expect(checkHash(hash, link, new Date('2026-11-10T11:00:00Z'))).toBe('stale')
  },
)
