import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/** Where the browser asks for the routes behind any address. */
const MANIFEST = '__manifest'

type Build = { build: ServerBuild | (() => Promise<ServerBuild>); mode: 'production' | 'development' }

/**
 * Remix with the routes of the area that a request is for: all that stand below one first part of the path. The router
 * of Remix 2.17 (@remix-run/router) ranks every route that it has several times a page; with those of one area a
 * rendered home page costs half (`npm run bench -- --only pages`: 4.2 ms instead of 8.6). Relies on the form of
 * `ServerBuild`: `routes` and `assets.routes` by id, `parentId`, `path`, `index`. `/__manifest` asks about any address
 * and needs all routes.
 */
export function handlerByArea({ build, mode }: Build): RequestHandler {
  const whole = createRequestHandler(build, mode)
  if (typeof build === 'function') return whole
  const { names, buildFor } = areasOf(build)
  const handlers = new Map([...names].map(name => [name, createRequestHandler(buildFor(name), mode)]))
  const elsewhere = createRequestHandler(buildFor(null), mode)
  return (request, context) => {
    const first = new URL(request.url).pathname.split('/', 2)[1]!
    const handle = first === MANIFEST ? whole : (handlers.get(first.replace(/\.data$/, '')) ?? elsewhere)
    return handle(request, context)
  }
}

/** A build's routes by the first part of their path. */
export function areasOf(build: ServerBuild): {
  names: ReadonlySet<string>
  buildFor: (name: string | null) => ServerBuild
} {
  const names = new Set(
    Object.values(build.routes)
      .map(route => route && firstPart(build.routes, route))
      .filter(name => name !== undefined && isFixed(name)),
  )
  return {
    names: names as ReadonlySet<string>,
    buildFor(name) {
      const routes = routesOf(build.routes, name)
      return {
        ...build,
        routes,
        assets: { ...build.assets, routes: pick(build.assets.routes, new Set(Object.keys(routes))) },
      }
    },
  }
}

/**
 * The routes below one fixed first part, or (null) outside of all; those without a fixed first part are always there.
 */
function routesOf(routes: Routes, area: string | null): Routes {
  const ids = new Set<string>()
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue
    const first = firstPart(routes, route)
    if (isFixed(first) && first !== area) continue
    for (
      let at: Routes[string] | undefined = route;
      at;
      at = at.parentId === undefined ? undefined : routes[at.parentId]
    )
      ids.add(at.id)
  }
  return pick(routes, ids)
}

function pick<T>(all: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
}

const isFixed = (part: string) => part !== '' && part !== '*' && !part.startsWith(':')

function firstPart(routes: Routes, route: NonNullable<Routes[string]>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return (parent && firstPart(routes, parent)) || (route.path ?? '').replace(/^\//, '').split('/')[0]!
}
