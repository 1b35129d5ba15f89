/** One fault of a request, as it becomes one JSON:API error object. */
export type Fault = {
  /** `validation.required`, `conflict.stale` ...: stable, translated by clients. */
  code: string
  detail?: string
  pointer?: string
  parameter?: string
  header?: string
  meta?: Record<string, unknown>
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Sign-in needed',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  408: 'Request time-out',
  409: 'Conflict',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  419: 'Form expired',
  422: 'Unprocessable',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal error',
  503: 'Not ready',
}

/** Thrown by use cases and the engine; only server/api.ts turns it into an answer. */
export class Problem extends Error {
  readonly status: number
  readonly faults: readonly Fault[]
  readonly headers: Record<string, string>

  constructor(status: number, faults: Fault | readonly Fault[], headers: Record<string, string> = {}) {
    const list = Array.isArray(faults) ? (faults as readonly Fault[]) : [faults as Fault]
    super(list.map(fault => fault.detail ?? fault.code).join('; '))
    this.name = 'Problem'
    this.status = status
    this.faults = list
    this.headers = headers
  }

  get title(): string {
    return TITLES[this.status] ?? 'Error'
  }
}

export const badParameter = (parameter: string, code: string, detail?: string) =>
  new Problem(400, { code, parameter, detail })
export const badRequest = (code: string, detail?: string) => new Problem(400, { code, detail })
export const unauthenticated = () => new Problem(401, { code: 'auth.required', detail: 'sign in first' })
export const forbidden = (detail = 'you do not have the right to do this') =>
  new Problem(403, { code: 'forbidden', detail })
/** Specification 1, section 8: 403 on a single lookup. */
export const forbiddenRecord = (type: string, id: string) =>
  forbidden(`model [${type}] with ID "${id}" cannot be accessed, unauthorized`)
export const notFound = (detail = 'model with the given id cannot be found') =>
  new Problem(404, { code: 'not-found', detail })
export const conflict = (code: string, detail?: string, meta?: Record<string, unknown>, pointer?: string) =>
  new Problem(409, { code, detail, meta, pointer })
/** `methods`: those that an address has handlers for. A GET answers HEAD too, and OPTIONS is always answered. */
export function methodNotAllowed(methods: readonly string[]): Problem {
  const allow = [...methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
  return new Problem(405, { code: 'method', detail: `use one of: ${allow}` }, { allow })
}
/** `rule` is the key of the message: `validation.{rule}`. */
export const invalid = (pointer: string, rule: string, meta?: Record<string, unknown>) =>
  new Problem(422, { code: `validation.${rule}`, detail: `validation.${rule}`, pointer, meta })
/**
 * JSON:API 1.1: a write that refers to a record that does not exist (or may not be read) answers 404; with other faults
 * beside it, 422.
 */
export const missingRelation = (pointer: string) =>
  new Problem(404, { code: 'validation.relation', detail: 'validation.relation', pointer })
export const tooMany = (retryAfterSeconds: number) =>
  new Problem(
    429,
    { code: 'rate-limit', detail: 'too many requests: wait, then try again' },
    { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  )
export const notReady = (retryAfterSeconds = 2) =>
  new Problem(
    503,
    { code: 'not-ready', detail: 'the service is not ready: try again in a moment' },
    { 'retry-after': String(retryAfterSeconds) },
  )
