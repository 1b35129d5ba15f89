import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { cachedPage, type CachedPage } from '../cache/cached-page.ts'
import { finishedAnswers, isKnown, type FinishedAnswers } from '../cache/finished-answers.ts'
import { hashScripts } from '../cache/hash-scripts.ts'
import { cacheKeyOf } from '../cache/key.ts'
import type { PageStore, Rendered } from '../cache/page-store.ts'
import { contentPolicy, forHost } from '../cache/policy.ts'
import type { Rendering, WebOptions } from './options.ts'
import { attributesOf, encodingFor, sendRendered, textOf, VARY } from './responses.server.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

export type GuestPages = {
  /** Sends a guest's page. False for a request that must be rendered for its reader alone: nothing is sent then. */
  send: (exchange: Exchange, asked: { url: URL; locale: Locale }) => Promise<boolean>
  finished: FinishedAnswers['find']
}

/** Sends guests' pages from the store, and renders those that it lacks. */
export function guestPages(
  options: WebOptions,
  {
    pages,
    render,
  }: { pages: PageStore; render: (exchange: Exchange, path: string, locale: Locale) => Promise<Rendering> },
): GuestPages {
  const finished = finishedAnswers(pages)
  return {
    finished: finished.find,
    async send(exchange, { url, locale }) {
      const { method, headers } = exchange.request
      const asked = cacheKeyOf({ method, url, cookie: headers.cookie, locale })
      if (!asked) return false
      let rendering: Rendering | null = null
      const page = await pages.get(asked.key, async () => {
        rendering = await render(exchange, asked.path, locale)
        return toCachedPage(rendering, options)
      })
      if (page) await sendCached(asked.key, page, { exchange, finished, siteUrl: options.siteUrl })
      else if (rendering) await sendRendered(rendering, exchange, options)
      return page !== null || rendering !== null
    },
  }
}

/** A rendered page as every guest may get it. Null when it can't be cached: its body is then unread. */
async function toCachedPage(
  rendering: Rendering,
  { secret, imageOrigin }: Pick<WebOptions, 'secret' | 'imageOrigin'>,
): Promise<Rendered | null> {
  const { response, context } = rendering
  const contentType = response.headers.get('content-type') ?? ''
  const isPage = contentType.startsWith('text/html')
  const isPrivate =
    response.headers.has('set-cookie') || /no-store|private/.test(response.headers.get('cache-control') ?? '')
  if (response.status !== 200 || isPrivate || !(isPage || contentType.startsWith('text/x-script'))) return null
  const { cacheTags: tags, cacheUntil: until } = context
  const text = await textOf(rendering)
  if (!isPage) return { page: cachedPage({ text, contentType, policy: null }), tags, until }
  const { html, scriptHashes, styleNonce } = hashScripts(text, context.nonce, secret)
  const policy = contentPolicy({ scripts: scriptHashes, styleNonce, framedBy: "'none'", imageOrigin })
  return { page: cachedPage({ text: html, contentType, policy }), tags, until }
}

async function sendCached(
  key: string,
  page: CachedPage,
  { exchange, finished, siteUrl }: { exchange: Exchange; finished: FinishedAnswers; siteUrl: string },
): Promise<void> {
  const { request, reply } = exchange
  const { protocol, host } = request
  const encoding = encodingFor(request)
  const { body, etag } = await page.bytesFor(attributesOf(request), encoding)
  const lasting = {
    etag,
    'cache-control': 'private, no-cache',
    vary: VARY,
    ...(page.policy === null
      ? { 'x-remix-response': 'yes' }
      : { 'content-security-policy': forHost(page.policy, { protocol, host, siteUrl }) }),
  }
  if (isKnown(request.headers['if-none-match'], etag)) return void reply.code(304).headers(lasting).send()
  const headers = {
    ...lasting,
    'content-type': page.contentType,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  finished.add(request.raw, { key, page, etag, headers, body })
  reply
    .code(200)
    .headers(headers)
    .send(request.method === 'HEAD' ? undefined : body)
}
