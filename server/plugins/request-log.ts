import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { pathForLog } from '../config/log.ts'

/** One line a request, when it is answered. Assets and health questions are silent unless they fail. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!log.isLevelEnabled('info')) return
    const quiet = reply.statusCode < 400 && /^\/(assets|healthz|readyz|metrics)\b/.test(request.raw.url ?? '')
    const line = requestLine({
      method: request.method,
      url: request.raw.url ?? '',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
    if (quiet) request.log.debug(line)
    else request.log.info(line)
  })
}

export function requestLine({ url, ms, ...others }: { method: string; url: string; status: number; ms: number }) {
  return { ...others, path: pathForLog(url), ms: Math.round(ms * 10) / 10 }
}
