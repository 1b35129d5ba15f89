import type { Readable } from 'node:stream'
import { redirect } from '@remix-run/node'
import type { ApiAnswer, ApiRequest } from '#server/contract/api.ts'
import type { ErrorDocument, ErrorObject } from '#server/contract/jsonapi.ts'
import { CHOSEN_EDITION_LOCALE } from '#server/domain/edition-locale.ts'
import { isLocale } from '#server/domain/vocabulary/locales.ts'
import { readCookie } from '../session/cookies.ts'
import { signInPath, unauthorizedPath } from '../session/redirect-url.ts'
import { ApiProblem } from './api-problem.ts'
import type { WebContext } from './load-context.ts'

const JSONAPI = 'application/vnd.api+json'
const FORWARDED = ['cookie', 'origin', 'host', 'sec-fetch-site', 'user-agent'] as const
/** Statuses that a form answers itself. */
const FOR_THE_FORM = new Set([401, 409, 413, 415, 419, 422, 429])

type Query = Record<string, string | number | boolean | readonly string[] | null | undefined> | URLSearchParams
type CallOptions = {
  query?: Query
  headers?: Record<string, string>
  /** With the same key, a repeated call has one effect. */
  idempotencyKey?: string
  /** JSON:API unless said otherwise; a stream or bytes go out as they are, with their own content type in `headers`. */
  as?: 'json' | 'jsonapi'
}
type Body = unknown

export type ApiClient = {
  /**
   * @throws Response (redirect to sign-in on 401, and on 403 for a guest; to errors.unauthorized on 403; boundary on
   * 404 and no answer)
   */
  get: <T>(path: string, options?: CallOptions) => Promise<T>
  /** The body as it came, unread. @throws as `get` */
  bytes: (path: string, options?: CallOptions) => Promise<Buffer>
  /** @throws ApiProblem (401, 409, 413, 419, 422, 429), Response (403, 404, no answer) */
  post: <T>(path: string, body?: Body, options?: CallOptions) => Promise<T>
  /**
   * Makes a record of which only the id is needed: the API does not read it again for the answer.
   * @returns its id
   * @throws as `post`
   */
  create: (path: string, body: Body, options?: CallOptions) => Promise<string>
  /** Changes a record, whose answer nobody reads. @throws as `post` */
  patch: (path: string, body?: Body, options?: CallOptions) => Promise<void>
  delete: <T>(path: string, body?: Body, options?: CallOptions) => Promise<T>
  /** The answer as it came, whatever its status: for downloads and uploads that stream. */
  raw: (
    method: ApiRequest['method'],
    path: string,
    options?: CallOptions & { body?: Buffer | Readable | null },
  ) => Promise<ApiAnswer>
  /** The JSON of a raw answer, null for any other body. */
  read: <T>(answer: ApiAnswer) => Promise<T | null>
  /** Cookies that the API has set during this client's calls: pass them on with the answer. */
  cookies: () => Headers
}

/**
 * The web's only way to data: the API, with the visitor's cookie, language, time zone and request id (specification 1,
 * section 7).
 */
export function apiFor(request: Request, context: WebContext): ApiClient {
  const { send, cookies } = sendingFor(request, context)

  /** The answer to a call that was done. @throws as `post` */
  async function answerTo(
    method: ApiRequest['method'],
    path: string,
    options: CallOptions = {},
    body?: Body,
  ): Promise<ApiAnswer> {
    const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body))
    const headers = { ...mediaTypes(options.as, bytes !== null), ...options.headers }
    const answer = await send(method, path, { ...options, headers }, bytes)
    if (isSuccess(answer)) return answer
    const content = (await parsed(answer)) as ErrorDocument | null
    throw await failureOf(method, answer, content?.errors ?? [])
  }

  const call = async <T>(...asked: Parameters<typeof answerTo>): Promise<T> =>
    (await parsed(await answerTo(...asked))) as T

  /** What a guest may not read sign-in may open: they are led there, and back. */
  async function failureOf(
    method: ApiRequest['method'],
    answer: ApiAnswer,
    errors: readonly ErrorObject[],
  ): Promise<Response | ApiProblem> {
    if (method !== 'GET' || answer.status !== 403) return failure(request, method, answer, errors)
    const session = (await parsed(await send('GET', '/api/v1/services/session', {}, null))) as { data: unknown } | null
    return redirect(session?.data === null ? signInPath(request, 'auth') : unauthorizedPath(request))
  }

  return {
    get: (path, options) => call('GET', path, options),
    async bytes(path, options = {}) {
      const answer = await send('GET', path, options, null)
      if (isSuccess(answer)) return bytesOf(answer)
      throw await failureOf('GET', answer, [])
    },
    post: (path, body, options) => call('POST', path, options, body ?? {}),
    async create(path, body, options) {
      return idOfCreated(await answerTo('POST', path, minimal(options), body))
    },
    async patch(path, body, options) {
      await answerTo('PATCH', path, minimal(options), body ?? {})
    },
    delete: (path, body, options) => call('DELETE', path, options, body),
    raw: (method, path, { body = null, ...options } = {}) => send(method, path, options, body),
    read: async <T>(answer: ApiAnswer) => (await parsed(answer)) as T | null,
    cookies,
  }
}

