import { Transform, type Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The most bytes of a form without files, and of the fields beside the files of a form with files. */
const MAX_FORM_BYTES = 2 * 1024 * 1024
const MAX_FORM_FIELDS = 5_000
const MAX_MULTIPART_BYTES = 128 * 1024 * 1024
const AMPERSAND = 0x26
export const URL_ENCODED = 'application/x-www-form-urlencoded'

type Status = 400 | 413 | 415
const REFUSAL_TEXTS: Record<Status, string> = {
  400: 'The connection ended before the form was complete.',
  413: 'The form is too large.',
  415: 'Only forms are accepted.',
}

/** The body of a request is refused. */
export class BodyRefusal extends Error {
  constructor(readonly status: Status) {
    super(REFUSAL_TEXTS[status])
  }
}

/** Answers a refused body and closes the connection, since the rest of the body is not read. */
export function sendRefusal(reply: FastifyReply, { status, message }: BodyRefusal): FastifyReply {
  return reply
    .code(status)
    .header('connection', 'close')
    .header('cache-control', 'no-store')
    .header('content-type', 'text/plain; charset=utf-8')
    .send(message)
}

export type BodyKind = 'fields' | 'multipart'

/**
 * The kind of the body by its content type; without one it has fields.
 * @throws BodyRefusal 415 for anything but a form
 */
export function kindOf({ headers }: FastifyRequest): BodyKind {
  const type = (headers['content-type'] ?? URL_ENCODED).split(';', 1)[0]!.trim().toLowerCase()
  if (type === URL_ENCODED) return 'fields'
  if (type === 'multipart/form-data') return 'multipart'
  throw new BodyRefusal(415)
}

/** The bytes of a form without files. @throws BodyRefusal */
export async function readFieldBytes({ raw, headers }: FastifyRequest): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw new BodyRefusal(413)
  const chunks: Buffer[] = []
  let [size, fields] = [0, 1]
  try {
    // The connection carries the answer: leaving the loop must not close it.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      for (
        let at = chunk.indexOf(AMPERSAND);
        at >= 0 && fields <= MAX_FORM_FIELDS;
        at = chunk.indexOf(AMPERSAND, at + 1)
      )
        fields += 1
      if (size > MAX_FORM_BYTES || fields > MAX_FORM_FIELDS) throw new BodyRefusal(413)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof BodyRefusal ? error : new BodyRefusal(400)
  }
  return Buffer.concat(chunks)
}

export type Sender = 'guest' | 'signed-in' | 'staff'

/** The most bytes of a form with files: for guests those of a form without, and the largest files for staff alone. */
export function multipartLimit(sender: Sender, maxFileBytes: number): number {
  if (sender === 'guest') return MAX_FORM_BYTES
  return sender === 'staff' ? Math.max(MAX_MULTIPART_BYTES, maxFileBytes + MAX_FORM_BYTES) : MAX_MULTIPART_BYTES
}

/**
 * The body as a stream that fails beyond the limit, whatever `content-length` says.
 * @throws BodyRefusal 413 when `content-length` is beyond the limit
 */
export function limitBody({ raw, headers }: FastifyRequest, limit: number): Readable {
  if (Number(headers['content-length'] ?? 0) > limit) throw new BodyRefusal(413)
  let seen = 0
  const bound = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > limit ? new BodyRefusal(413) : null, chunk)
    },
  })
  raw.once('error', () => bound.destroy(new BodyRefusal(400)))
  raw.once('close', () => {
    if (!raw.complete) bound.destroy(new BodyRefusal(400))
  })
  return raw.pipe(bound)
}
