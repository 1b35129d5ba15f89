import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createRequestHandler, type AppLoadContext, type RequestHandler, type ServerBuild } from '@remix-run/node'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#server/contract/api.ts'
import type { FinishedAnswer } from '#server/contract/finished-answer.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import {
  BodyRefusal,
  kindOf,
  limitBody,
  multipartLimit,
  readFieldBytes,
  sendRefusal,
  URL_ENCODED,
  type Sender,
} from './api/sent-body.ts'
import type { OnCacheDrop } from './cache/drop.ts'
import { keptAnswers } from './cache/kept-answers.ts'
import { finishedAnswers, isKnown } from './cache/finished-answers.ts'
import { encodingOf, keptPage, packed, type KeptPage } from './cache/kept-page.ts'
import { cacheKeyOf } from './cache/key.ts'
import { contentPolicy, DEVELOPMENT_POLICY, forHost } from './cache/policy.ts'
import { seal } from './cache/seal.ts'
import { pageStore, type Rendered } from './cache/store.ts'
import { areasOf } from './route-areas.server.ts'
import { cookieValue } from './session/cookies.ts'
import { localeOf } from './session/locale.ts'
import { htmlAttributes, parsePreferences, PREFERENCES_COOKIE, withPreferences } from './session/preferences.ts'
import { isFromThisSite, isSignedAddress } from './session/same-origin.ts'
import { visitorOf } from './session/visitor.server.ts'

export type WebOptions = {
  /** The built web, or how to get it anew for each request (development). */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The API's own function, or `httpTransport(API_URL)`. */
  api: Api
  /** Where browsers reach the site. */
  siteUrl: string
  locales: readonly Locale[]
  defaultLocale: Locale
  /** Of the process group: equal pages get equal bytes in every process that shares it. */
  secret: string
  mode: 'production' | 'development'
  /** Bytes of the largest file that a form of the back office brings. */
  maxFileBytes?: number
  /** Of map pictures that come from elsewhere. */
  imageOrigin?: string | null
  /** Null: guests' pages are rendered each time. */
  onCacheDrop: OnCacheDrop | null
}

/**
 * Answers all that is not the API's: what `server/app.ts` calls for each such request. The body must not have been
 * read.
 */
