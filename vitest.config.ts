import { configDefaults, defineConfig } from 'vitest/config'
import { isWhole } from './tests/support/amount.ts'

/** Whole processes and a browser meet a busy machine's every delay: where nobody watches, one that failed runs a second time, and `npm test` names it. */
const retry = process.env.CI ? 1 : 0
const database = { globalSetup: 'tests/global-setup.ts', testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...(isWhole ? [] : ['**/*.long.test.ts'])],
    restoreMocks: true,
    maxWorkers: 2,
    // What comes a moment later is waited for, also on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/domain/**/*.test.{ts,tsx}', 'tests/web/**/*.test.{ts,tsx}'], isolate: false } },
      { extends: true, test: { name: 'database', include: ['tests/{resources,api,server}/**/*.test.ts'], ...database, isolate: false } },
      { extends: true, test: { name: 'operation', include: ['tests/operation/**/*.test.ts'], ...database, retry, isolate: false, testTimeout: 120_000, hookTimeout: 120_000 } },
      { extends: true, test: { name: 'journeys', include: ['tests/journeys/**/*.test.ts'], ...database, retry, isolate: false, testTimeout: 120_000, hookTimeout: 240_000, fileParallelism: false, sequence: { groupOrder: 1 } } },
    ],
  },
})
