import type { Readable } from 'node:stream'
import { Problem } from '../problem.ts'

/** Of a body that is read whole; files are streamed and have limits of their own. */
export const BODY_BYTES = 1024 * 1024

const tooLarge = () =>
  new Problem(
    413,
    { code: 'body.too-large', detail: `the body is larger than ${BODY_BYTES} bytes` },
    { connection: 'close' },
  )
const broken = () =>
  new Problem(
    400,
    { code: 'body.broken', detail: 'the body ended before its declared length' },
    { connection: 'close' },
  )

/**
 * A body whole, bounded in size; `limitBodyTime` bounds its time.
 * @throws Problem 400 or 413; the connection ends with the answer
 */
export function readBody(stream: Readable, declaredLength: string | undefined): Promise<Buffer> {
  if (Number(declaredLength ?? 0) > BODY_BYTES) return Promise.reject(tooLarge())
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = (end: () => void) => {
      stream.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
      stream.on('error', () => undefined)
      end()
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > BODY_BYTES) {
        stream.pause()
        finish(() => reject(tooLarge()))
      } else chunks.push(chunk)
    }
    const onEnd = () => finish(() => resolve(Buffer.concat(chunks)))
    const onBroken = () => finish(() => reject(broken()))
    stream.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
  })
}
