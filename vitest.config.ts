import type { Plugin } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import DearestFirst from './tests/support/costs/sequencer.ts'
import { isCi, isWhole } from './tests/support/amount.ts'

/** A browser suffers from a busy machine: in CI a journey that failed runs once more, and `npm test` names it. */
const retry = process.env.CI ? 1 : 0
/** Tests that draw random values draw them from this seed, so that a failure can be repeated: `SEED=… npm test`. */
// The file is read once for each project: the first reading draws and prints.
if (process.env.SEED === undefined) {
  process.env.SEED = String(Math.floor(Math.random() * 2 ** 31))
  console.log(`random values are drawn with SEED=${process.env.SEED}`)
}
/** What takes its time: `npm test -- --whole` runs all of it, CI what is named for it (decision 0155). */
const left = isWhole ? [] : ['**/*.long.test.ts', ...(isCi ? [] : ['**/*.ci.test.ts'])]
const database = { globalSetup: 'tests/global-setup.ts', testTimeout: 60_000, hookTimeout: 120_000 }

/** What gathers files by a pattern is read anew: its cached form would not know of a new file. */
const gathersAnew: Plugin = {
  name: 'gathers-anew',
  configureVitest({ experimental_defineCacheKeyGenerator: defineCacheKey }) {
    defineCacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null))
  },
}

export default defineConfig({
  plugins: [gathersAnew],
  test: {
    exclude: [...configDefaults.exclude, ...left],
    restoreMocks: true,
    env: { SEED: process.env.SEED },
    setupFiles: ['tests/support/costs/measure.ts', 'tests/support/seed.ts'],
    // Of all projects: what one has transformed is not transformed again.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest-modules' },
    reporters: ['default', './tests/support/costs/reporter.ts'],
    maxWorkers: 2,
    sequence: { sequencer: DearestFirst },
    // What comes a moment later is waited for, also on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*/{domain,web}/**/*.test.{ts,tsx}'],
          isolate: false,
          // Some render every block: on a busy machine that takes more than the five seconds that are usual.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/*/{resources,api,server}/**/*.test.ts'],
          ...database,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Each of these files begins with the same records, which a module of theirs makes anew for each.
          name: 'rights',
          include: ['tests/*/rights/**/*.test.ts'],
          ...database,
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'operation',
          include: ['tests/operation/**/*.test.ts'],
          ...database,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          ...database,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          retry,
        },
      },
    ],
  },
})
