import { Transform, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A form without files, and one with: what one post may bring. */
const MAX_FORM_BYTES = 2 * 1024 * 1024
const MAX_MULTIPART_BYTES = 128 * 1024 * 1024

function limitOf(request: FastifyRequest): number {
  return request.headers['content-type']?.startsWith('multipart/form-data') ? MAX_MULTIPART_BYTES : MAX_FORM_BYTES
}

/** Answers 413 to a body that says it is too large. @returns whether it did */
export function refuseTooLarge(request: FastifyRequest, reply: FastifyReply): boolean {
  if (Number(request.headers['content-length'] ?? 0) <= limitOf(request)) return false
  reply.code(413).header('connection', 'close').header('content-type', 'text/plain; charset=utf-8').send('What was sent is too large.')
  return true
}

/** The request's body as a stream that ends in an error beyond the limit, whatever its length was said to be. */
export function boundedBody(request: FastifyRequest): Readable {
  const limit = limitOf(request)
  let seen = 0
  const bound = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > limit ? new Error('the body is larger than allowed') : null, chunk)
    },
  })
  request.raw.once('error', error => bound.destroy(error))
  return request.raw.pipe(bound)
}
