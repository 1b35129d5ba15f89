import type { Sample } from './sample.ts'

export const eventNames: Sample = {
  create: ({ n }) => ({ attributes: { name: `Impression ${n % 5}`, code: `print-${n}` } }),
  update: () => ({ attributes: { name: 'Impression 3D' } }),
}
