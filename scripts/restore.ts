import { resolve } from 'node:path'
import { CommandFault, withContext } from './context.ts'
import { restoreFrom } from './restore-from.ts'

/** `npm run restore -- FOLDER`: fills an empty site from a backup, and compares. */
await withContext(async app => {
  const folder = process.argv[2]
  if (!folder) throw new CommandFault('Name the backup: npm run restore -- FOLDER')
  const { tables, files } = await restoreFrom(app, resolve(folder))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`restored ${rows} rows of ${tables.length} tables and ${files.length} files; counts and sums are equal`)
})
