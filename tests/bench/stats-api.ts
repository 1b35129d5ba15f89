import { pino } from 'pino'
import { connect } from '#db/client.ts'
import { buildApp } from '#server/app.ts'
import { createSession, sessionCache } from '#server/auth/index.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { openStore } from '#server/files/open-store.ts'

/**
 * The product's API on its own, without limits on what one address may ask; with the cookie of the administrator that
 * is named.
 */
const env = testEnv({ databaseUrl: process.argv[2]!, rateLimits: 'off' })
const database = connect({ url: process.argv[2]! })
const context = {
  env,
  database,
  now: () => new Date(),
  site: siteConfig(env),
  store: openStore({ dataDir: env.dataDir, s3: env.s3 }),
  log: pino({ level: 'error' }),
}
const app = buildApp(context)
await sessionCache.listen(database.pool)
const userId = process.argv[3]
const adminCookie = userId === undefined ? undefined : `session=${(await createSession(context, { userId })).token}`
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(JSON.stringify({ url: `http://127.0.0.1:${(app.server.address() as { port: number }).port}`, adminCookie }))
