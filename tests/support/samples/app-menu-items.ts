import { one, type Sample } from './sample.ts'

export const appMenuItems: Sample = {
  create: ({ n, pageId }) => ({
    attributes: { name: `Entrée ${n % 5}`, position: n % 4, url: '/', requiresAuth: n % 4 === 1, color: '#fff' },
    ...(n % 2 === 0 ? { relationships: { page: one('app-pages', pageId) } } : {}),
  }),
  update: () => ({ attributes: { name: 'Accueil', blank: true } }),
}
