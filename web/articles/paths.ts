import { CATEGORY_PATH } from '#server/articles/domain/vocabulary.ts'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { below } from '#web/publications/below.ts'

export const OWN_ARTICLES_PATH = '/account/articles'
export const NEW_ARTICLE_PATH = '/services/articles/new'
/** Where whoever wrote an article on the site goes on with it. */
export const articleFormPath = (id: string): string => `/services/articles/${id}`

/** The form of a section; of a new one unless its id is given. */
export const sectionFormPath = (articleId: string, sectionId = 'new'): string =>
  `${articleFormPath(articleId)}/sections/${sectionId}`

/** The id of a section's element on the page of its article. */
export const anchorOf = (viewId: string): string => `part-${viewId}`

/** Where the text of a form is kept while it is typed. */
export const NEW_ARTICLE_PLACE = 'articles:new'
export const sectionPlace = (articleId: string, sectionId: string): string =>
  `article-sections:${articleId}:${sectionId}`

export const removeArticlePath = (id: string): string => `${articleFormPath(id)}/remove`
export const removeSectionPath = (articleId: string, sectionId: string): string =>
  `${sectionFormPath(articleId, sectionId)}/remove`

/** The page of a category, below that of the articles. */
export const categoryPath = (articlesPath: string, category: ResourceObject): string =>
  below(articlesPath, `${CATEGORY_PATH}/${textOf(category, 'slug') || category.id}`)
