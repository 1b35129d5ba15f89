import type { Sample } from './sample.ts'

export const appShortUrls: Sample = {
  create: ({ n }) => ({
    attributes: {
      name: `Affiche ${n % 5}`,
      url: n % 2 === 0 ? '/contact' : 'https://example.org/dossier',
      token: `affiche-${n}`,
    },
  }),
  update: () => ({ attributes: { url: '/a-propos?de=affiche' } }),
}
