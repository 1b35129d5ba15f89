import { route, type ModuleRoutes } from '../module-routes.ts'

const ARTICLE = 'services/articles/:article'

export const articlesRoutes: ModuleRoutes = {
  site: [
    route('services/articles/new', 'articles/routes/new.tsx'),
    route(ARTICLE, 'articles/routes/article.tsx'),
    route(`${ARTICLE}/remove`, 'articles/routes/remove.tsx', { id: 'articles/remove-article' }),
    route(`${ARTICLE}/sections/:section`, 'articles/routes/section.tsx'),
    route(`${ARTICLE}/sections/:section/remove`, 'articles/routes/remove.tsx', { id: 'articles/remove-section' }),
  ],
  account: [route('articles', 'articles/routes/own.tsx')],
}
