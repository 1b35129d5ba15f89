import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { testEnv, type Env } from '#server/config/env.ts'
import { siteConfig, type SiteConfig } from '#server/config/site.ts'
import type { AppContext } from '#server/context.ts'
import { openStore } from '#server/files/open-store.ts'
import type { TestDatabase } from './database.ts'

export type TestContextOptions = { env?: Partial<Env>; site?: Partial<SiteConfig>; now?: () => Date }

/** What lives as long as the process, on the test file's own database. */
export function testContext(
  database: TestDatabase,
  { env: changes, site, now = () => new Date() }: TestContextOptions = {},
): AppContext {
  const env = testEnv({ databaseUrl: database.url, ...changes })
  return {
    env,
    database,
    now,
    site: { ...siteConfig(env), ...site },
    store: openStore({ dataDir: env.dataDir, s3: env.s3 }),
    log: pino({ level: env.logLevel }),
  }
}

/** The whole program but its pages, without a port: ask it by `app.inject`. Closed when the file ends. */
export function buildTestApp(
  database: TestDatabase,
  options?: TestContextOptions,
): { app: FastifyInstance; context: AppContext } {
  const context = testContext(database, options)
  const app = buildApp(context)
  afterAll(() => app.close())
  return { app, context }
}
