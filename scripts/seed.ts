import { isEmptySite } from '#server/empty-site.ts'
import { demoAccounts } from '#server/first-start.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { CommandFault, withContext } from './context.ts'

/** `npm run seed`: demo content for an empty site. */
await withContext(async app => {
  if (app.env.mode === 'production' && app.env.databaseUrl !== null) throw new CommandFault('Demo content has no place in production.')
  if (!(await isEmptySite(app.database.pool))) throw new CommandFault('The site is not empty: demo content is only added to an empty one.')
  await seedDemo(app)
  for (const line of await demoAccounts(app)) console.log(line)
})
