import { route, type ModuleRoutes } from '../module-routes.ts'
import { OWN_ARTICLES_PATH } from './paths.ts'

const ARTICLE = 'services/articles/:article'

export const articlesRoutes: ModuleRoutes = {
  accountMenu: [{ name: 'articles', path: OWN_ARTICLES_PATH, place: 70, feature: 'articles' }],
  site: [
    route('services/articles/new', 'articles/routes/new.tsx'),
    route(ARTICLE, 'articles/routes/article.tsx'),
    route(`${ARTICLE}/remove`, 'articles/routes/remove.tsx', { id: 'articles/remove-article' }),
    route(`${ARTICLE}/sections/:section`, 'articles/routes/section.tsx'),
    route(`${ARTICLE}/sections/:section/remove`, 'articles/routes/remove.tsx', { id: 'articles/remove-section' }),
  ],
  account: [route('articles', 'articles/routes/own.tsx')],
}
