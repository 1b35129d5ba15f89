import type { RouteConfigEntry } from '@remix-run/route-config'

/** The addresses of a module, by the frame that they stand in. Files are named from web/. */
export type ModuleRoutes = {
  /** Below the site's own address. */
  site?: RouteConfigEntry[]
  /** Below /account, within its frame. */
  account?: RouteConfigEntry[]
  /** Below /admin, within its frame. */
  admin?: RouteConfigEntry[]
  /** Below /admin, for what is no screen: downloads, redirections, and what scripts ask for. */
  download?: RouteConfigEntry[]
}
