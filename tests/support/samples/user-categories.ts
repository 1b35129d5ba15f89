import type { Sample } from './sample.ts'

export const userCategories: Sample = {
  create: ({ n }) => ({ attributes: { name: `Catégorie ${n % 7}`, color: '#1976d2' } }),
  update: () => ({ attributes: { color: null } }),
}
