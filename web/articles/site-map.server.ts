import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { SiteMapPart } from '#web/session/site-map.ts'
import { categoryPath } from './paths.ts'

/** The pages of the categories of articles. */
export const siteMapPart: SiteMapPart = async ({ request, context }) => {
  const { features, pages } = await siteOf(context)
  const { articles } = pages
  if (!features.articles || !articles) return { below: null, pages: [] }
  const { data } = await apiFor(request, context).get<ListDocument>('/api/v1/article-categories', {
    query: { 'fields[article-categories]': 'name,slug', 'page[size]': 100 },
  })
  return {
    below: articles,
    pages: data.map(category => ({ path: categoryPath(articles, category), title: textOf(category, 'name') })),
  }
}
