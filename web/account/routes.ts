import { route, type ModuleRoutes } from '../module-routes.ts'

export const accountRoutes: ModuleRoutes = {
  site: [route('account', 'account/routes/index.ts'), route('services/likes', 'account/routes/like.ts')],
  account: [
    route('profile', 'account/routes/profile.tsx'),
    route('profile/likes', 'account/routes/likes.tsx'),
    route('sessions', 'account/routes/sessions.tsx'),
    route('security', 'account/routes/security.tsx'),
    route('transactions', 'account/routes/transactions.tsx'),
    route('documents', 'account/routes/documents.tsx'),
  ],
}
