import FindMyWay from 'find-my-way'
import { isConnectionError } from '#db/connection-error.ts'
import { empty, JSONAPI } from './answer.ts'
import { routesOf, type ModuleRoutes } from './api-routes.ts'
import { findSignedIn, guestOf, isSameOrigin } from './auth/index.ts'
import type { AppContext, RequestContext } from './context.ts'
import type { Module, ServiceRoute } from './module.ts'
import type { Api, ApiAnswer, ApiRequest } from './contract/api.ts'
import { entersBackOffice, guest, isStaff } from './domain/actor.ts'
import { CHOSEN_EDITION_LOCALE, editionLocaleFor } from './domain/edition-locale.ts'
import { isReadablePath } from './domain/paths.ts'
import { opensAll } from './domain/token-scopes.ts'
import { acceptedLocale } from './domain/accepted-locale.ts'
import { isLocale, type Locale } from './domain/vocabulary/locales.ts'
import { readJson } from './json-body.ts'
import { gather, gatheredOf } from './gather.ts'
import { forbidden, methodNotAllowed, notFound, notReady, Problem, unauthenticated } from './problem.ts'
import { bearerOf, findTokenActor } from '#server/api-tokens/index.ts'

/** No id or name is longer. Fastify's router has the same limit. */
export const MAX_PARAM_LENGTH = 2_000
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

type Found = { route: ServiceRoute; params: Record<string, string> }

const AUTH_CALLS: ReadonlySet<string> = new Set(
  [
    'login',
    'logout',
    'register',
    'password/forgot',
    'password/reset',
    'email/verify',
    'email/verify/send',
    'two-factor/login',
    'two-factor/code',
  ].map(call => `/auth/${call}`),
)
const SOCIAL_CALL = /^\/auth\/social\/[^/]+\/(start|login)$/
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Whether a request is the API's; all else is the web's. The web's own screens below /services and /auth are asked by
 * other methods or paths, or send forms, which the API never takes there.
 */
export function isApiPath(method: string, path: string, contentType = ''): boolean {
  if (path.startsWith('/api/')) return true
  if (path.startsWith('/auth/'))
    return method === 'POST' && (AUTH_CALLS.has(path) || SOCIAL_CALL.test(path)) && !FORM.test(contentType)
  return (
    /^\/services\/(files|secured-files)(\/|$)/.test(path) && !/^\/services\/files\/[^/]+\/about(\.data)?$/.test(path)
  )
}

/** The API as a function, with the parts of it that Fastify's routes call themselves. */
export type RoutedApi = Api & {
  modules: readonly ModuleRoutes[]
  /** Who asks, in which language. @throws Problem where the audience of the route does not hold this actor */
  openContext: (request: ApiRequest, route: ServiceRoute, params: Record<string, string>) => Promise<RequestContext>
  run: (route: ServiceRoute, context: RequestContext) => Promise<ApiAnswer> | ApiAnswer
  answerError: (request: ApiRequest, error: unknown) => ApiAnswer
}

/**
 * The seam: session, locale, audience and errors are these functions, which the hooks of Fastify's routes call, too. As
 * a function it answers the web in the same process and what Fastify has no route for; it never rejects.
 */
export function createApi(app: AppContext, { modules }: { modules?: readonly Module[] } = {}): RoutedApi {
  const gathered = modules ? gather(app.site.features, modules) : gatheredOf(app)
  const table = routesOf(gathered)
  const router = FindMyWay<FindMyWay.HTTPVersion.V1>({ ignoreTrailingSlash: false, maxParamLength: MAX_PARAM_LENGTH })
  for (const route of table.flatMap(({ routes }) => routes)) router.on(route.method, route.path, () => undefined, route)

  const find = (request: ApiRequest): Found | null => {
    const found = router.find(request.method === 'HEAD' ? 'GET' : (request.method as 'GET'), request.path)
    return found && { route: found.store as ServiceRoute, params: found.params as Record<string, string> }
  }
  const openContext: RoutedApi['openContext'] = async (request, route, params) => {
    const context = await contextOf(app, request, params)
    assertMayCall(route, context)
    // A service that names no scopes answers tokens as it answers guests.
    return context.actor.scopes === null || route.scopes ? context : { ...context, actor: guest }
  }
  const run: RoutedApi['run'] = (route, context) => route.handler(context, gathered)
  const answerError: RoutedApi['answerError'] = (request, error) => answerProblem(app, request, error)

  const api: Api = async request => {
    try {
      if (!isReadablePath(request.path)) throw notFound('there is no such address')
      const found = find(request)
      if (found === null) {
        // A session or token that does not hold is told first.
        await contextOf(app, request, {})
        throw allowedMethods(router, request.path)
      }
      return withoutBody(request, await run(found.route, await openContext(request, found.route, found.params)))
    } catch (error) {
      if (request.method === 'OPTIONS' && error instanceof Problem && error.status === 405)
        return empty(204, error.headers)
      return answerError(request, error)
    }
  }
  return Object.assign(api, { modules: table, openContext, run, answerError })
}

