import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { JSONAPI } from '../answer.ts'
import { isPathTooLong, isReadablePath } from '../domain/paths.ts'
import type { Metrics } from '../health/metrics.ts'
import { notFound, Problem } from '../problem.ts'
import { splitUrl } from './api-calls.ts'
import { errorBody } from './errors.ts'

const MAX_QUERY_LENGTH = 8_000
const MAX_HEADERS = 100
const MAX_HEADER_LENGTH = 1_000
const HEADER_LENGTHS: Readonly<Record<string, number>> = { cookie: 8_000, referer: 10_000 }
/** Proxies add long ones, of which nothing is read here. */
const MAX_PROXY_HEADER_LENGTH = 4_000
/** The page that says that there is nothing at an address. */
const NOT_FOUND_PATH = '/errors/not-found'
/** Who asks for one of these reads no page. */
const NO_PAGES = /^\/(api|assets|fonts|healthz|readyz|metrics)(\/|$)|\.data$/

type Options = {
  hasPages: boolean
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>
  makeRequestId: (request: IncomingMessage) => string
  log: (line: { requestId: string; method: string; url: string; status: number; ms: number }) => void
  metrics: Metrics
}

/**
 * Refuses what is longer than any real request, before routing, hooks and cached pages: lengths alone are compared, so
 * that a refusal costs the same whatever was sent. Must be called after every other listener of the server's requests
 * is in place.
 */
export function limitRequests(
  { server }: FastifyInstance,
  { hasPages, headers, makeRequestId, log, metrics }: Options,
): void {
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { path, query } = splitUrl(request.url ?? '/')
    const problem = tooLong(request, path, query) ?? unreadable(request, path, hasPages)
    if (problem === null) {
      for (const listener of others) listener.call(server, request, response)
      return
    }
    const from = performance.now()
    const requestId = makeRequestId(request)
    const { status } = problem
    const body = errorBody(status, problem.faults, requestId)
    // What follows of the request is not read.
    response.writeHead(status, {
      ...headers,
      'content-type': JSONAPI,
      'content-length': body.length,
      'cache-control': 'no-store',
      connection: 'close',
      'x-request-id': requestId,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    const asked = { method: request.method!, url: request.url!.slice(0, 200), status }
    const ms = performance.now() - from
    metrics.count(asked, ms)
    log({ requestId, ...asked, ms })
  })
}

function tooLong({ headers, rawHeaders }: IncomingMessage, path: string, query: string): Problem | null {
  if (isPathTooLong(path)) return new Problem(414, { code: 'path.too-long', detail: 'the path is too long' })
  if (query.length > MAX_QUERY_LENGTH)
    return new Problem(414, {
      code: 'query.too-long',
      detail: `the query is longer than ${MAX_QUERY_LENGTH} characters`,
    })
  if (rawHeaders.length > MAX_HEADERS * 2)
    return new Problem(431, { code: 'headers.too-many', detail: `more than ${MAX_HEADERS} headers` })
  const header = longHeader(headers)
  return header === null
    ? null
    : new Problem(431, { code: 'header.too-long', detail: 'this header is too long', header })
}

/** Headers that came several times count together. */
function longHeader(headers: IncomingHttpHeaders): string | null {
  for (const name in headers) {
    const value = headers[name]
    const limit = HEADER_LENGTHS[name] ?? (name.startsWith('x-') ? MAX_PROXY_HEADER_LENGTH : MAX_HEADER_LENGTH)
    if (value !== undefined && value.length > limit) return name
  }
  return null
}

/** A path that stands for no text names nothing: readers of pages get the page that says so. */
function unreadable(request: IncomingMessage, path: string, hasPages: boolean): Problem | null {
  if (isReadablePath(path)) return null
  const isPage = hasPages && (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGES.test(path)
  if (!isPage) return notFound('there is no such address')
  request.url = NOT_FOUND_PATH
  return null
}
