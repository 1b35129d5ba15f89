import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Api, ApiAnswer, ApiRequest } from '#server/contract/api.ts'
import type { ErrorObject, PageMeta, ResourceIdentifier, ResourceObject } from '#server/contract/jsonapi.ts'
import { withParts } from './multipart.ts'

export const JSONAPI = 'application/vnd.api+json'

export type Query = string | Record<string, string | number>
type Send = { query?: Query; headers?: Record<string, string>; body?: unknown; raw?: Buffer }

/** What came back, read as the JSON:API document that it should be. */
export type Answer = {
  status: number
  headers: ApiAnswer['headers']
  text: string
  document: Record<string, unknown>
  data: ResourceObject
  list: ResourceObject[]
  identifiers: ResourceIdentifier[]
  included: ResourceObject[]
  errors: ErrorObject[]
  links: Record<string, string | null>
  page: PageMeta
}

export type Client = {
  request: (method: ApiRequest['method'], path: string, send?: Send) => Promise<Answer>
  get: (path: string, query?: Query, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  patch: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  delete: (path: string, body?: unknown) => Promise<Answer>
}

/** Asks the seam itself; a path is below `/api/v1/` unless it begins with a slash. `headers` go with every request. */
export function clientOf(api: Api, headers: Record<string, string> = {}): Client {
  const request: Client['request'] = async (method, path, { query = '', headers: own = {}, body, raw } = {}) => {
    const sent = raw ?? (body === undefined ? null : Buffer.from(JSON.stringify(body)))
    const asked: ApiRequest = {
      method,
      path: path.startsWith('/') ? path : `/api/v1/${path}`,
      query: queryText(query),
      body: sent,
      remoteAddress: '192.0.2.1',
      requestId: randomUUID(),
      headers: { ...(sent === null ? {} : { 'content-type': JSONAPI }), ...headers, ...own },
    }
    const answer = await withParts(asked, api)
    return readAnswer(answer)
  }
  return {
    request,
    get: (path, query = '', own = {}) => request('GET', path, { query, headers: own }),
    post: (path, body, own = {}) => request('POST', path, { body, headers: own }),
    patch: (path, body, own = {}) => request('PATCH', path, { body, headers: own }),
    delete: (path, body) => request('DELETE', path, { body }),
  }
}

/** The same API, asked over HTTP: the whole way through Fastify. */
export function overHttp(app: FastifyInstance): Api {
  return async ({ method, path, query, headers, body }) => {
    const answer = await app.inject({
      method,
      url: query === '' ? path : `${path}?${query}`,
      headers: { ...headers },
      ...(Buffer.isBuffer(body) ? { payload: body } : {}),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers as ApiAnswer['headers'],
      body: answer.rawPayload.length === 0 ? null : answer.rawPayload,
    }
  }
}

export const queryText = (query: Query) =>
  typeof query === 'string'
    ? query
    : new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

async function readAnswer({ status, headers, body }: ApiAnswer): Promise<Answer> {
  const text =
    body === null ? '' : Buffer.isBuffer(body) ? body.toString('utf8') : (await buffer(body)).toString('utf8')
  const document = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>
  const { data, included, errors, links, meta } = document as Partial<Answer> & { meta?: { page?: PageMeta } }
  return {
    status,
    headers,
    text,
    document,
    data: data as ResourceObject,
    list: data as unknown as ResourceObject[],
    identifiers: data as unknown as ResourceIdentifier[],
    included: included ?? [],
    errors: errors ?? [],
    links: links ?? {},
    page: (meta?.page ?? {}) as PageMeta,
  }
}

/** Calls an action of a record: `type/id`. */
export const callAction = (client: Client, record: string, slug: string, input: object = {}): Promise<Answer> =>
  client.post(`${record}/actions/${slug}`, { meta: { input } })

/** @throws Error when the answer is a refusal */
export async function succeeded(promise: Promise<Answer>): Promise<Answer> {
  const answer = await promise
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.errors)}`)
  return answer
}

/** `status code pointer-or-parameter` of each error, for short assertions. */
export const faults = ({ errors }: Answer) =>
  errors.map(error =>
    [error.status, error.code, error.source?.pointer ?? error.source?.parameter ?? error.source?.header]
      .filter(Boolean)
      .join(' '),
  )

export const identifier = (type: string, id: string) => ({ data: { type, id } })
export const identifiers = (type: string, ids: readonly string[]) => ({ data: ids.map(id => ({ type, id })) })