/** A HEAD is a GET without its body. */
function withoutBody(request: ApiRequest, answer: ApiAnswer): ApiAnswer {
  if (request.method !== 'HEAD') return answer
  if (answer.body !== null && !Buffer.isBuffer(answer.body)) answer.body.destroy()
  const length = Buffer.isBuffer(answer.body) ? String(answer.body.length) : null
  return {
    ...answer,
    headers: { ...answer.headers, ...(length === null ? {} : { 'content-length': length }) },
    body: null,
  }
}

function allowedMethods(router: FindMyWay.Instance<FindMyWay.HTTPVersion.V1>, path: string): Problem {
  const allowed = (['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const).filter(method => router.find(method, path))
  if (allowed.length === 0) return notFound('there is no such address')
  return methodNotAllowed(allowed)
}

async function contextOf(
  app: AppContext,
  request: ApiRequest,
  params: Record<string, string>,
): Promise<RequestContext> {
  const bearer = bearerOf(request.headers)
  const byToken = bearer === null ? null : await findTokenActor(app, bearer, request.remoteAddress)
  const signedIn =
    byToken !== null || request.headers.cookie === undefined ? null : await findSignedIn(app, request.headers)
  if (signedIn && !SAFE.has(request.method) && !isSameOrigin(request, app.env.siteUrl))
    throw forbidden('this site answers writes from its own pages only')
  const person = signedIn?.person
  const locale = acceptedLocale(request.headers['accept-language'] ?? '', app.site.locales) ?? app.site.defaultLocale
  return {
    app,
    request,
    params,
    now: app.now(),
    actor:
      byToken ?? signedIn?.actor ?? (request.headers.cookie === undefined ? guest : guestOf(request.headers, app.env)),
    sessionId: signedIn?.sessionId ?? null,
    locale,
    editionLocale: editionLocaleOf(request.headers['accept-edition-language'], {
      stored: person?.editionLocale,
      reading: locale,
      locales: app.site.locales,
    }),
    timeZone: timeZoneOf(request.headers['x-user-timezone']) ?? person?.timezone ?? 'Europe/Paris',
    query: new URLSearchParams(request.query),
    json: () => readJson(request),
  }
}

function assertMayCall({ who, scopes }: ServiceRoute, { actor }: RequestContext): void {
  if (who === 'everyone') return
  if (actor.kind === 'guest') throw unauthenticated()
  if (actor.scopes !== null && !(scopes && opensAll(actor, scopes)))
    throw forbidden(
      scopes ? `this needs a token with ${scopes.join(', ')}` : 'an API token opens resources, not this service',
    )
  if (who === 'staff' && !isStaff(actor)) throw forbidden()
  if (who === 'back-office' && !entersBackOffice(actor)) throw forbidden()
}

/** The best of the site's locales for this header; the site's default when none fits. */
type Choice = { stored: string | null | undefined; reading: Locale; locales: readonly Locale[] }

/** @throws Problem 422: writing to a locale that the site does not have */
function editionLocaleOf(header: string | undefined, { stored, reading, locales }: Choice): Locale | null {
  if (header === undefined || header === '') return null
  if (header === CHOSEN_EDITION_LOCALE) return editionLocaleFor({ asked: null, stored, reading, locales })
  if (isLocale(header) && locales.includes(header)) return header
  throw new Problem(422, { code: 'validation.locale', detail: 'validation.locale', header: 'Accept-Edition-Language' })
}

/** Of these `Intl` gives the name back; to ask it costs a tenth of a millisecond. */
const TIME_ZONES: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

function timeZoneOf(header: string | undefined): string | null {
  if (header === undefined || header.length > 64) return null
  if (TIME_ZONES.has(header)) return header
  try {
    return new Intl.DateTimeFormat('en', { timeZone: header }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Every error is a JSON:API document with the request's id; what is not known is logged and told without detail. */
function answerProblem(app: AppContext, request: ApiRequest, error: unknown): ApiAnswer {
  const problem =
    error instanceof Problem ? error : isConnectionError(error) ? notReady() : unknown(app, request, error)
  const errors = problem.faults.map(({ code, detail, pointer, parameter, header, meta }) => ({
    id: request.requestId,
    status: String(problem.status),
    code,
    title: problem.title,
    detail,
    ...(pointer !== undefined || parameter !== undefined || header !== undefined
      ? { source: { pointer, parameter, header } }
      : {}),
    meta,
  }))
  const body = request.method === 'HEAD' ? null : Buffer.from(JSON.stringify({ jsonapi: { version: '1.1' }, errors }))
  return {
    status: problem.status,
    headers: {
      'content-type': JSONAPI,
      'cache-control': 'no-store',
      vary: 'Accept, Accept-Language, Accept-Edition-Language, Cookie, Authorization',
      ...problem.headers,
    },
    body,
  }
}

function unknown(app: AppContext, request: ApiRequest, error: unknown): Problem {
  app.log.error(
    { err: error, requestId: request.requestId, method: request.method, path: request.path },
    'an unexpected error',
  )
  return new Problem(500, { code: 'internal', detail: 'something went wrong on our side; it has been noted' })
}
