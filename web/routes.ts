import { layout, prefix, type RouteConfigEntry } from '@remix-run/route-config'
import type { ModuleRoutes } from './module-routes.ts'
import { modules } from './modules.ts'

const all = (frame: Exclude<keyof ModuleRoutes, 'accountMenu'>) => modules.flatMap(module => module[frame] ?? [])

/** Every address of the web, gathered from the modules; `npm run routes` prints them with their files. */
export default [
  ...all('site'),
  layout('account/routes/layout.tsx', prefix('account', all('account'))),
  layout('admin/routes/layout.tsx', prefix('admin', all('admin'))),
  ...prefix('admin', all('download')),
] satisfies RouteConfigEntry[]
