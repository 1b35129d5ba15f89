import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { ResolvedPath } from '../contract/site.ts'
import type { RequestContext } from '../context.ts'
import { isPathTooLong } from '../domain/paths.ts'
import { badParameter } from '../problem.ts'
import { matchPath, normalisedPath } from './match-path.ts'
import { isRestricted, mayReachPage } from './may-reach-page.ts'
import { readPage, type ReadPage } from './read-page.ts'
import { siteIndex } from './site-index.ts'

const INDEX_TAGS = 'type:app-pages, type:app-redirections'

/**
 * `GET /api/v1/services/pages/resolve?path=`: the page, redirection or refusal that a path leads to (specification 1,
 * section 2).
 */
export async function resolvePath({ app, actor, locale, query }: RequestContext): Promise<ApiAnswer> {
  const path = query.get('path')
  if (path === null) throw badParameter('path', 'path.missing', 'path is needed: /resolve?path=/about')
  if (isPathTooLong(path)) return answer({ kind: 'not-found' }, INDEX_TAGS, { until: null })
  const index = await siteIndex(app)
  const until = index.nextSwitch
  const match = matchPath(normalisedPath(path), index.pages, index.redirections)
  if (match === null) return answer({ kind: 'not-found' }, INDEX_TAGS, { until })
  if (match.kind === 'redirection') return answer({ kind: 'redirection', to: match.to }, INDEX_TAGS, { until })
  const found = await readPage(app, match.id, locale)
  if (found === null) return answer({ kind: 'not-found' }, INDEX_TAGS, { until })
  const reach = mayReachPage(actor, found.page)
  if (reach !== 'yes') return answer({ kind: reach }, found.tags.join(', '), { isPrivate: true, until })
  return answer(
    {
      kind: 'page',
      page: found.page,
      rest: match.rest,
      alternates: found.locales
        .filter(each => app.site.locales.includes(each))
        .map(each => ({ locale: each, path: found.page.path })),
    },
    found.tags.join(', '),
    { isPrivate: isRestricted(found.page), until },
  )
}

type Keeping = { isPrivate?: boolean; until: Date | null }

/** `cache-until`: whatever shows this may be kept until then, and no longer. */
function answer(resolved: ResolvedPath, tags: string, { isPrivate = false, until }: Keeping): ApiAnswer {
  return plain(
    200,
    { data: resolved },
    { ...pageHeaders(tags, isPrivate), ...(until === null ? {} : { 'cache-until': until.toISOString() }) },
  )
}

export function pageHeaders(tags: string, isPrivate: boolean): Record<string, string> {
  return { 'cache-tags': tags, ...(isPrivate ? { 'cache-control': 'private, no-store' } : {}) }
}

export const isPrivatePage = ({ page }: ReadPage) => page.isDraft || isRestricted(page)
