import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

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

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'language-lines': ['app', 'app', 'app'],
  'app-envs': ['nobody', 'app', 'nobody'],
  tags: ['admins, contributor, rental', 'admins, contributor, rental', 'admins, contributor, rental'],
} satisfies Writers
