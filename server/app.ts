import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import { isMigrated } from '#db/migrate.ts'
import { createApi, isApiPath, MAX_PARAM_LENGTH, type RoutedApi } from './api.ts'
import type { Env } from './config/env.ts'
import { projectRoot } from './config/root.ts'
import type { AppContext } from './context.ts'
import type { Api } from './contract/api.ts'
import type { FinishedAnswer } from './contract/finished-answer.ts'
import { openMetrics, type Metrics } from './health/metrics.ts'
import { answerHealth } from './health/routes.ts'
import { answerByApi, splitUrl } from './plugins/api-calls.ts'
import { serveAssets } from './plugins/assets.ts'
import { endConnectionsOnClose } from './plugins/end-connections.ts'
import { answerErrors, refuseBrokenRequest, sendError } from './plugins/errors.ts'
import { answerFinished } from './plugins/finished-answers.ts'
import { limitBodyTime } from './plugins/body-time.ts'
import { routeModules } from './plugins/module-routes.ts'
import { limitRequests } from './plugins/request-limits.ts'
import { makeRequestId, sendRequestIds } from './plugins/request-ids.ts'
import { logRequests, requestLine } from './plugins/request-log.ts'
import { securityHeaders, sendSecurityHeaders } from './plugins/security-headers.ts'
import { canShowPages } from './pages/index.ts'
import { notFound } from './problem.ts'

/** Answers all that is not the API's. */
export type WebHandler = {
  (request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** What only has to be written again. */
  finished?: (request: IncomingMessage) => FinishedAnswer | null
}

export type AppParts = {
  env: Env
  log: Logger
  /** Its calls become Fastify routes, unless another process answers them. null: a worker. */
  api: Api | RoutedApi | null
  /** null: an API on its own. */
  web: WebHandler | null
  metrics: Metrics
  isReady: () => Promise<boolean>
}

/** Time to send a whole request, a slow upload of the largest file included. */
const REQUEST_MS = 30 * 60_000
const HEADERS_MS = 15_000
/** Without a byte either way. */
const SILENCE_MS = 60_000
/** Longer than the usual load balancer's, so that the balancer is the one to close. */
const KEEP_ALIVE_MS = 72_000

/** The program with a database: what tests call, and the roles `all` and `api`. It does not listen. */
export function buildApp(
  context: AppContext,
  { web = null, api = createApi(context) }: { web?: WebHandler | null; api?: Api | RoutedApi } = {},
): FastifyInstance {
  const { env, log, database } = context
  return buildInstance({
    env,
    log,
    api,
    web,
    metrics: openMetrics(database.pool),
    isReady: async () => (await isMigrated(database.pool)) && canShowPages(context),
  })
}

/** One process of any role. It does not listen. */
export function buildInstance({ env, log, api, web, metrics, isReady }: AppParts): FastifyInstance {
  const requestId = makeRequestId(env.trustProxy !== false)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustedProxies(env.trustProxy),
    genReqId: requestId,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: 32 * 1024 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: refuseBrokenRequest,
  })

  sendRequestIds(app)
  const headers = securityHeaders(env.siteUrl)
  sendSecurityHeaders(app, headers)
  logRequests(app, log)
  metrics.observe(app)
  answerErrors(app)
  endConnectionsOnClose(app)
  leaveBodiesAlone(app)
  answerHealth(app, { isReady, metrics, metricsToken: env.metricsToken })
  if (web) serveAssets(app, { clientFolder: join(projectRoot, 'build/web/client'), fontsFolder: env.fontsDir })

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { path } = splitUrl(request.raw.url ?? '/')
    if (api && isApiPath(request.method, path, request.headers['content-type'])) return answerByApi(api, request, reply)
    if (web) return web(request, reply)
    if (api) return answerByApi(api, request, reply)
    throw notFound()
  }
  if (api && 'modules' in api) routeModules(app, api, handle)
  app.route({ method: app.supportedMethods, url: '/*', handler: handle })
  app.setNotFoundHandler(handle)
  const write = ({ requestId, ...line }: Parameters<typeof requestLine>[0] & { requestId: string }) =>
    log.isLevelEnabled('info') && log.info({ requestId, ...requestLine(line) })
  if (web?.finished) answerFinished(app, { find: web.finished, headers, makeRequestId: requestId, log: write, metrics })
  limitBodyTime(app.server)
  limitRequests(app, { hasPages: web !== null, headers, makeRequestId: requestId, log: write, metrics })
  return app
}

/** A number of hops is trusted from the socket outwards. */
function trustedProxies(trusted: Env['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/** Whoever answers reads the body, within limits of its own. */
function leaveBodiesAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}
