import { describe, expect, test } from 'vitest'
import { readAddress } from '#server/repository/domain/external/address.ts'
import {
  myMiniFactoryLicense,
  myMiniFactoryTerms,
  takesLicense,
  thingiverseCode,
  thingiverseLicense,
} from '#server/repository/domain/external/licenses.ts'
import { LICENSES } from '#server/repository/domain/vocabulary.ts'
import { isPublicAddress, reachable } from '#server/repository/external/reach.ts'

test.each([
  ['https://www.thingiverse.com/thing:12345', 'thingiverse', '12345'],
  ['thingiverse.com/thing:12345/files', 'thingiverse', '12345'],
  ['http://www.thingiverse.com/thing:1?x=y#z', 'thingiverse', '1'],
  ['https://www.myminifactory.com/object/3d-print-pen-grip-42', 'myminifactory', '42'],
  ['https://www.myminifactory.com/fr/object/42', 'myminifactory', '42'],
])('%s names a design', (address, repository, id) => {
  expect(readAddress(address)).toEqual({ repository, id })
})

test.each([
  '',
  'thing:1',
  'https://example.org/thing:1',
  'https://www.thingiverse.com.example.org/thing:1',
  'https://www.thingiverse.com@example.org/thing:1',
  'https://www.thingiverse.com/thing:1x',
  'https://www.thingiverse.com/thing:1234567890123',
  'https://www.thingiverse.com/ada',
  'https://www.myminifactory.com/users/42',
  `https://www.thingiverse.com/thing:1?${'x'.repeat(600)}`,
  'javascript:alert(1)',
])('%s names none', address => {
  expect(readAddress(address)).toBeNull()
})

describe('licences', () => {
  test.each(LICENSES)('what MyMiniFactory is told of %s it means again', license => {
    const terms = myMiniFactoryTerms(license)
    expect(terms === null ? null : myMiniFactoryLicense(terms)).toBe(terms === null ? null : license)
    expect(takesLicense('myminifactory', license)).toBe(terms !== null)
    expect(takesLicense('thingiverse', license)).toBe(thingiverseCode(license) !== null)
  })
  test('a name or terms that are none of ours give no licence', () => {
    expect(thingiverseLicense('Creative Commons - Attribution - Share Alike')).toBe('CC-BY-SA-4.0')
    expect(thingiverseLicense('All rights reserved')).toBeNull()
    expect(thingiverseLicense('x'.repeat(100_000))).toBeNull()
    expect(myMiniFactoryLicense([{ type: 'mention', value: true }])).toBeNull()
    const sold = myMiniFactoryTerms('CC-BY-4.0')!.map(term => ({ ...term, value: true }))
    expect(myMiniFactoryLicense(sold), 'exclusivity').toBeNull()
  })
})

describe('addresses that are opened', () => {
  const base = 'https://api.thingiverse.com'
  test.each(['https://cdn.thingiverse.com/x', 'https://8.8.8.8/x', 'https://[2606:4700::1111]/x'])('%s is', address => {
    expect(reachable(address, base).href).toBe(address)
  })
  test.each([
    'http://cdn.thingiverse.com/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://2130706433/x',
    'https://user:word@cdn.thingiverse.com/x',
    'file:///etc/passwd',
    'x',
  ])('%s is not', address => {
    expect(() => reachable(address, base)).toThrow('unsafe')
  })
  test('a base on this machine may name others on it, and nothing else that is private', () => {
    const own = 'http://127.0.0.1:4000'
    expect(reachable('http://127.0.0.1:5000/x', own).port).toBe('5000')
    expect(() => reachable('http://192.168.0.1/x', own)).toThrow('unsafe')
    expect(() => reachable('http://example.org/x', own)).toThrow('unsafe')
  })
  test.each(['0.0.0.0', '100.64.0.1', '172.31.255.255', '224.0.0.1', '2002:7f00:1::', 'fe80::1', 'no address'])(
    '%s is not public',
    address => {
      expect(isPublicAddress(address)).toBe(false)
    },
  )
})
