import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Api, ApiRequest } from '../contract/api.ts'

/**
 * The API for the web of the same process. A multipart body goes through `inject` to the route that reads it with
 * @fastify/multipart, as a stream; every other call runs as a function.
 */
export function injectUploads(api: Api, app: () => FastifyInstance): Api {
  return async request => {
    if (!(request.body instanceof Readable) || !isMultipart(request)) return api(request)
    const { method, path, query, body, remoteAddress } = request
    const answer = await app().inject({
      method,
      url: query === '' ? path : `${path}?${query}`,
      headers: { ...definedHeaders(request), 'transfer-encoding': 'chunked' },
      payload: body,
      remoteAddress,
    })
    return {
      status: answer.statusCode,
      headers: answer.headers as Awaited<ReturnType<Api>>['headers'],
      body: answer.rawPayload,
    }
  }
}

const isMultipart = ({ headers }: ApiRequest): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

const definedHeaders = ({ headers }: ApiRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined))
