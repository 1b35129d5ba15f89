import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api, ApiAnswer, ApiRequest } from '../contract/api.ts'
import { readBody } from './read-body.ts'

/** A request of Fastify as the seam takes it. */
export async function toApiRequest(request: FastifyRequest): Promise<ApiRequest> {
  const { path, query } = splitUrl(request.raw.url ?? '/')
  return {
    method: request.method as ApiRequest['method'],
    path,
    query,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    ),
    body: await bodyOf(request),
    remoteAddress: request.ip,
    requestId: request.id,
  }
}

/** Carries out the request by the API and sends its answer. */
export async function answerByApi(api: Api, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendAnswer(await api(await toApiRequest(request)), request, reply)
}

export function sendAnswer(answer: ApiAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(answer.status)
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value)
  if (request.method === 'HEAD' && answer.body !== null) {
    if (Buffer.isBuffer(answer.body)) reply.header('content-length', answer.body.length)
    else answer.body.destroy()
    return reply.send()
  }
  return reply.send(answer.body ?? undefined)
}

/** Path and raw query; an absolute address, which HTTP allows, loses its origin. */
export function splitUrl(url: string): { path: string; query: string } {
  const local = url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?]*/i, '') || '/'
  const mark = local.indexOf('?')
  return mark < 0 ? { path: local, query: '' } : { path: local.slice(0, mark), query: local.slice(mark + 1) }
}

/** Bodies of several parts, and parts of a file, stay a stream; all others arrive whole. */
async function bodyOf(request: FastifyRequest): Promise<Buffer | Readable | null> {
  const { headers, raw } = request
  const has = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!has || request.method === 'GET' || request.method === 'HEAD') return null
  if (/^(multipart\/|application\/octet-stream$)/i.test(headers['content-type'] ?? '')) return raw
  return readBody(raw, headers['content-length'])
}
