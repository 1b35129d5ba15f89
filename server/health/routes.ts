import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export type HealthParts = {
  /** True when a page would be shown: the database answers, its schema is that of this build, addresses are known. */
  isReady: () => Promise<boolean>
  metrics: Metrics
  metricsToken: string | null
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: figures for this machine, or for who has the
 * token.
 */
export function answerHealth(app: FastifyInstance, { isReady, metrics, metricsToken }: HealthParts): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !closing && (await isReady().catch(() => false))
    if (!ready) reply.code(503).header('retry-after', '2')
    return reply.header('cache-control', 'no-store').send({ status: ready ? 'ready' : 'not-ready' })
  })
  app.get('/metrics', async (request, reply) => {
    const refused = refusalOf(request, metricsToken)
    if (refused === 401) return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'unauthorized' })
    if (refused === 404) return reply.code(404).send({ status: 'not-found' })
    return reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Whoever shows a token is judged by it alone; whoever shows none must be this machine. */
function refusalOf(request: FastifyRequest, token: string | null): 401 | 404 | null {
  const given = request.headers.authorization?.replace(/^Bearer /, '')
  if (token !== null && given !== undefined) return isSame(given, token) ? null : 401
  return LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
    ? null
    : 404
}

/** In the same time for any two texts: their hashes have one length. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(token))
}
