import { PassThrough, pipeline, Readable } from 'node:stream'

/**
 * The body of an answer of the API, passed on as it streams: a response takes bytes only, and the API's streams may
 * give texts.
 */
export function answerBody(body: Buffer | Readable): BodyInit {
  if (Buffer.isBuffer(body)) return new Uint8Array(body)
  const bytes = new PassThrough()
  pipeline(body, bytes, () => undefined)
  return Readable.toWeb(bytes) as unknown as BodyInit
}
