import type { Readable } from 'node:stream'

/** A request as the seam takes it: from a Fastify route, or from the web in the same process. */
export type ApiRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS'
  /** Path without the query, as received (percent-encoded). */
  path: string
  /** Raw query string without the question mark. */
  query: string
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  /** JSON bodies arrive whole (bounded); multipart bodies arrive as a stream. */
  body: Buffer | Readable | null
  /** The parts of a multipart body on routes that take files, one after the other: a file is read before the next. */
  parts?: () => AsyncIterable<MultipartPart>
  /** The client's address, already resolved behind trusted proxies. */
  remoteAddress: string
  requestId: string
}

/** A part as @fastify/multipart gives it. `value` is a text unless the part says that it is JSON. */
export type MultipartPart =
  | { type: 'field'; fieldname: string; value: unknown; valueTruncated: boolean }
  | { type: 'file'; fieldname: string; filename?: string; mimetype: string; file: Readable }

export type ApiAnswer = {
  status: number
  /** Header names in lower case; several cookies are an array. */
  headers: Record<string, string | string[]>
  body: Buffer | Readable | null
}

export type Api = (request: ApiRequest) => Promise<ApiAnswer>
