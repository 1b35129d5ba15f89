import type { Sample } from './sample.ts'

export const savedViews: Sample = {
  create: ({ n }) => ({
    attributes: {
      name: `Comptes à relire ${n}`,
      resourceType: 'users',
      query: 'filter[validatedAt][isNull]=true&sort=lastName',
      isShared: n % 2 === 0,
    },
  }),
  update: ({ n }) => ({ attributes: { name: `Comptes relus ${n}`, query: 'sort=-lastLoginAt' } }),
}
