import { route, type ModuleRoutes } from '../module-routes.ts'

export const accountRoutes: ModuleRoutes = {
  accountMenu: [
    { name: 'profile', path: '/account/profile', place: 10 },
    { name: 'security', path: '/account/security', place: 20 },
    { name: 'sessions', path: '/account/sessions', place: 30 },
    { name: 'likes', path: '/account/profile/likes', place: 110, feature: 'likes' },
    { name: 'transactions', path: '/account/transactions', place: 120, needs: 'canUseTransactions' },
    { name: 'documents', path: '/account/documents', place: 140, feature: 'documents' },
  ],
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
