import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { refuseBrokenRequest } from './errors.ts'

/** Before its pace is looked at. */
const GRACE_MS = 20_000
/** Slower than any telephone line that carries pages: large files go in parts, which take as long as the line needs. */
const MIN_BYTES_PER_SECOND = 1_000
const LOOK_MS = 5_000
/** For whoever is still sending after the answer, who else would never read it. */
const READ_AWAY_MS = 2_000

/**
 * One rule for the bodies of all requests, whoever reads them: after some seconds they must have arrived at a least
 * pace, or the connection ends with 408. Time in which this process leaves bytes waiting does not count. What follows
 * an answer is read away for a moment only.
 */
export function limitBodyTime(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    if (hasBody) watch(request, response)
  })
}

function watch(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const before = socket.bytesRead
  let spentMs = 0
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    if (request.readableLength > 0) return
    spentMs += LOOK_MS
    if (spentMs <= GRACE_MS || socket.bytesRead - before >= ((spentMs - GRACE_MS) / 1_000) * MIN_BYTES_PER_SECOND)
      return
    clearInterval(timer)
    if (!response.headersSent)
      refuseBrokenRequest(
        Object.assign(new Error('the body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      )
    socket.destroySoon()
  }, LOOK_MS)
  timer.unref()
  response.once('finish', () => {
    if (request.complete) return
    // Whoever began to read it may have stopped, and the next request of this connection comes behind it.
    request.unpipe().resume()
    setTimeout(() => request.complete || socket.destroy(), READ_AWAY_MS).unref()
  })
  response.once('close', () => clearInterval(timer))
}
