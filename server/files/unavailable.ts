import { Problem } from '../problem.ts'

/**
 * The store, or the scanner that every upload passes, does not answer: nothing was kept, and the same request succeeds
 * once it is back.
 */
export const storeUnavailable = () =>
  new Problem(
    503,
    { code: 'storage.away', detail: 'the file store does not answer: nothing was lost, try again in a moment' },
    { 'retry-after': '10' },
  )
export const scannerUnavailable = () =>
  new Problem(
    503,
    { code: 'antivirus.away', detail: 'the virus scanner does not answer: nothing was kept, try again in a moment' },
    { 'retry-after': '30' },
  )
