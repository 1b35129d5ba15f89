import type { Sample } from './sample.ts'

export const appRedirections: Sample = {
  create: ({ n }) => ({
    attributes: { name: `Redirection ${n % 5}`, fromPath: `/ancien-${n}`, toPath: `/nouveau-${n % 3}` },
  }),
  update: () => ({ attributes: { toPath: '/ailleurs?x=1#y' } }),
}
