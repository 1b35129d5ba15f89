import type { MenuItem, Site } from '#server/contract/site.ts'
import { setCurrency } from '#server/domain/money.ts'
import { apiFor, type ApiClient } from '../api/client.server.ts'
import type { WebContext } from '../api/load-context.ts'
import { sharedAnswer } from '../cache/shared-answer.server.ts'
import { visitorOf } from './visitor.server.ts'

const SITE_TAGS = ['type:app-envs', 'type:app-redirections', 'type:app-pages', 'settings'] as const
const MENU_TAGS = ['type:app-menu-items', 'type:app-pages', 'settings'] as const

/** The site's settings in the reader's language. */
export function siteOf(context: WebContext): Promise<Site> {
  return sharedAnswer(context, { name: 'site', tags: SITE_TAGS }, async api => {
    const { data } = await api.get<{ data: Site }>('/api/v1/services/site')
    // The web is built before the currency is configured: texts get it here.
    setCurrency(data.currency)
    return data
  })
}

/** The menu for this visitor. */
export async function menuOf(request: Request, context: WebContext): Promise<MenuItem[]> {
  const load = async (api: ApiClient) => (await api.get<{ data: MenuItem[] }>('/api/v1/services/app-menu')).data
  return (await visitorOf(request, context))
    ? load(apiFor(request, context))
    : sharedAnswer(context, { name: 'menu', tags: MENU_TAGS }, load)
}
