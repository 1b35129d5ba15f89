import type { Writers } from '#tests/support/expected-writes.ts'
import type { Sample, Samples } from '#tests/support/samples/sample.ts'

const themes: Sample = {
  create: ({ n }) => ({ attributes: { name: `Communiquer ${n}`, position: n % 7, other: n % 5 === 0 } }),
  update: () => ({ attributes: { name: 'Parler et écrire', position: 3 } }),
}

const types: Sample = {
  create: ({ n }) => ({ attributes: { name: `Fiche pratique ${n}`, position: n % 7, other: n % 5 === 0 } }),
  update: () => ({ attributes: { name: 'Fiche', other: true } }),
}

const levels: Sample = {
  create: ({ n }) => ({ attributes: { name: `Pour débuter ${n}`, position: n % 7 } }),
  update: () => ({ attributes: { name: 'Débuter', position: 1 } }),
}

/** A sample of each type of the module. */
export const samples = {
  'training-resource-themes': themes,
  'training-resource-types': types,
  'training-levels': levels,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'training-resource-themes': ['admins', 'admins', 'admins'],
  'training-resource-types': ['admins', 'admins', 'admins'],
  'training-levels': ['admins', 'admins', 'admins'],
} satisfies Writers
