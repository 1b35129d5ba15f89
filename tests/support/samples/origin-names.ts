import type { Sample } from './sample.ts'

export const originNames: Sample = {
  create: ({ n }) => ({
    attributes: { name: `Médiathèque ${n % 5}`, originSignature: `signature-of-${String(n).padStart(9, '0')}` },
  }),
  update: () => ({ attributes: { name: 'Médiathèque du Port' } }),
}
