import { Readable } from 'node:stream'
import type { Api, ApiAnswer, ApiRequest } from '#server/contract/api.ts'

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length', 'host', 'expect', 'te', 'trailer'])
const ANSWER_TIMEOUT_MS = 30_000

/**
 * The API of another process, over HTTP with kept connections. In one process the API's own function is used instead.
 * @throws TypeError when nothing answers
 */
export function httpTransport(apiUrl: string): Api {
  const origin = new URL(apiUrl).origin
  return async request => {
    const response = await fetch(`${origin}${request.path}${request.query ? `?${request.query}` : ''}`, {
      method: request.method,
      headers: forwarded(request),
      body: bodyOf(request),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      ...(request.body instanceof Readable ? { duplex: 'half' } : {}),
    } as RequestInit)
    return answerOf(response)
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

function bodyOf(request: ApiRequest): BodyInit | null {
  if (request.body === null || request.method === 'GET' || request.method === 'HEAD') return null
  return request.body instanceof Readable ? (Readable.toWeb(request.body) as unknown as BodyInit) : new Uint8Array(request.body)
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
