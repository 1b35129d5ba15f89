import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionError } from '#db/connection-error.ts'
import { JSONAPI } from '../answer.ts'
import { notReady, Problem, type Fault } from '../problem.ts'

type Titled = { status: number; faults: readonly Fault[]; headers: Record<string, string> }

/** What could not reach the API or the web, or came back as a throw: a JSON:API document without a detail of ours. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, faults, headers } = asProblem(error)
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'a request failed')
  return reply
    .code(status)
    .headers({ ...headers, 'content-type': JSONAPI, 'cache-control': 'no-store' })
    .send(errorBody(status, faults, request.id))
}

function asProblem(error: unknown): Titled {
  if (error instanceof Problem) return error
  if (isConnectionError(error)) return notReady()
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return { status, faults: [{ code: 'request' }], headers: {} }
  return { status: 500, faults: [{ code: 'internal' }], headers: {} }
}

/** The errors document of an answer that no use case made. */
export function errorBody(status: number, faults: readonly Fault[], requestId: string): Buffer {
  const errors = faults.map(({ code, detail, pointer, parameter, header, meta }) => ({
    id: requestId,
    status: String(status),
    code,
    title: STATUS_CODES[status] ?? 'Error',
    detail,
    ...(pointer || parameter || header ? { source: { pointer, parameter, header } } : {}),
    meta,
  }))
  return Buffer.from(JSON.stringify({ errors }))
}

/** What is no HTTP, or came too slowly or too large, answered on the bare socket. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const requestId = randomUUID()
  const bytes = errorBody(status, [{ code: 'request' }], requestId)
  const head =
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${JSONAPI}\r\ncontent-length: ` +
    `${bytes.length}\r\nx-request-id: ${requestId}\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n`
  socket.end(Buffer.concat([Buffer.from(head), bytes]))
}
