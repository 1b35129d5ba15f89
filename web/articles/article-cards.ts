import type { ListOptions } from '#web/publications/load-list.server.ts'

/** What the cards of articles show. */
export const ARTICLE_CARDS = {
  type: 'articles',
  fields: ['shortDescription', 'defaultShortDescription'],
  kindOf: 'category',
} as const satisfies ListOptions
