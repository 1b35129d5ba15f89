import type { ArticlesData } from '../../types.ts'

export { loadArticles as load } from '../../load-articles.server.ts'

declare module '#web/blocks/data.ts' {
  interface BlockData {
    articles: ArticlesData
  }
}
