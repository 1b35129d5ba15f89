import { pino } from 'pino'
import { connect } from '#db/client.ts'
import { buildApp } from '#server/app.ts'
import { createSession, sessionCache } from '#server/auth/index.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { openStore } from '#server/files/open-store.ts'

/** The product's API on its own, as `ROLE=api` runs it, with a member's and an admin's cookie for the measurements. */
const env = testEnv({ databaseUrl: process.argv[2]!, trustProxy: true })
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
const cookieOf = async (userId: string) => `session=${(await createSession(context, { userId })).token}`
const cookies = { cookie: await cookieOf(process.argv[3]!), adminCookie: await cookieOf(process.argv[4]!) }
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(JSON.stringify({ url: `http://127.0.0.1:${(app.server.address() as { port: number }).port}`, ...cookies }))
