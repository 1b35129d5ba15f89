import type { ApiAnswer } from './contract/api.ts'

export const JSONAPI = 'application/vnd.api+json'

type Headers = ApiAnswer['headers']

/** A JSON:API document. The body is a Buffer: for a string Fastify would add a charset, which the standard forbids. */
export function document(status: number, body: unknown, headers: Headers = {}): ApiAnswer {
  return { status, headers: { 'content-type': JSONAPI, ...headers }, body: Buffer.from(JSON.stringify(body)) }
}

/** Plain JSON, for `/auth/*` and the services that the specification shows with plain bodies. */
export function plain(status: number, body: unknown, headers: Headers = {}): ApiAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: Buffer.from(JSON.stringify(body)),
  }
}

export function empty(status = 204, headers: Headers = {}): ApiAnswer {
  return { status, headers, body: null }
}