export type WebHandler = {
  (request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** What has been answered to the very same request of a guest and still holds. */
  finished: (request: IncomingMessage) => FinishedAnswer | null
}

type Answer = { response: Response; context: AppLoadContext }

const NONCE_BYTES = 18
/** Where the browser asks for the routes behind any address. */
const MANIFEST = '__manifest'
const VARY = 'accept-encoding, accept-language, cookie'
const PRIVATE = 'private, no-cache'
/** What a page is asked by. */
const METHODS = new Set(['GET', 'HEAD', 'POST'])
const ALLOW = 'GET, HEAD, POST, OPTIONS'
const COMPRESSED_TYPES = /^(text\/|application\/(json|javascript))/
const MIN_COMPRESSED_BYTES = 1_000

/**
 * Remix on Fastify: the adapter with guests' pages as finished bytes (design "Recipe: guests' pages as finished
 * bytes").
 */
export function createWebHandler(options: WebOptions): WebHandler {
  const { siteUrl, secret, maxFileBytes = 0 } = options
  const origin = new URL(siteUrl).origin
  const handler = remixHandler(options)
  const kept = keptAnswers(options.onCacheDrop !== null)
  const pages = pageStore()
  const finished = finishedAnswers(pages)
  let isCaching = options.onCacheDrop !== null

  options.onCacheDrop?.({
    drop(drop) {
      kept.drop(drop.tags)
      pages.drop(drop)
    },
    lost() {
      isCaching = false
      kept.restart(false)
      pages.clear()
    },
    back() {
      kept.restart(true)
      pages.clear()
      isCaching = true
    },
  })

  function contextOf(request: FastifyRequest, locale: Locale): AppLoadContext {
    return {
      api: options.api,
      nonce: randomBytes(NONCE_BYTES).toString('base64url'),
      remoteAddress: request.ip,
      requestId: request.id,
      locale,
      kept,
      cacheTags: new Set(),
    }
  }

  /** Renders from a request that carries nothing of its reader, so that the page is any guest's. */
  async function renderForAll(request: FastifyRequest, path: string, locale: Locale): Promise<Answer> {
    const context = contextOf(request, locale)
    return {
      context,
      response: await handler(new Request(`${origin}${path}`, { headers: { 'accept-language': locale } }), context),
    }
  }

  /** Seals a guest's page. Null when it can't be kept: the answer is then untouched. */
  async function sealed({ response, context }: Answer): Promise<Rendered | null> {
    const contentType = response.headers.get('content-type') ?? ''
    const isPage = contentType.startsWith('text/html')
    const isPrivate =
      response.headers.has('set-cookie') || /no-store|private/.test(response.headers.get('cache-control') ?? '')
    if (response.status !== 200 || isPrivate || !(isPage || contentType.startsWith('text/x-script'))) return null
    const text = await response.text()
    if (!isPage)
      return { page: keptPage({ text, contentType, policy: null }), tags: context.cacheTags, until: context.cacheUntil }
    const { html, scriptHashes, styleNonce } = seal(text, context.nonce, secret)
    const policy = contentPolicy({
      scripts: scriptHashes,
      styleNonce,
      framedBy: "'none'",
      imageOrigin: options.imageOrigin,
    })
    return { page: keptPage({ text: html, contentType, policy }), tags: context.cacheTags, until: context.cacheUntil }
  }

  async function sendKept(
    key: string,
    page: KeptPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const encoding = encodingFor(request)
    const { body, etag } = await page.bytesFor(attributesOf(request), encoding)
    const lasting = {
      etag,
      'cache-control': PRIVATE,
      vary: VARY,
      ...(page.policy === null
        ? { 'x-remix-response': 'yes' }
        : {
            'content-security-policy': forHost(page.policy, {
              protocol: request.protocol,
              host: request.host,
              siteUrl,
            }),
          }),
    }
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).headers(lasting).send()
    const headers = {
      ...lasting,
      'content-type': page.contentType,
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    finished.note(request.raw, { key, page, etag, headers, body })
    return reply
      .code(200)
      .headers(headers)
      .send(request.method === 'HEAD' ? undefined : body)
  }

  async function sendOwn(
    { response, context }: Answer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    copyHead(response, reply)
    // A document that is shown in a frame of ours brings its own.
    if (
      response.headers.get('content-type')?.startsWith('text/html') &&
      !response.headers.has('content-security-policy')
    ) {
      const own = {
        scripts: [`'nonce-${context.nonce}'`],
        styleNonce: context.nonce,
        framedBy: "'self'",
        imageOrigin: options.imageOrigin,
      } as const
      const policy = options.mode === 'development' ? DEVELOPMENT_POLICY : contentPolicy(own)
      reply
        .header('content-security-policy', forHost(policy, { protocol: request.protocol, host: request.host, siteUrl }))
        .header('x-frame-options', 'SAMEORIGIN')
    }
    return sendBody(response, request, reply)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', ALLOW).send()
    if (!METHODS.has(request.method))
      return reply
        .code(405)
        .header('allow', ALLOW)
        .header('content-type', 'text/plain; charset=utf-8')
        .send('This site does not answer this method.')
    const url = addressOf(request, origin)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && !isFromThisSite(request.headers, siteUrl) && !isSignedAddress(url.pathname))
      return reply
        .code(403)
        .header('content-type', 'text/plain; charset=utf-8')
        .send('This form was not sent from the site itself.')
    if (/\/\/+/.test(url.pathname)) return reply.redirect(`${url.pathname.replace(/\/\/+/g, '/')}${url.search}`, 308)
    const locale = localeOf({
      query: url.searchParams,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
      locales: options.locales,
      fallback: options.defaultLocale,
    })
    const cached = isCaching
      ? cacheKeyOf({ method: request.method, url, cookie: request.headers.cookie, locale })
      : null
    if (cached) {
      let own: Answer | null = null
      const page = await pages.get(cached.key, async () => {
        own = await renderForAll(request, cached.path, locale)
        return sealed(own)
      })
      if (page) return sendKept(cached.key, page, request, reply)
      if (own) return sendOwn(own, request, reply)
    }
    const context = contextOf(request, locale)
    if (isRead)
      return sendOwn(
        { context, response: await handler(toRequest(request, reply, { origin, body: null }), context) },
        request,
        reply,
      )
    try {
      const body = await receiveBody(request, context)
      const response = await handler(toRequest(request, reply, { origin, body }), context)
      if (body instanceof Readable && body.errored instanceof BodyRefusal) return sendRefusal(reply, body.errored)
      return await sendOwn({ context, response }, request, reply)
    } catch (error) {
      if (error instanceof BodyRefusal) return sendRefusal(reply, error)
      throw error
    }
  }

  /**
   * Fields are read whole; what may hold files stays a stream, and who sends it is known before any of it is read.
   * @throws BodyRefusal
   */
  async function receiveBody(request: FastifyRequest, context: AppLoadContext): Promise<Buffer | Readable> {
    if (kindOf(request) === 'fields') return readFieldBytes(request)
    return limitBody(request, multipartLimit(await senderOf(request, context), maxFileBytes))
  }

  async function senderOf(request: FastifyRequest, context: AppLoadContext): Promise<Sender> {
    const visitor = await visitorOf(new Request(addressOf(request, origin), { headers: headersOf(request) }), context)
    if (visitor === null) return 'guest'
    return visitor.isStaff ? 'staff' : 'signed-in'
  }

  return Object.assign(answer, { finished: finished.find })
}

