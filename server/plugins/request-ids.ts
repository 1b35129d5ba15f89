import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'

const GIVEN_ID = /^[\w-]{8,64}$/

/** A proxy in front may name the request, so that its log and ours agree; nobody else may. */
export function makeRequestId(trusted: boolean): (request: IncomingMessage) => string {
  return request => {
    const given = request.headers['x-request-id']
    return trusted && typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID()
  }
}

/** `x-request-id` on every answer, whoever writes it. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('x-request-id', request.id)
  })
}
