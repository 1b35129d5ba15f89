import { type Sample, type Samples } from '#tests/support/samples/sample.ts'

/** The one record, main, comes with the product. */
const appEnvs: Sample = {
  create: null,
  update: () => ({ attributes: { rentalMaxItems: 8, description: 'Aides techniques' } }),
}

const languageLines: Sample = {
  create: ({ n }) => ({ attributes: { group: ['site', 'forms'][n % 2], key: `texte.${n}`, text: `Texte ${n % 5}` } }),
  update: () => ({ attributes: { text: 'Autre texte' } }),
}

const tags: Sample = {
  create: ({ n }) => ({ attributes: { name: ['Regard', 'Souris', 'Parole'][n % 3]! } }),
  update: () => ({ attributes: { name: 'Contacteur' } }),
}

/** A sample of each type of the module. */
export const samples = {
  'app-envs': appEnvs,
  'language-lines': languageLines,
  tags,
} satisfies Samples
