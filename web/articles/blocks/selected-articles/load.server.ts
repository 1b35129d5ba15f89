import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { loadSelected } from '#web/publications/load-list.server.ts'
import type { PublicationCard } from '#web/publications/types.ts'
import { siteOf } from '#web/session/site.server.ts'
import { ARTICLE_CARDS } from '../../article-cards.ts'

export async function load(loading: BlockLoading): Promise<{ cards: PublicationCard[] }> {
  const { pages } = await siteOf(loading.context)
  return loadSelected(loading, { ...ARTICLE_CARDS, path: pages.articles ?? MISSING_PAGE_PATH })
}

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'selected-articles': { cards: PublicationCard[] }
  }
}
