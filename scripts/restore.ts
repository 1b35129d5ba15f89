import { resolve } from 'node:path'
import { inArray } from 'drizzle-orm'
import { outboxMails } from '#db/schema/mail.ts'
import { CommandFault, withContext } from './context.ts'
import { restoreFrom } from './restore-from.ts'

/** `npm run restore -- FOLDER`: fills an empty site from a backup, and compares. */
await withContext(async app => {
  const folder = process.argv[2]
  if (!folder) throw new CommandFault('Name the backup: npm run restore -- FOLDER')
  const { tables, files } = await restoreFrom(app, resolve(folder))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`restored ${rows} rows of ${tables.length} tables and ${files.length} files; counts and sums are equal`)
  // They have most likely gone out since: staff decide.
  const kept = await app.database.orm
    .update(outboxMails)
    .set({ state: 'kept', claim: null, claimedUntil: null })
    .where(inArray(outboxMails.state, ['waiting', 'sending', 'handed']))
    .returning({ id: outboxMails.id })
  if (kept.length > 0)
    console.log(
      `${kept.length} mails waited when the backup was made: they are kept at /admin/outbox, ` +
        'for somebody to send again or not',
    )
})
