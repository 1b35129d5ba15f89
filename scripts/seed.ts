import { gatheredOf } from '#server/gather.ts'
import { parseArgs } from 'node:util'
import { announceAll } from '#db/announce-all.ts'
import { isEmptySite } from '#server/empty-site.ts'
import { demoAccounts } from '#server/first-start.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { rebuildSearch } from '#server/search/index.ts'
import { CommandFault, withContext } from './context.ts'
import { seedLarge } from './seed-large.ts'

/**
 * `npm run seed [-- --size demo|large]`: demo content for an empty site; large adds 10,000 organisations, 100,000
 * people, a million changes and a million views.
 */
await withContext(async app => {
  const { size } = parseArgs({ options: { size: { type: 'string', default: 'demo' } } }).values
  if (size !== 'demo' && size !== 'large') throw new CommandFault('--size takes demo or large')
  if (app.env.mode === 'production')
    throw new CommandFault('Demo content has no place in production: everybody knows the password of its accounts.')
  if (!(await isEmptySite(app.database.pool)))
    throw new CommandFault('The site is not empty: demo content is only added to an empty one.')
  await seedDemo(app)
  if (size === 'large') {
    await seedLarge(app, line => console.log(line))
    await rebuildSearch({ ...app, orm: app.database.orm }, gatheredOf(app).registry)
    await announceAll(app.database.orm)
  }
  for (const line of await demoAccounts(app)) console.log(line)
})
