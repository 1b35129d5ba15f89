import { plain } from './answer.ts'
import { manifestBytes } from './jsonapi/manifest.ts'
import { openApiAnswer } from './jsonapi/openapi-answer.ts'
import { pageAddress } from './jsonapi/page-address.ts'
import { publishable } from './jsonapi/publishables.ts'
import type { Gathered, ServiceRoute } from './module.ts'

/** The calls that tell of all modules. */
export function engineServices({ active, registry }: Pick<Gathered, 'active' | 'registry'>): ServiceRoute[] {
  const services = active.flatMap(module => module.services)
  // A call that stands in place of the engine's own is described with its type.
  const described = services.filter(({ tag }) => tag === undefined)
  const own: ServiceRoute[] = [
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
      path: '/api/v1/services/page-addresses/:type/:id',
      summary: 'Where a record has its page: the module whose page it is below, and its path there',
      who: 'everyone',
      handler: context => pageAddress(context, registry),
    },
    {
      method: 'GET',
      path: '/api/v1/openapi.json',
      summary: 'This description',
      who: 'everyone',
      handler: context => description(context),
    },
  ]
  const description = openApiAnswer(registry, [...described, ...own])
  return own
}

/** Every call beside the resources. */
export const servicesOf = (gathered: Pick<Gathered, 'active' | 'registry'>): ServiceRoute[] => [
  ...gathered.active.flatMap(({ services }) => services),
  ...engineServices(gathered),
]
