import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { loadList, type ListOptions } from '#web/publications/load-list.server.ts'
import { alertOf } from './alert-of.ts'
import { loadArticle } from './load-article.server.ts'
import { NEW_ARTICLE_PATH } from './paths.ts'
import type { ArticleListData, ArticlesData } from './types.ts'

/** What the cards of articles show. */
export const ARTICLE_CARDS = {
  type: 'articles',
  fields: ['shortDescription', 'defaultShortDescription'],
  kindOf: 'category',
} as const satisfies ListOptions

/** The list of articles, or the article that the rest of the path names (specification 1, section 2). */
export async function loadArticles(loading: BlockLoading): Promise<ArticlesData> {
  const [slug, section] = (loading.rest ?? '').split('/').filter(Boolean).map(decodeURIComponent)
  return slug === undefined ? loadArticleList(loading) : loadArticle(loading, slug, section ?? null)
}

async function loadArticleList(loading: BlockLoading): Promise<ArticleListData> {
  const [list, { data: categories }] = await Promise.all([
    loadList(loading, { ...ARTICLE_CARDS, categories: 'article-categories' }),
    apiFor(loading.request, loading.context).get<ListDocument>('/api/v1/article-categories', {
      query: {
        'fields[article-categories]': 'allowContributions,alertText,alertLinkText,alertLinkUrl',
        'page[size]': 100,
      },
    }),
  ])
  const chosen = categories.find(({ id }) => id === list.query.category)
  const open = (chosen === undefined ? categories : [chosen]).filter(
    ({ attributes }) => attributes['allowContributions'] === true,
  )
  return {
    kind: 'articles',
    list,
    alert: chosen === undefined ? null : alertOf(chosen),
    writePath: open.length === 0 ? null : `${NEW_ARTICLE_PATH}${chosen === undefined ? '' : `?category=${chosen.id}`}`,
  }
}
