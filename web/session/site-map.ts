import type { WebContext } from '#web/api/load-context.ts'
import type { PublicPage } from './public-pages.server.ts'

/** What a module adds to the site map below one of the site's pages: `site-map.server.ts` of the module exports one. */
export type SiteMapPart = (asked: {
  request: Request
  context: WebContext
}) => Promise<{ below: string | null; pages: PublicPage[] }>
