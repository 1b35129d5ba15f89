import type { FastifyInstance } from 'fastify'
import { pathForLog } from '../config/log.ts'

/** One line a request, when it is answered. Assets and health questions are silent unless they fail. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const quiet = reply.statusCode < 400 && /^\/(assets|healthz|readyz|metrics)\b/.test(request.raw.url ?? '')
    const line = { method: request.method, path: pathForLog(request.raw.url ?? ''), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (quiet) request.log.debug(line)
    else request.log.info(line)
  })
}
