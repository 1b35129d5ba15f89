import type { Sample } from './sample.ts'

export const blacklistItems: Sample = {
  create: ({ n }) => ({
    attributes: { email: `assez-${n}@sample.example`, reason: ['unsubscribed', 'manual'][n % 2] },
  }),
  update: ({ n }) => ({ attributes: { email: `encore-${n}@sample.example` } }),
}
