import { one, type Sample } from './sample.ts'

export const secondaryEmailAddresses: Sample = {
  create: ({ n, userId }) => ({
    attributes: { email: `second-${n}@sample.example` },
    relationships: { user: one('users', userId) },
  }),
  update: ({ n }) => ({ attributes: { email: `third-${n}@sample.example` } }),
}
