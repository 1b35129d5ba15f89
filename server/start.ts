import { gatheredOf } from './gather.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { connect } from '#db/client.ts'
import { hasAlphabeticalOrder } from '#db/collations.ts'
import { openEmbedded } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { OperatorError } from '#db/operator-error.ts'
import { enqueue } from '#db/outbox.ts'
import { assertPooler, keepSettingsOfRole } from '#db/pooler.ts'
import { assertSessions, waitForDatabase } from '#db/wait.ts'
import { httpTransport } from '#web/api/transport.server.ts'
import type { OnInvalidation } from '#web/cache/invalidation.ts'
import { createApi } from './api.ts'
import { buildApp, buildInstance, type WebHandler } from './app.ts'
import { sessionCache } from './auth/index.ts'
import type { Env } from './config/env.ts'
import { openLog } from './config/log.ts'
import { listenFault } from './config/port.ts'
import { siteConfig, type SiteConfig } from './config/site.ts'
import type { AppContext } from './context.ts'
import type { Api } from './contract/api.ts'
import { setCurrency } from './domain/money.ts'
import { openStore } from './files/open-store.ts'
import { openMetrics } from './health/metrics.ts'
import { startJobs } from './jobs/runner.ts'
import { invalidateAll, invalidateTags } from './pages/index.ts'
import { listenForInvalidations } from '#server/plugins/cache-invalidations.ts'
import { injectUploads } from './plugins/inject-uploads.ts'
import { REBUILD_TASK } from './search/index.ts'

/** What pages stand on. */
type WebParts = {
  env: Env
  site: SiteConfig
  api: Api
  /** null: without a line to the database guests' pages are rendered each time. */
  onInvalidation: OnInvalidation | null
}
export type OpenWeb = (parts: WebParts) => Promise<WebHandler>

export type Started = {
  app: FastifyInstance
  log: Logger
  /** null: a process without a database of its own (`ROLE=web`). */
  context: AppContext | null
  /** Finishes what is in flight, then gives everything back, in the reverse order of its opening. */
  stop: () => Promise<void>
}

type Say = (line: string) => void

export type StartOptions = {
  openWeb: OpenWeb
  /** What an operator should read. */
  say: Say
  /** Done once the database is there, before anybody is served. */
  prepare?: (context: AppContext) => Promise<void>
}

const READY_MS = 2_000
const REQUESTS_MS = 6_000

/** Opens one process of the environment's role and listens. */
export async function start(env: Env, options: StartOptions): Promise<Started> {
  const log = openLog(env)
  const closers: Closers = []
  setCurrency(env.settings.CURRENCY)
  const stop = async () => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'))
  }
  try {
    const { app, context, jobs } =
      env.role === 'web'
        ? await openWebOnly({ env, log, closers, ...options })
        : await openWithDatabase({ env, log, closers, ...options })
    // Both have seconds to finish what is at hand: at the same time.
    closers.push(() => Promise.all([closeInTime(app), jobs?.stop()]))
    await app.listen({ host: env.host, port: env.port }).catch((error: NodeJS.ErrnoException) => {
      throw listenFault(error, env)
    })
    return { app, log, context, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Requests in flight are finished; one that takes longer is cut, so that the database is left in order. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS)
  await app.close()
  clearTimeout(timer)
}

async function openWebOnly({ env, log, openWeb, closers }: Opening) {
  const api = httpTransport(env.apiUrl!)
  const isReady = async () => (await fetch(`${env.apiUrl}/readyz`, { signal: AbortSignal.timeout(READY_MS) })).ok
  const listenUrl = env.databaseDirectUrl ?? env.databaseUrl
  // Pages are served while the database is away.
  if (listenUrl !== null)
    await assertSessions(listenUrl, env.databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL').catch(
      (error: unknown) => {
        if (error instanceof OperatorError) throw error
      },
    )
  const invalidations = listenUrl === null ? null : await listenForInvalidations(listenUrl)
  if (invalidations) closers.push(() => invalidations.stop())
  const web = await openWeb({ env, site: siteConfig(env), api, onInvalidation: invalidations?.onInvalidation ?? null })
  return { app: buildInstance({ env, log, api, web, metrics: openMetrics(null), isReady }), context: null, jobs: null }
}

type Closers = (() => Promise<unknown>)[]
type Opening = StartOptions & { env: Env; log: Logger; closers: Closers }

async function openWithDatabase({ env, log, openWeb, say, prepare, closers }: Opening) {
  const context = await openContext({ env, log, say, closers })
  await prepare?.(context)
  // A new version of the product may find records by other texts.
  if (env.role !== 'api') await enqueue(context.database.orm, REBUILD_TASK, { onlyNew: true }, { key: REBUILD_TASK })
  const jobs = env.role === 'api' ? null : await startJobs(context, gatheredOf(context))
  if (jobs) closers.push(() => jobs.stop())
  if (env.role === 'worker') {
    const { pool } = context.database
    const isReady = async () => jobs?.isRunning() === true && (await pool.query('select 1')).rowCount === 1
    return {
      app: buildInstance({ env, log, api: null, web: null, metrics: openMetrics(pool), isReady }),
      context,
      jobs,
    }
  }
  closers.push(await sessionCache.listen(context.database.pool, context.database.direct))
  const invalidations = await listenForInvalidations(context.database.direct.options.connectionString!, [
    { invalidate: ({ tags }) => invalidateTags(tags), lost: invalidateAll, back: invalidateAll },
  ])
  closers.push(() => invalidations.stop())
  const api = createApi(context)
  if (env.role === 'api') return { app: buildApp(context, { api }), context, jobs }
  const web = await openWeb({
    env,
    site: context.site,
    api: injectUploads(api, () => app),
    onInvalidation: invalidations.onInvalidation,
  })
  const app = buildApp(context, { api, web })
  return { app, context, jobs }
}

/**
 * The database, migrated, and what stands on it. Scripts use it too. `closers` gives everything back, last one first.
 */
export async function openContext({
  env,
  log,
  say,
  closers,
}: Pick<Opening, 'env' | 'log' | 'say' | 'closers'>): Promise<AppContext> {
  const url = env.databaseUrl ?? (await openOwnDatabase(env, say, closers))
  const directUrl = env.databaseDirectUrl
  if (directUrl === null) {
    await waitForDatabase(url, say)
  } else {
    await waitForDatabase(directUrl, say, { variable: 'DATABASE_DIRECT_URL' })
    await keepSettingsOfRole(directUrl)
    await waitForDatabase(url, say, { isPooler: true })
    await assertPooler({ url, directUrl })
  }
  await migrateDatabase(directUrl ?? url)
  const database = connect({ url, directUrl, poolSize: env.databasePoolSize })
  if (!(await hasAlphabeticalOrder(database)))
    say('This PostgreSQL was built without ICU: texts are ordered as its database does, not by the reader’s language.')
  closers.push(() => database.close())
  return {
    env,
    site: siteConfig(env),
    database,
    store: openStore({ dataDir: env.dataDir, s3: env.s3 }),
    log,
    now: () => new Date(),
  }
}

async function openOwnDatabase(env: Env, say: Say, closers: Closers): Promise<string> {
  const embedded = await openEmbedded(env.dataDir, { notify: say })
  closers.push(() => embedded.stop())
  return embedded.url
}
