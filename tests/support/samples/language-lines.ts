import type { Sample } from './sample.ts'

export const languageLines: Sample = {
  create: ({ n }) => ({ attributes: { group: ['site', 'forms'][n % 2], key: `texte.${n}`, text: `Texte ${n % 5}` } }),
  update: () => ({ attributes: { text: 'Autre texte' } }),
}
