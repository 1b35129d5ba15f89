import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import type { Env } from './config/env.ts'
import type { SiteConfig } from './config/site.ts'
import type { ApiAnswer, ApiRequest } from './contract/api.ts'
import type { Actor } from './domain/actor.ts'
import type { Locale } from './domain/vocabulary/locales.ts'
import type { TokenScope } from './domain/vocabulary/requests.ts'
import type { FileStore } from './files/store.ts'

/** What lives as long as the process. Built once by server/app.ts; tests build it with their own database and clock. */
export type AppContext = {
  env: Env
  site: SiteConfig
  database: Database
  store: FileStore
  log: Logger
  /** The clock, read at the edges only. */
  now: () => Date
}

/** What tells a person from a program, once. */
export type HumanToken = { token: string; expiresAt: Date }

/** What lives as long as one request. */
export type RequestContext = {
  app: AppContext
  request: ApiRequest
  actor: Actor
  /** Hash of the session's token, for whoever must end it; null for guests and API tokens. */
  sessionId: string | null
  /** From Accept-Language, then the site's default. */
  locale: Locale
  /** From Accept-Edition-Language: the locale that is written, exactly. */
  editionLocale: Locale | null
  timeZone: string
  now: Date
  /**
   * Of a guest's call that asks for it: the proof that a person is there, to be spent in the transaction of what it is
   * for.
   */
  human?: HumanToken
  /** Named parts of the route's path, decoded. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The body as JSON. @throws Problem 400, 413 or 415 */
  json: () => Promise<unknown>
}

/**
 * Whom a service is for: staff of the site, or whoever enters the back office (staff, and managers of an organisation).
 */
type Audience = 'everyone' | 'signed-in' | 'staff' | 'back-office'

/** One documented call beside the resources: a room exports a list of these, `server/services.ts` gathers them. */
export type ServiceRoute = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** find-my-way pattern: `/api/v1/services/app-pages/:id`. */
  path: string
  /** One line for the OpenAPI document. */
  summary: string
  /** What the query may hold: by name, in a few words. */
  parameters?: Readonly<Record<string, string>>
  /** Who may call it at all; finer rights are the handler's own. */
  who: Audience
  /**
   * What an API token must open, all of it, to call this in its person's name; an empty list where the handler itself
   * reads by rights. When absent
   * no token may, and of what everyone may call it is a guest.
   */
  scopes?: readonly TokenScope[]
  handler: (context: RequestContext) => Promise<ApiAnswer> | ApiAnswer
}
