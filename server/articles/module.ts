import { defineModule, type ServiceRoute } from '#server/module.ts'
import { articlesBlock } from './domain/blocks/articles.ts'
import { selectedArticles } from './domain/blocks/selected-articles.ts'
import { article } from './resources/article.ts'
import { articleCategory } from './resources/article-category.ts'
import { articleSection } from './resources/article-section.ts'
import { removePicture, setPicture } from './set-picture.ts'

const PICTURE = '/api/v1/services/articles/:id/picture'

const services: ServiceRoute[] = [
  {
    method: 'POST',
    path: PICTURE,
    summary: 'Stores a picture and gives it to an article',
    who: 'signed-in',
    takesFiles: true,
    handler: (context, { registry }) => setPicture(context, registry),
  },
  {
    method: 'DELETE',
    path: PICTURE,
    summary: 'Takes the picture of an article away',
    who: 'signed-in',
    handler: (context, { registry }) => removePicture(context, registry),
  },
]

export const articlesModule = defineModule({
  name: 'articles',
  feature: 'articles',
  services,
  blocks: [articlesBlock, selectedArticles],
  resources: [articleCategory, article, articleSection],
  demo: { seed: async (tx, facts) => (await import('./seed/index.ts')).seedArticles(tx, facts) },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    articles: true
    'article-sections': true
    'article-categories': true
  }
}
