import type { MenuItem, Site } from '#server/contract/site.ts'
import { apiFor } from '../api/client.server.ts'
import type { WebContext } from '../api/load-context.ts'
import { visitorOf } from './visitor.server.ts'

const SITE_TAGS = ['type:app-envs', 'type:app-redirections', 'type:app-pages', 'settings'] as const
const MENU_TAGS = ['type:app-menu-items', 'type:app-pages', 'settings'] as const

/** The site's settings in the reader's language. */
export function siteOf(request: Request, context: WebContext): Promise<Site> {
  for (const tag of SITE_TAGS) context.cacheTags.add(tag)
  return context.kept.get(`site:${context.locale}`, SITE_TAGS, async () => (await apiFor(request, context).get<{ data: Site }>('/api/v1/services/site')).data)
}

/** The menu as this visitor may see it. */
export async function menuOf(request: Request, context: WebContext): Promise<MenuItem[]> {
  for (const tag of MENU_TAGS) context.cacheTags.add(tag)
  const load = async () => (await apiFor(request, context).get<{ data: MenuItem[] }>('/api/v1/services/app-menu')).data
  return (await visitorOf(request, context)) ? load() : context.kept.get(`menu:${context.locale}`, MENU_TAGS, load)
}
