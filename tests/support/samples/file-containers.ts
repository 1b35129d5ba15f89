import type { Sample } from './sample.ts'

export const fileContainers: Sample = {
  create: ({ n }) => ({ attributes: { name: `Dossier ${n % 7}` } }),
  update: () => ({ attributes: { name: 'Archives' } }),
}
