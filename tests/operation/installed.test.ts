import { expect, test } from 'vitest'
import { holdsPackages } from '../../scripts/install.mjs'

const locked = {
  '': {},
  'node_modules/kept': { version: '1.0.0' },
  'node_modules/tested': { version: '2.0.0', dev: true },
  'node_modules/for-another-system': { version: '3.0.0', optional: true },
}
const kept = { 'node_modules/kept': { version: '1.0.0' } }

test.each([
  ['all of them, to start', { ...kept, 'node_modules/tested': { version: '2.0.0' } }, false, true],
  ['all of them, to test', { ...kept, 'node_modules/tested': { version: '2.0.0' } }, true, true],
  ['what runs alone, to start', kept, false, true],
  ['what runs alone, to test', kept, true, false],
  ['another version', { 'node_modules/kept': { version: '1.0.1' } }, false, false],
  ['nothing', {}, false, false],
])(
  'packages that npm has installed by hand are taken when they are those of the lock file: %s',
  (_, installed, development, expected) => {
    expect(holdsPackages(installed, locked, development)).toBe(expected)
  },
)
