import { afterAll } from 'vitest'
import { endCost, startCost } from './file-cost.ts'

/**
 * Before each file: no file begins once the time of the run is up (`TESTS_UNTIL`, milliseconds since 1970, set by
 * `npm test`), so that a run that is too slow says what it has not asked instead of being killed.
 */
const until = Number(process.env.TESTS_UNTIL ?? Infinity)
if (Date.now() > until) throw new Error('Not asked: the time of the run was up.')

startCost()
// Hooks after a file run in the reverse of their order: this one, the first, sees what closing has cost.
afterAll(({}, file) => {
  file.file.meta.cost = endCost()
})
