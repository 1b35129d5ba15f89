import type { IncomingMessage } from 'node:http'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#server/contract/api.ts'
import type { FinishedAnswer } from '#server/contract/finished-answer.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { OnInvalidation } from '../cache/invalidation.ts'

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
  onInvalidation: OnInvalidation | null
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

/** What Remix answered, and the context that it rendered with. */
export type Rendering = { response: Response; context: AppLoadContext }
