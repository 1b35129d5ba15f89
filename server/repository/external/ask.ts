import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { request as askHttp, type IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import type { ExternalRepositorySettings } from '#server/config/env.ts'
import { ExternalFault } from './port.ts'
import { lookupFor, reachable } from './reach.ts'

const ANSWER_MS = 20_000
const FILE_MS = 180_000
const MAX_ANSWER_BYTES = 2_000_000
const MAX_REDIRECTS = 3
const MAX_RETRY_SECONDS = 86_400
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

export type AskOptions = {
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: Buffer
  /** Without the site's token. */
  isPublic?: boolean
  /** A redirect is an answer, and is not followed. */
  keepsRedirect?: boolean
  timeoutMs?: number
}

export type Asked = { response: IncomingMessage; url: URL }

/** How long each request may take, for tests. */
export type TimeLimits = { answerMs?: number; fileMs?: number }

/** Asks one repository with the site's token. */
export class RepositoryClient {
  constructor(
    private readonly settings: ExternalRepositorySettings,
    private readonly limits: TimeLimits = {},
  ) {}

  get base(): string {
    return this.settings.url
  }

  /** The answer as JSON in the expected shape. @throws ExternalFault */
  async json<T extends v.GenericSchema>(
    schema: T,
    address: string,
    options: Omit<AskOptions, 'body'> & { json?: unknown; body?: Buffer } = {},
  ): Promise<v.InferOutput<T>> {
    const { json, ...rest } = options
    const { response } = await this.open(address, {
      ...rest,
      ...(json === undefined
        ? {}
        : { body: Buffer.from(JSON.stringify(json)), headers: { 'content-type': 'application/json' } }),
    })
    const parsed = v.safeParse(schema, parse(await read(response)))
    if (!parsed.success) throw new ExternalFault('unknown', null, { cause: new v.ValiError(parsed.issues) })
    return parsed.output
  }

  /** Asks, and leaves the answer unread. @throws ExternalFault */
  async send(address: string, options: AskOptions): Promise<void> {
    const { response } = await this.open(address, options)
    await read(response)
  }

  /** Writes what an address gives into a local file. @throws ExternalFault */
  async download(
    address: string,
    { path, maxBytes }: { path: string; maxBytes: number },
  ): Promise<{ size: number; hash: string }> {
    const { response } = await this.open(address, { timeoutMs: this.limits.fileMs ?? FILE_MS })
    const hash = createHash('sha256')
    let size = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        if (size > maxBytes) return done(new ExternalFault('tooMuch'))
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(response, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(rethrow)
    return { size, hash: hash.digest('hex') }
  }

  private async open(address: string, options: AskOptions): Promise<Asked> {
    let url = reachable(address, this.base)
    const signal = AbortSignal.timeout(options.timeoutMs ?? this.limits.answerMs ?? ANSWER_MS)
    for (let redirects = 0; ; redirects++) {
      const response = await this.once(url, options, signal).catch(rethrow)
      const status = response.statusCode ?? 0
      if (!REDIRECTS.has(status) || options.keepsRedirect) return { response: accepted(response), url }
      response.resume()
      const { location = '' } = response.headers
      if (redirects >= MAX_REDIRECTS || !URL.canParse(location, url) || (options.method ?? 'GET') !== 'GET')
        throw new ExternalFault('unknown')
      url = reachable(new URL(location, url).href, this.base)
    }
  }

  /** The token goes to the repository's own host alone. */
  private once(url: URL, { method = 'GET', headers, body, isPublic }: AskOptions, signal: AbortSignal) {
    const isOwn = !isPublic && url.origin === new URL(this.base).origin
    return new Promise<IncomingMessage>((resolve, reject) => {
      const lookup = lookupFor(url)
      const asking = (url.protocol === 'https:' ? askHttps : askHttp)(url, {
        method,
        signal,
        ...(lookup === undefined ? {} : { lookup }),
        headers: {
          accept: '*/*',
          'user-agent': 'passerelle',
          ...(isOwn ? { authorization: `Bearer ${this.settings.token}` } : {}),
          ...(body === undefined ? {} : { 'content-length': String(body.length) }),
          ...headers,
        },
      })
      asking.once('response', resolve).once('error', reject).end(body)
    })
  }
}

function accepted(response: IncomingMessage): IncomingMessage {
  const status = response.statusCode ?? 0
  if (status >= 200 && status < 400) return response
  response.resume()
  if (status === 401 || status === 403) throw new ExternalFault('refused')
  if (status === 404 || status === 410) throw new ExternalFault('missing')
  if (status === 429 || status >= 500) throw new ExternalFault('busy', retryAfter(response.headers['retry-after']))
  throw new ExternalFault('unknown')
}

function retryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Math.min(Number(header), MAX_RETRY_SECONDS) : null
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MAX_ANSWER_BYTES) throw new ExternalFault('tooMuch')
      chunks.push(chunk)
    }
  } catch (error) {
    rethrow(error)
  }
  return Buffer.concat(chunks)
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new ExternalFault('unknown')
  }
}

function rethrow(error: unknown): never {
  throw error instanceof ExternalFault ? error : new ExternalFault('unreachable', null, { cause: error })
}
