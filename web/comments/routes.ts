import { route, type ModuleRoutes } from '../module-routes.ts'

export const commentsRoutes: ModuleRoutes = {
  site: [
    route('services/comments/new', 'comments/routes/new-comment.tsx'),
    route('services/comments/:comment', 'comments/routes/comment.tsx'),
  ],
}
