import { gatheredOf } from '#server/gather.ts'
import { rebuildSearch } from '#server/search/index.ts'
import { withContext } from './context.ts'

/**
 * `npm run search`: makes the documents of search anew, for what was written past the program. The site may be in use
 * meanwhile.
 */
await withContext(async app => {
  const counts = await rebuildSearch({ ...app, orm: app.database.orm }, gatheredOf(app).registry)
  for (const [type, count] of Object.entries(counts)) console.log(`${type}: ${count} records looked at`)
})
