import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { cacheCounts } from '../domain/cache/bounded-cache.ts'

export type Metrics = {
  registry: Registry
  observe: (app: FastifyInstance) => void
  /** One answer that did not pass through Fastify. */
  count: (answered: { url: string; method: string; status: number }, ms: number) => void
}

/**
 * Figures of the process, its requests by kind, and its pool. Labels are few and fixed: no address, no type, no user.
 */
export function openMetrics(pool: pg.Pool | null): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  if (pool) {
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections to the database',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        this.set({ state: 'open' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'awaited' }, pool.waitingCount)
      },
    })
  }
  observeCaches(registry)
  if (pool) observeWork(registry, pool)
  const count: Metrics['count'] = ({ url, method, status }, ms) =>
    duration.observe({ kind: kindOf(url), method, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
  return {
    registry,
    count,
    observe(app) {
      app.addHook('onResponse', async (request, reply) =>
        count({ url: request.raw.url ?? '', method: request.method, status: reply.statusCode }, reply.elapsedTime),
      )
    },
  }
}

/** How often each cache of this process held what it was asked for. */
function observeCaches(registry: Registry): void {
  new Counter({
    name: 'cache_requests_total',
    help: 'What caches were asked for, and whether they held it',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [cache, { hits, misses }] of cacheCounts()) {
        this.inc({ cache, result: 'hit' }, hits)
        this.inc({ cache, result: 'miss' }, misses)
      }
    },
  })
}

/**
 * Work that waits and what went wrong with it, asked of the database when somebody reads the figures; without it they
 * are left out.
 */
function observeWork(registry: Registry, pool: pg.Pool): void {
  const counted = async (gauge: Gauge, statement: string) => {
    gauge.reset()
    const { rows } = await pool.query<{ state: string; count: number }>(statement).catch(() => ({ rows: [] }))
    for (const { state, count } of rows) gauge.set({ state }, count)
  }
  new Gauge({
    name: 'jobs',
    help: 'Jobs that wait, are planned, run, or were given up',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      await counted(
        this,
        `select state, count(j)::int as count from unnest(array['waiting', 'planned', 'running', 'dead']) as state
        left join (select case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
        when run_at > now() then 'planned' else 'waiting' end as j
          from graphile_worker.jobs) as jobs on j = state group by state`,
      )
    },
  })
  new Gauge({
    name: 'mails',
    help: 'Mails of the outbox by what they are at; failed ones of the last day',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      await counted(
        this,
        `select state, count(m)::int as count
          from unnest(array['waiting', 'sending', 'handed', 'kept', 'failed']) as state
        left join (select outbox_mails.state as m from outbox_mails
        where state in ('waiting', 'sending', 'handed', 'kept') or state = 'failed'
        and updated_at > now() - interval '1 day') as mails on m = state
        group by state`,
      )
    },
  })
}

function kindOf(url: string): string {
  if (url.startsWith('/api/') || url.startsWith('/auth/')) return 'api'
  if (url.startsWith('/assets/')) return 'asset'
  if (url.startsWith('/services/files/') || url.startsWith('/services/secured-files')) return 'file'
  return /^\/(healthz|readyz|metrics)\b/.test(url) ? 'health' : 'page'
}
