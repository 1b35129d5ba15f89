import { resourceRoutes } from './jsonapi/routes.ts'
import type { Gathered, ServiceRoute } from './module.ts'
import { engineServices } from './services.ts'

/** The calls of one module. */
export type ModuleRoutes = { name: string; routes: readonly ServiceRoute[] }

const addressOf = ({ method, path }: ServiceRoute) => `${method} ${path.replace(/:[A-Za-z]+/g, ':')}`

/**
 * Every call of the API by its module: HTTP and calls in the same process are routed by this table. A service of a
 * module stands in place of the engine's own call at the same address.
 */
export function routesOf(gathered: Gathered): ModuleRoutes[] {
  const { modules, active, registry } = gathered
  const isServed = ({ tag }: ServiceRoute) => tag === undefined || registry.has(tag)
  const replaced = new Set(active.flatMap(({ services }) => services).map(addressOf))
  const isOn = new Set(active)
  return [
    ...modules.map(module => ({
      name: module.name,
      routes: [
        ...(isOn.has(module) ? module.services.filter(isServed) : []),
        ...module.resources
          .map(({ type }) => registry.get(type))
          .filter(resource => resource !== undefined)
          .flatMap(resourceRoutes)
          .filter(route => !replaced.has(addressOf(route))),
      ],
    })),
    { name: 'engine', routes: engineServices(gathered) },
  ].filter(({ routes }) => routes.length > 0)
}
