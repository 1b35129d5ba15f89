import { describe, expect, test } from 'vitest'
import { auditFaults, licenceFaults, type Audit, type AuditException } from '../../scripts/check-dependencies.ts'

const ADVISORY = {
  name: 'yauzl',
  title: 'Reads past the end',
  url: 'https://advisories.example/GHSA-1',
  severity: 'high',
}
const found = (...via: Audit['vulnerabilities'][string]['via']): Audit => ({ vulnerabilities: { yauzl: { via } } })
const exception: AuditException = { package: 'yauzl', advisory: 'GHSA-1', reason: 'not reached', until: '2026-06-30' }

describe('known faults of packages', () => {
  test('a high or critical one fails the check; a moderate one and its dependents do not', () => {
    expect(auditFaults(found(ADVISORY), [], '2026-06-01')).toEqual([
      'yauzl (high): Reads past the end, https://advisories.example/GHSA-1',
    ])
    expect(auditFaults(found({ ...ADVISORY, severity: 'critical' }), [], '2026-06-01')).toHaveLength(1)
    expect(auditFaults(found({ ...ADVISORY, severity: 'moderate' }, 'yauzl'), [], '2026-06-01')).toEqual([])
  })

  test('an exception holds for its package and advisory until its day', () => {
    expect(auditFaults(found(ADVISORY), [exception], '2026-06-30')).toEqual([])
    expect(auditFaults(found(ADVISORY), [{ ...exception, package: 'yazl' }], '2026-06-30')).toHaveLength(1)
    expect(auditFaults(found(ADVISORY), [{ ...exception, advisory: '1' }], '2026-06-30')).toHaveLength(1)
    expect(auditFaults(found(ADVISORY), [exception], '2026-07-01')).toEqual([
      'docs/audit-exceptions.json: the exception for GHSA-1 in yauzl ended on 2026-06-30',
    ])
  })

  test('only expired exceptions fail while the registry is unreachable', () => {
    expect(auditFaults(null, [exception], '2026-06-30')).toEqual([])
    expect(auditFaults(null, [exception], '2026-07-01')).toHaveLength(1)
  })
})

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR AGPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['(MIT OR ISC) AND GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('the licence %s is allowed in production: %s', (license, isAllowed) => {
  const packages = { '': {}, 'node_modules/a/node_modules/@b/c': { license }, 'node_modules/d': { dev: true } }
  expect(licenceFaults({ packages }).length === 0).toBe(isAllowed)
})
