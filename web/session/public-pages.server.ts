import type { ListDocument } from '#server/contract/jsonapi.ts'
import { isModulePageOff } from '#server/domain/vocabulary/module-pages.ts'
import type { ApiClient } from '../api/client.server.ts'
import { textOf } from '../api/jsonapi.ts'
import type { WebContext } from '../api/load-context.ts'
import { sharedAnswer } from '../cache/shared-answer.server.ts'
import { siteOf } from './site.server.ts'

const TAGS = ['type:app-pages'] as const

export type PublicPage = { path: string; title: string }

/** The pages that guests may open, by path. Empty on an error: the footer works without them. */
export async function publicPagesOf(context: WebContext): Promise<PublicPage[]> {
  const [{ features }, pages] = await Promise.all([
    siteOf(context),
    sharedAnswer(context, { name: 'public-pages', tags: TAGS }, load).catch(() => []),
  ])
  return pages.filter(({ path }) => !isModulePageOff(path, features))
}

async function load(api: ApiClient): Promise<PublicPage[]> {
  const list = await api.get<ListDocument>('/api/v1/app-pages', {
    query: { 'fields[app-pages]': 'path,title', 'filter[isDraft]': false, sort: 'path', 'page[size]': 100 },
  })
  return list.data
    .map(page => ({ path: textOf(page, 'path'), title: textOf(page, 'title') || textOf(page, 'path') }))
    .filter(page => page.path !== '')
}
