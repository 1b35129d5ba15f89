import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '../api/client.server.ts'
import { textOf } from '../api/jsonapi.ts'
import type { WebContext } from '../api/load-context.ts'

const TAGS = ['type:app-pages'] as const

export type PublicPage = { path: string; title: string }

/** The pages that any guest may open, by path. Nothing the footer could not do without: on a fault it is empty. */
export function publicPagesOf(request: Request, context: WebContext): Promise<PublicPage[]> {
  for (const tag of TAGS) context.cacheTags.add(tag)
  return context.kept.get(`public-pages:${context.locale}`, TAGS, () => load(request, context)).catch(() => [])
}

async function load(request: Request, context: WebContext): Promise<PublicPage[]> {
  const asGuest = new Request(request.url, { headers: { 'accept-language': context.locale } })
  const list = await apiFor(asGuest, context).get<ListDocument>('/api/v1/app-pages', {
    query: { 'fields[app-pages]': 'path,title', 'filter[isDraft]': false, sort: 'path', 'page[size]': 100 },
  })
  return list.data.map(page => ({ path: textOf(page, 'path'), title: textOf(page, 'title') || textOf(page, 'path') })).filter(page => page.path !== '')
}
