import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/**
 * The routes of a build by the first segment of their path. The router matches all routes several times a page: with
 * only those of an area, a page takes a tenth less time. `/__manifest` asks about any URL and needs them all.
 */
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
        assets: { ...build.assets, routes: only(build.assets.routes, new Set(Object.keys(routes))) },
      }
    },
  }
}

/**
 * The routes below one fixed first segment, or (null) outside of all; routes without a fixed first segment are always
 * included.
 */
function routesOf(routes: Routes, area: string | null): Routes {
  const kept = new Set<string>()
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue
    const first = firstPart(routes, route)
    if (isFixed(first) && first !== area) continue
    for (
      let at: Routes[string] | undefined = route;
      at;
      at = at.parentId === undefined ? undefined : routes[at.parentId]
    )
      kept.add(at.id)
  }
  return only(routes, kept)
}

function only<T>(all: Readonly<Record<string, T>>, kept: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)))
}

const isFixed = (part: string) => part !== '' && part !== '*' && !part.startsWith(':')

function firstPart(routes: Routes, route: NonNullable<Routes[string]>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return (parent && firstPart(routes, parent)) || (route.path ?? '').replace(/^\//, '').split('/')[0]!
}
