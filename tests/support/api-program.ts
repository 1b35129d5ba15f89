import { pino } from 'pino'
import { connect } from '#db/client.ts'
import { buildApp } from '#server/app.ts'
import { createSession, sessionCache } from '#server/auth/index.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { openStore } from '#server/files/open-store.ts'

/**
 * The API as a program of its own, on a database and a folder that are given: `url dataDir [userId]`. Says where it
 * listens, and the user's cookie.
 */
const [url = '', dataDir = '', userId] = process.argv.slice(2)
const env = testEnv({ databaseUrl: url, dataDir, rateLimits: 'off' })
const database = connect({ url })
const context = {
  env,
  database,
  now: () => new Date(),
  site: siteConfig(env),
  store: openStore({ dataDir, s3: null }),
  log: pino({ level: 'error' }, pino.destination(2)),
}
const app = buildApp(context)
await sessionCache.listen(database.pool)
await app.listen({ host: '127.0.0.1', port: 0 })
const address = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
console.log(
  userId === undefined
    ? address
    : JSON.stringify({ url: address, cookie: `session=${(await createSession(context, { userId })).token}` }),
)
