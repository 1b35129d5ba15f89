import { plain } from './answer.ts'
import { manifestBytes } from './jsonapi/manifest.ts'
import { openApiAnswer } from './jsonapi/openapi-answer.ts'
import { publishable } from './jsonapi/publishables.ts'
import type { Gathered, ServiceRoute } from './module.ts'

/** Every call beside the resources: those of the modules, and those that tell of the modules. */
export function servicesOf({ active, registry }: Pick<Gathered, 'active' | 'registry'>): ServiceRoute[] {
  const services = active.flatMap(module => module.services)
  // A call that stands before the engine's own at the same address is described with its type.
  const described = services.filter(({ path }) => !registry.has(path.split('/')[3] ?? ''))
  return [
    ...services,
    {
      method: 'GET',
      path: '/api/v1/services/admin-resources',
      summary: 'The resources this actor may see in the admin',
      who: 'back-office',
      handler: ({ actor }) => ({
        ...plain(200, null, { 'cache-control': 'private, no-cache' }),
        body: manifestBytes(registry, actor),
      }),
    },
    {
      method: 'GET',
      path: '/api/v1/services/publishables/:type/:id',
      summary: 'Whether a publication exists, for whoever may know of it',
      who: 'everyone',
      handler: context => publishable(context, registry),
    },
    {
      method: 'GET',
      path: '/api/v1/openapi.json',
      summary: 'This description',
      who: 'everyone',
      handler: openApiAnswer(registry, described),
    },
  ]
}
