import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export type HealthParts = {
  /** True when a request would be served: the database answers and its schema is that of this build. */
  isReady: () => Promise<boolean>
  metrics: Metrics
  metricsToken: string | null
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: figures for this machine, or for who has the token. */
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
    if (!mayRead(request, metricsToken)) return reply.code(404).send({ status: 'not-found' })
    return reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const given = request.headers.authorization?.replace(/^Bearer /, '')
  if (token !== null && given !== undefined) return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))
  return LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
}
