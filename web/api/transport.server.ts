import { PassThrough, pipeline, Readable } from 'node:stream'
import type { Api, ApiAnswer, ApiRequest } from '#server/contract/api.ts'

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'host',
  'expect',
  'te',
  'trailer',
])
/** From the last byte of a request to the head of its answer. */
const ANSWER_MS = 30_000
/** A file that was sent is looked at before it is answered for. */
const FILE_ANSWER_MS = 10 * 60_000
/** Without a byte of a body that is being sent. */
const SILENCE_MS = 60_000

/**
 * The API of another process, over HTTP with kept connections. In one process the API's own function is used instead.
 * @throws TypeError when nothing answers
 */
export function httpTransport(apiUrl: string): Api {
  const origin = new URL(apiUrl).origin
  return async request => {
    const patience = patienceFor(request)
    const response = await fetch(`${origin}${request.path}${request.query ? `?${request.query}` : ''}`, {
      method: request.method,
      headers: forwarded(request),
      body: bodyOf(request, patience),
      redirect: 'manual',
      signal: patience.signal,
      ...(request.body instanceof Readable ? { duplex: 'half' } : {}),
    } as RequestInit).finally(patience.end)
    return answerOf(response)
  }
}

/**
 * Gives up when nothing happens any more: while a body is sent, until the answer begins. What follows takes as long as
 * it takes.
 */
type Patience = { signal: AbortSignal; sent: () => void; done: () => void; end: () => void }

function patienceFor({ body }: ApiRequest): Patience {
  const controller = new AbortController()
  let timer: NodeJS.Timeout
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(
      () => controller.abort(new DOMException('the API did not answer in time', 'TimeoutError')),
      milliseconds,
    )
  }
  wait(body instanceof Readable ? SILENCE_MS : ANSWER_MS)
  return {
    signal: controller.signal,
    sent: () => wait(SILENCE_MS),
    done: () => wait(FILE_ANSWER_MS),
    end: () => clearTimeout(timer),
  }
}

function forwarded(request: ApiRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name)) headers.set(name, value)
  }
  headers.set('x-forwarded-for', request.remoteAddress)
  headers.set('x-request-id', request.requestId)
  const host = request.headers['host']
  if (host) headers.set('x-forwarded-host', host)
  return headers
}

function bodyOf(request: ApiRequest, { sent, done }: Patience): BodyInit | null {
  if (request.body === null || request.method === 'GET' || request.method === 'HEAD') return null
  if (!(request.body instanceof Readable)) return new Uint8Array(request.body)
  const watched = new PassThrough({
    transform: (chunk, _encoding, next) => (sent(), next(null, chunk)),
    flush: next => (done(), next()),
  })
  pipeline(request.body, watched, () => undefined)
  return Readable.toWeb(watched) as unknown as BodyInit
}

async function answerOf(response: Response): Promise<ApiAnswer> {
  const headers: ApiAnswer['headers'] = {}
  response.headers.forEach((value, name) => {
    // fetch has already unpacked the body
    if (name !== 'set-cookie' && name !== 'content-encoding' && !HOP_BY_HOP.has(name)) headers[name] = value
  })
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  const body = response.body === null ? null : Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  return { status: response.status, headers, body }
}
