import type { Sample } from './sample.ts'

export const organizationTypes: Sample = {
  create: ({ n }) => ({ attributes: { name: `Centre ${n % 7}` } }),
  update: () => ({ attributes: { name: 'Fablab' } }),
}
