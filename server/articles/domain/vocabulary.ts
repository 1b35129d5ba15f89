/**
 * How an article shows its sections: one below the other, one a page, or with their list beside the text (specification
 * 2, section 3.5).
 */
export const ARTICLE_LAYOUTS = ['simple', 'pagination', 'navigation'] as const
export type ArticleLayout = (typeof ARTICLE_LAYOUTS)[number]
export const DEFAULT_ARTICLE_LAYOUT: ArticleLayout = 'pagination'

/** Between the address of the articles and the slug of a category: no article has this slug. */
export const CATEGORY_PATH = 'categories'
