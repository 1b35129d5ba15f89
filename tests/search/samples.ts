import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const searchSynonyms: Sample = {
  create: ({ n }) => ({ attributes: { words: `gobelet, tasse, verre ${n}`, locale: (['fr', 'en'] as const)[n % 2]! } }),
  update: () => ({ attributes: { words: 'couvert, cuillère, fourchette' } }),
}

/** A sample of each type of the module. */
export const samples = { 'search-synonyms': searchSynonyms } satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = { 'search-synonyms': ['admins', 'admins', 'admins'] } satisfies Writers
