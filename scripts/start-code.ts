import { offerStart } from '#server/site/index.ts'
import { withContext } from './context.ts'

/** `npm run start-code`: what an empty site is set up with, as each start says it, too. */
await withContext(async app => {
  const lines = await offerStart(app, app.env.siteUrl)
  for (const line of lines.length > 0 ? lines : ['this site is set up already: it has no start code']) console.log(line)
})
