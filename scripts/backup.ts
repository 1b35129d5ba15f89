import { join, resolve } from 'node:path'
import { backupTo } from './backup-to.ts'
import { withContext } from './context.ts'

/**
 * `npm run backup [-- FOLDER]`: all rows and files in one new folder; without a name, one named by the moment below
 * DATA_DIR/backups.
 */
await withContext(async app => {
  const folder = resolve(
    process.argv[2] ?? join(app.env.dataDir, 'backups', app.now().toISOString().replaceAll(':', '-').slice(0, 19)),
  )
  const { tables, files } = await backupTo(app, folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}`)
  console.log('The secrets are not: keep DATA_DIR/secrets.json, or SECRET and FIELD_ENCRYPTION_KEY, in another place.')
})
