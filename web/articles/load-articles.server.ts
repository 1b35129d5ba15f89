import { redirect } from '@remix-run/node'
import { CATEGORY_PATH } from '#server/articles/domain/vocabulary.ts'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { Site } from '#server/contract/site.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { partsBelow, type BlockLoading } from '#web/blocks/block-loading.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import { loadList } from '#web/publications/load-list.server.ts'
import { localesOf, shownLocale } from '#web/publications/publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { ARTICLE_CARDS } from './article-cards.ts'
import { alertOf } from './alert-of.ts'
import { loadArticle } from './load-article.server.ts'
import { categoryPath, NEW_ARTICLE_PATH } from './paths.ts'
import type { ArticleListData, ArticlesData } from './types.ts'

const CATEGORY_FIELDS = 'name,slug,description,translations,allowContributions,alertText,alertLinkText,alertLinkUrl'

/** All articles, those of a category, or the article that the rest of the path names (specification 1, section 2). */
export async function loadArticles(loading: BlockLoading): Promise<ArticlesData> {
  const [slug, part] = partsBelow(loading.rest)
  if (slug === undefined) return loadArticleList(loading, null)
  if (slug === CATEGORY_PATH && part !== undefined) return loadArticleList(loading, part)
  return loadArticle(loading, slug, part ?? null)
}

/** All articles, or those of a category. @throws Response 404; a redirect from a filter to the page of its category */
async function loadArticleList(loading: BlockLoading, wanted: string | null): Promise<ArticleListData> {
  const { request, context } = loading
  const url = new URL(request.url)
  const path = loading.path ?? url.pathname
  const [{ data: categories }, site] = await Promise.all([
    apiFor(request, context).get<ListDocument>('/api/v1/article-categories', {
      query: { 'fields[article-categories]': CATEGORY_FIELDS, 'page[size]': 100 },
    }),
    siteOf(context),
  ])
  const pathOf = (category: ResourceObject) => categoryPath(path, category)
  const filtered = categories.find(({ id }) => id === url.searchParams.get('category'))
  if (filtered) {
    url.searchParams.delete('category')
    throw redirect(`${pathOf(filtered)}${url.search}`, 301)
  }
  const chosen = categories.find(one => wanted !== null && (textOf(one, 'slug') === wanted || one.id === wanted))
  if (wanted !== null && chosen === undefined) throw new Response(null, { status: 404 })
  const list = await loadList(loading, ARTICLE_CARDS, chosen && { id: chosen.id, path: pathOf(chosen) })
  const open = (chosen === undefined ? categories : [chosen]).filter(
    ({ attributes }) => attributes['allowContributions'] === true,
  )
  return {
    kind: 'articles',
    list: {
      ...list,
      categories: categories.map(one => ({ id: one.id, name: textOf(one, 'name'), path: pathOf(one) })),
    },
    ...(chosen === undefined
      ? {}
      : { subPage: categorySubPage(chosen, { path: pathOf(chosen), locale: context.locale, site }) }),
    description: chosen === undefined ? '' : textOf(chosen, 'description'),
    alert: chosen === undefined ? null : alertOf(chosen),
    writePath: open.length === 0 ? null : `${NEW_ARTICLE_PATH}${chosen === undefined ? '' : `?category=${chosen.id}`}`,
  }
}

const categorySubPage = (
  category: ResourceObject,
  { path, locale, site }: { path: string; locale: Locale; site: Site },
): SubPage => ({
  title: textOf(category, 'name'),
  description: textOf(category, 'description'),
  path,
  image: null,
  counted: null,
  lang: shownLocale(category, locale, site.defaultLocale),
  locales: localesOf(category),
})