/** Remix with the routes of the area that a request is for. */
function remixHandler({ build, mode }: WebOptions): RequestHandler {
  const whole = createRequestHandler(build, mode)
  if (typeof build === 'function') return whole
  const { names, buildFor } = areasOf(build)
  const handlers = new Map<string, RequestHandler>(
    [...names].map(name => [name, createRequestHandler(buildFor(name), mode)]),
  )
  const elsewhere = createRequestHandler(buildFor(null), mode)
  return (request, context) => {
    const first = new URL(request.url).pathname.split('/', 2)[1]!
    const handle = first === MANIFEST ? whole : (handlers.get(first.replace(/\.data$/, '')) ?? elsewhere)
    return handle(request, context)
  }
}

/** Of this site whatever the request line says: `//elsewhere/` is a path too. */
function addressOf({ raw: { url = '/' } }: FastifyRequest, origin: string): URL {
  return new URL(`${origin}${url.startsWith('/') ? url : '/'}`)
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

function toRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, body }: { origin: string; body: Buffer | Readable | null },
): Request {
  const headers = headersOf(request)
  if (Buffer.isBuffer(body) && !headers.has('content-type')) headers.set('content-type', URL_ENCODED)
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return new Request(addressOf(request, origin), {
    method: request.method,
    headers,
    signal: controller.signal,
    ...(body instanceof Readable ? { body: Readable.toWeb(body), duplex: 'half' } : { body }),
  } as RequestInit)
}

function copyHead(response: Response, reply: FastifyReply): void {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  // A page without a form takes no post; an address that only takes posts shows no page.
  if (response.status === 405)
    reply.header('allow', reply.request.method === 'POST' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS')
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
  reply.header('vary', VARY)
}

/** Texts go out whole and compressed, anything else as the stream that it is. */
async function sendBody(response: Response, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (response.body === null || request.method === 'HEAD') return reply.send()
  const type = response.headers.get('content-type') ?? ''
  if (
    !COMPRESSED_TYPES.test(type) ||
    response.headers.has('content-encoding') ||
    response.headers.has('content-disposition')
  ) {
    return reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
  }
  const text = await response.text()
  const plain = Buffer.from(type.startsWith('text/html') ? withPreferences(text, attributesOf(request)) : text)
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? 'identity' : encodingFor(request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const body = await packed(plain, encoding, 'own')
  return reply.header('content-length', body.length).send(body)
}

function attributesOf(request: FastifyRequest): string {
  return htmlAttributes(parsePreferences(cookieValue(request.headers.cookie, PREFERENCES_COOKIE)))
}

function encodingFor(request: FastifyRequest) {
  const accepted = request.headers['accept-encoding']
  return encodingOf(Array.isArray(accepted) ? accepted.join(',') : accepted)
}
