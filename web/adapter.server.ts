import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AppLoadContext } from '@remix-run/node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { guestPages } from './adapter/guest-pages.server.ts'
import type { Rendering, WebHandler, WebOptions } from './adapter/options.ts'
import { addressOf, receiveBody, toRequest } from './adapter/requests.server.ts'
import { sendRendered } from './adapter/responses.server.ts'
import { BodyRefusal, sendRefusal } from './api/sent-body.ts'
import type { OnInvalidation } from './cache/invalidation.ts'
import { pageStore, type PageStore } from './cache/page-store.ts'
import { makeSharedAnswers, type SharedAnswers } from './cache/shared-answers.ts'
import { handlerByArea } from './framework/route-areas.server.ts'
import { localeDetector } from './session/detect-locale.server.ts'
import { isFromThisSite, isSignedAddress } from './session/same-origin.ts'

const NONCE_BYTES = 18
/** What a page is asked by. */
const METHODS = new Set(['GET', 'HEAD', 'POST'])
const READING = new Set(['GET', 'HEAD'])
const ALLOW = 'GET, HEAD, POST, OPTIONS'

/** Remix on Fastify: guests' pages from the cache, everything else rendered for its reader. */
export function createWebHandler(options: WebOptions): WebHandler {
  const origin = new URL(options.siteUrl).origin
  const handle = handlerByArea(options)
  const caches = openCaches(options.onInvalidation)

  const contextOf = (request: FastifyRequest, locale: Locale): AppLoadContext => ({
    api: options.api,
    nonce: randomBytes(NONCE_BYTES).toString('base64url'),
    remoteAddress: request.ip,
    requestId: request.id,
    locale,
    sharedAnswers: caches.sharedAnswers,
    cacheTags: new Set(),
  })

  const detectLocale = localeDetector(options.locales, options.defaultLocale)
  const guests = guestPages(options, {
    pages: caches.pages,
    /** Renders from a request that carries nothing of its reader, so that the page is any guest's. */
    async render({ request }, path, locale): Promise<Rendering> {
      const context = contextOf(request, locale)
      const bare = new Request(`${origin}${path}`, { headers: { 'accept-language': locale } })
      return { context, response: await handle(bare, context) }
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const url = addressOf(request, origin)
    if (answerEarly({ request, reply }, url, options.siteUrl)) return reply
    const locale = await detectLocale({
      url,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
    })
    if (caches.isTrusted() && (await guests.send({ request, reply }, { url, locale }))) return reply
    const context = contextOf(request, locale)
    if (READING.has(request.method)) {
      const response = await handle(toRequest(request, reply, { origin, body: null }), context)
      await sendRendered({ context, response }, { request, reply }, options)
    } else await answerPost(context, { request, reply })
    return reply
  }

  async function answerPost(
    context: AppLoadContext,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<void> {
    try {
      const body = await receiveBody(request, context, { origin, maxFileBytes: options.maxFileBytes ?? 0 })
      const response = await handle(toRequest(request, reply, { origin, body }), context)
      if (body instanceof Readable && body.errored instanceof BodyRefusal) sendRefusal(reply, body.errored)
      else await sendRendered({ context, response }, { request, reply }, options)
    } catch (error) {
      if (!(error instanceof BodyRefusal)) throw error
      sendRefusal(reply, error)
    }
  }

  return Object.assign(answer, { finished: guests.finished })
}

type Caches = { pages: PageStore; sharedAnswers: SharedAnswers; isTrusted: () => boolean }

/** The caches of guests' pages and of what they share; without word of changes neither is trusted. */
function openCaches(onInvalidation: OnInvalidation | null): Caches {
  let isTrusted = onInvalidation !== null
  const sharedAnswers = makeSharedAnswers(isTrusted)
  const pages = pageStore()
  const restart = (trusted: boolean) => {
    isTrusted = trusted
    sharedAnswers.restart(trusted)
    pages.clear()
  }
  onInvalidation?.({
    invalidate(invalidation) {
      sharedAnswers.invalidate(invalidation.tags)
      pages.invalidate(invalidation)
    },
    lost: () => restart(false),
    back: () => restart(true),
  })
  return { pages, sharedAnswers, isTrusted: () => isTrusted }
}

/** Answers what reaches no route: other methods, forms of other sites, doubled slashes. False for anything else. */
function answerEarly(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { pathname, search }: URL,
  siteUrl: string,
): boolean {
  const { method, headers } = request
  const refuse = (status: number, text: string, others: Record<string, string> = {}) =>
    reply
      .code(status)
      .headers({ 'content-type': 'text/plain; charset=utf-8', ...others })
      .send(text)
  if (method === 'OPTIONS') reply.code(204).header('allow', ALLOW).send()
  else if (!METHODS.has(method)) refuse(405, 'This site does not answer this method.', { allow: ALLOW })
  else if (!READING.has(method) && !isFromThisSite(headers, siteUrl) && !isSignedAddress(pathname))
    refuse(403, 'This form was not sent from the site itself.')
  else if (/\/\/+/.test(pathname)) reply.redirect(`${pathname.replace(/\/\/+/g, '/')}${search}`, 308)
  else return false
  return true
}