/** Sends what the visitor asks as this visitor, and collects the cookies of the answers. */
function sendingFor(request: Request, context: WebContext) {
  const cookies: string[] = []
  async function send(
    method: ApiRequest['method'],
    path: string,
    options: CallOptions,
    body: Buffer | Readable | null,
  ): Promise<ApiAnswer> {
    const { api, remoteAddress, requestId } = context
    const query = queryText(options.query)
    const { idempotencyKey } = options
    const headers = {
      ...headersFor(request, context),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...options.headers,
    }
    const answer = await api({ method, path, query, headers, body, remoteAddress, requestId }).catch(
      (error: unknown) => {
        throw error instanceof Response ? error : noAnswer(error)
      },
    )
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
    collectCacheFacts(answer, context)
    return answer
  }
  return {
    send,
    cookies: () => new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie])),
  }
}

const idOfCreated = ({ headers }: ApiAnswer): string =>
  decodeURIComponent(String(headers['location']).split('/').at(-1)!)

/** Options that ask the API not to read the record again for its answer. */
const minimal = (options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { prefer: 'return=minimal', ...options.headers },
})

/** The page depends on all that its calls were answered with. */
function collectCacheFacts({ headers }: ApiAnswer, context: WebContext): void {
  const tags = headers['cache-tags']
  if (typeof tags === 'string') for (const tag of tags.split(/[\s,]+/)) if (tag) context.cacheTags.add(tag)
  const until = Date.parse(String(headers['cache-until'] ?? ''))
  if (!Number.isNaN(until)) context.cacheUntil = Math.min(context.cacheUntil ?? until, until)
}

function mediaTypes(as: CallOptions['as'], hasBody: boolean): Record<string, string> {
  const type = as === 'json' ? 'application/json' : JSONAPI
  return { accept: `${type}, application/json`, ...(hasBody ? { 'content-type': type } : {}) }
}

function headersFor(request: Request, context: WebContext): Record<string, string> {
  const headers: Record<string, string> = {
    'x-requested-with': 'XMLHttpRequest',
    'x-request-id': context.requestId,
    'accept-language': context.locale,
  }
  for (const name of FORWARDED) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const timeZone = readCookie(request, 'timezone')
  if (timeZone) headers['x-user-timezone'] = timeZone
  const editionLocale = new URL(request.url).searchParams.get('editionLocale')
  if (new URL(request.url).pathname.startsWith('/admin')) {
    headers['accept-edition-language'] = isLocale(editionLocale) ? editionLocale : CHOSEN_EDITION_LOCALE
  }
  return headers
}

function queryText(query: Query | undefined): string {
  if (!query) return ''
  if (query instanceof URLSearchParams) return query.toString()
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined)
      parameters.append(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return parameters.toString()
}

const isSuccess = ({ status }: ApiAnswer): boolean => status >= 200 && status < 300

async function parsed(answer: ApiAnswer): Promise<unknown> {
  const type = String(answer.headers['content-type'] ?? '')
  if (answer.body === null) return null
  const bytes = await bytesOf(answer)
  if (bytes.length === 0 || !/\bjson\b|\+json/.test(type)) return null
  return JSON.parse(bytes.toString('utf8'))
}

const bytesOf = async ({ body }: ApiAnswer): Promise<Buffer> =>
  Buffer.isBuffer(body) ? body : Buffer.concat(body === null ? [] : ((await body.toArray()) as Buffer[]))

/** The table of design "Errors. In web": which answer leads where. */
function failure(
  request: Request,
  method: ApiRequest['method'],
  answer: ApiAnswer,
  errors: readonly ErrorObject[],
): Response | ApiProblem {
  const retryAfter = typeof answer.headers['retry-after'] === 'string' ? answer.headers['retry-after'] : null
  if (method !== 'GET' && (FOR_THE_FORM.has(answer.status) || namesAField(answer.status, errors)))
    return new ApiProblem(answer.status, errors, retryAfter)
  if (answer.status === 401 || answer.status === 419) return redirect(signInPath(request, 'auth'))
  const status = answer.status >= 500 ? 503 : answer.status
  return new Response(null, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
}

/** Whether what a call threw says that this person may not read it: for a part of a page that others do without. */
export const isForbidden = (thrown: unknown): boolean =>
  thrown instanceof Response &&
  (thrown.status === 403 || thrown.headers.get('location')?.startsWith('/errors/unauthorized') === true)

/** A related record that is gone: the form says at which field, and keeps what was typed. */
const namesAField = (status: number, errors: readonly ErrorObject[]) =>
  status === 404 && errors.some(error => error.source?.pointer !== undefined)

function noAnswer(cause: unknown): Response {
  console.error('The API gave no answer', cause)
  return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
}
