import { plain } from './answer.ts'
import { routes as account } from './account/index.ts'
import { routes as auth } from './auth/index.ts'
import { routes as bulk } from '#server/back-office/bulk/index.ts'
import { routes as captcha } from './captcha/index.ts'
import type { ServiceRoute } from './context.ts'
import type { Registry } from './jsonapi/compile.ts'
import { routes as jobs } from './jobs/index.ts'
import { routes as mail } from './mail/index.ts'
import { manifestBytes } from './jsonapi/manifest.ts'
import { publishable } from './jsonapi/publishables.ts'
import { openApiAnswer } from './jsonapi/openapi-answer.ts'
import { routes as files, routesOver as filesOver } from './files/index.ts'
import { routes as notifications } from './notifications/index.ts'
import { routes as organizations } from './organizations/index.ts'
import { routes as people } from './people/index.ts'
import { routes as pages } from './pages/index.ts'
import { routes as privacy } from './privacy/index.ts'
import { commandRoutes, moneyRoutes, officeRoutes, routes as rentals } from '#server/rental/index.ts'
import { searchRoutes } from './search/index.ts'
import { routes as site } from './site/index.ts'
import { routes as system } from './system/index.ts'
import { routes as stats } from './stats/index.ts'
import { answering, changing, routes as surveys } from './surveys/index.ts'
import { routes as translation } from './translation/index.ts'

/** Every documented call beside the resources. */
export function servicesOf(registry: Registry): ServiceRoute[] {
  const routes: ServiceRoute[] = [
    ...auth,
    ...captcha,
    ...site,
    ...pages,
    ...files,
    ...filesOver(registry),
    ...stats(registry),
    ...surveys,
    ...searchRoutes(registry),
    ...mail,
    ...jobs,
    ...system,
    ...bulk(registry),
    ...people(registry),
    ...account,
    ...notifications,
    ...privacy,
    ...organizations,
    ...rentals,
    ...commandRoutes(registry),
    ...officeRoutes,
    ...moneyRoutes,
    ...translation(registry),
  ]
  return [
    ...routes,
    answering(registry),
    changing(registry),
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
      handler: openApiAnswer(registry, routes),
    },
  ]
}
