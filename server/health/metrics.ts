import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  observe: (app: FastifyInstance) => void
  /** One answer that did not pass through Fastify. */
  count: (answered: { url: string; method: string; status: number }, ms: number) => void
}

/** Figures of the process, its requests by kind, and its pool. Labels are few and fixed: no address, no type, no user. */
export function openMetrics(pool: pg.Pool | null): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds', help: 'Time to answer a request', labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10], registers: [registry],
  })
  if (pool) {
    new Gauge({
      name: 'database_pool_connections', help: 'Connections to the database', labelNames: ['state'], registers: [registry],
      collect() {
        this.set({ state: 'open' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'awaited' }, pool.waitingCount)
      },
    })
  }
  const count: Metrics['count'] = ({ url, method, status }, ms) => duration.observe({ kind: kindOf(url), method, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
  return {
    registry,
    count,
    observe(app) {
      app.addHook('onResponse', async (request, reply) => count({ url: request.raw.url ?? '', method: request.method, status: reply.statusCode }, reply.elapsedTime))
    },
  }
}

function kindOf(url: string): string {
  if (url.startsWith('/api/') || url.startsWith('/auth/')) return 'api'
  if (url.startsWith('/assets/')) return 'asset'
  if (url.startsWith('/services/files/') || url.startsWith('/services/secured-files')) return 'file'
  return /^\/(healthz|readyz|metrics)\b/.test(url) ? 'health' : 'page'
}
