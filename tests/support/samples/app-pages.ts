import { one, type Sample } from './sample.ts'

export const appPages: Sample = {
  create: ({ n }) => ({
    attributes: {
      path: `/page-${n}`,
      title: `Page ${n % 5}`,
      description: 'Une page',
      styles: '',
      requiresAuth: n % 4 === 1,
    },
    ...(n % 4 === 2 ? { relationships: { accessLevel: one('access-levels', 'friendly_member') } } : {}),
  }),
  update: () => ({ attributes: { title: 'Autre titre', requiresAuth: true } }),
}
