import { Transform, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A form without files, and what stands beside the files of one with. */
const MAX_FORM_BYTES = 2 * 1024 * 1024
const MAX_MULTIPART_BYTES = 128 * 1024 * 1024

/** Only the back office takes the largest files: its forms write them to the disk as they come. */
function limitOf(request: FastifyRequest, maxFileBytes: number): number {
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) return MAX_FORM_BYTES
  return request.raw.url?.startsWith('/admin/') ? Math.max(MAX_MULTIPART_BYTES, maxFileBytes + MAX_FORM_BYTES) : MAX_MULTIPART_BYTES
}

/** Answers 413 to a body that says it is too large. @returns whether it did */
export function refuseTooLarge(request: FastifyRequest, reply: FastifyReply, maxFileBytes: number): boolean {
  if (Number(request.headers['content-length'] ?? 0) <= limitOf(request, maxFileBytes)) return false
  reply.code(413).header('connection', 'close').header('content-type', 'text/plain; charset=utf-8').send('What was sent is too large.')
  return true
}

/** The request's body as a stream that ends in an error beyond the limit, whatever its length was said to be. */
export function boundedBody(request: FastifyRequest, maxFileBytes: number): Readable {
  const limit = limitOf(request, maxFileBytes)
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
