import { modules } from '#server/modules.ts'
import { parseArgs } from 'node:util'
import { retainPersonalData } from '#server/privacy/index.ts'
import { retainStats } from '#server/stats/index.ts'
import { withContext } from './context.ts'

/**
 * `npm run retention [-- --dry-run]`: forgets what is older than it may be, as the job does each night, or says what
 * that would be.
 */
await withContext(async app => {
  const dryRun = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run']
  const { months, records, salts } = await retainStats(app, { dryRun })
  console.log(
    `${dryRun ? 'to be forgotten' : 'forgotten'}: ${records} reports of views and downloads in ` +
      `${months.length} months (${months.map(month => month.slice(0, 7)).join(', ') || 'none'}), ${salts} salts`,
  )
  for (const { what, rows } of await retainPersonalData(app, modules, { dryRun }))
    console.log(`${dryRun ? 'to be forgotten' : 'forgotten'}: ${rows} ${what}`)
})
