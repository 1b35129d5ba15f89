import type { Sample } from './sample.ts'

export const jobs: Sample = {
  create: ({ n }) => ({ attributes: { name: `Ergothérapeute ${n % 7}`, position: n % 4 } }),
  update: () => ({ attributes: { name: 'Orthophoniste' } }),
}
