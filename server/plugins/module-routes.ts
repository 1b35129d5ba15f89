import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { isApiPath, type RoutedApi } from '../api.ts'
import type { ModuleRoutes } from '../api-routes.ts'
import type { ApiRequest } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import type { ServiceRoute } from '../module.ts'
import { isReadablePath } from '../domain/paths.ts'
import { MULTIPART_LIMITS } from '../multipart-limits.ts'
import { notFound } from '../problem.ts'
import { sendAnswer, splitUrl, toApiRequest } from './api-calls.ts'
import { sendError } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request as the API takes it, once its body is read. */
    apiRequest: ApiRequest | null
    /** Who asks, once the audience of the route is known to hold them. */
    apiContext: RequestContext | null
  }
  interface FastifySchema {
    summary?: string
    tags?: readonly string[]
  }
  interface FastifyContextConfig {
    who?: ServiceRoute['who']
    scopes?: ServiceRoute['scopes']
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Registers each module's calls as Fastify routes. `otherwise` answers forms of the web at an address of the API. */
export function routeModules(app: FastifyInstance, api: RoutedApi, otherwise: Handler): void {
  app.decorateRequest('apiRequest', null)
  app.decorateRequest('apiContext', null)
  for (const module of api.modules) app.register(modulePlugin(module, api, otherwise))
}

/** The calls of one module as a plugin of its name. */
function modulePlugin({ name, routes }: ModuleRoutes, api: RoutedApi, otherwise: Handler): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async app => {
    // The schemas describe; values are checked by the handlers, which the web calls without Fastify.
    app.setValidatorCompiler(() => () => true)
    app.setErrorHandler((error, request, reply) =>
      request.apiRequest === null
        ? sendError(error, request, reply)
        : sendAnswer(api.answerError(request.apiRequest, error), request, reply),
    )
    for (const route of routes.filter(({ takesFiles }) => !takesFiles)) addRoute(app, route, api, otherwise)
    const uploads = routes.filter(({ takesFiles }) => takesFiles)
    if (uploads.length > 0)
      app.register(async scope => {
        await scope.register(multipart, { limits: MULTIPART_LIMITS })
        for (const route of uploads) addRoute(scope, route, api, otherwise)
      })
  }
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })
}

function addRoute(app: FastifyInstance, route: ServiceRoute, api: RoutedApi, otherwise: Handler): void {
  const handler: RouteHandlerMethod = async (request, reply) =>
    sendAnswer(await api.run(route, request.apiContext!), request, reply)
  app.route({
    method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
    // Fastify's own would tell a length of 0 where an answer has no body to measure.
    exposeHeadRoute: false,
    url: route.path,
    schema: schemaOf(route),
    config: { who: route.who, scopes: route.scopes },
    preHandler: async (request, reply) => {
      const { path } = splitUrl(request.raw.url ?? '/')
      if (!isApiPath(request.method, path, request.headers['content-type'])) {
        await otherwise(request, reply)
        return reply
      }
      request.apiRequest = await toApiRequest(request)
      if (route.takesFiles && request.isMultipart()) request.apiRequest.parts = () => request.parts()
      if (!isReadablePath(path)) throw notFound('there is no such address')
      request.apiContext = await api.openContext(request.apiRequest, route, request.params as Record<string, string>)
    },
    handler,
  })
}

function schemaOf({ summary, tag, path, parameters = {} }: ServiceRoute) {
  const names = [...path.matchAll(/:([A-Za-z]+)/g)].map(match => match[1]!)
  const text = { type: 'string' } as const
  return {
    summary,
    tags: [tag ?? 'services'],
    ...(names.length > 0
      ? { params: { type: 'object', properties: Object.fromEntries(names.map(name => [name, text])) } }
      : {}),
    ...(Object.keys(parameters).length > 0
      ? {
          querystring: {
            type: 'object',
            properties: Object.fromEntries(
              Object.entries(parameters).map(([name, description]) => [name, { ...text, description }]),
            ),
          },
        }
      : {}),
  }
}
