import type { Sample } from './sample.ts'

export const adminTags: Sample = {
  create: ({ n }) => ({ attributes: { name: `À rappeler ${n % 7}`, color: '#0a0' } }),
  update: () => ({ attributes: { name: 'Fait' } }),
}
