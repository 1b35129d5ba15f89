import type { MenuItem, Site } from '#server/contract/site.ts'
import { setCurrency } from '#server/domain/money.ts'
import { apiFor } from '../api/client.server.ts'
import type { WebContext } from '../api/load-context.ts'
import { sharedAnswer } from '../cache/shared-answer.server.ts'

const SITE_TAGS = ['type:app-envs', 'type:app-redirections', 'type:app-pages', 'settings'] as const

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
  return (await apiFor(request, context).get<{ data: MenuItem[] }>('/api/v1/services/app-menu')).data
}
