import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const bannedOrigins: Sample = {
  create: ({ n }) => ({
    attributes: { description: `Robot ${n % 5}`, originSignature: `signature-of-${String(n).padStart(9, '0')}` },
  }),
  update: () => ({ attributes: { description: 'Postes de l’équipe' } }),
}

const eventNames: Sample = {
  create: ({ n }) => ({ attributes: { name: `Impression ${n % 5}`, code: `print-${n}` } }),
  update: () => ({ attributes: { name: 'Impression 3D' } }),
}

const originNames: Sample = {
  create: ({ n }) => ({
    attributes: { name: `Médiathèque ${n % 5}`, originSignature: `signature-of-${String(n).padStart(9, '0')}` },
  }),
  update: () => ({ attributes: { name: 'Médiathèque du Port' } }),
}

/** A sample of each type of the module. */
export const samples = {
  'banned-origins': bannedOrigins,
  'event-names': eventNames,
  'origin-names': originNames,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'banned-origins': ['admins', 'admins', 'admins'],
  'origin-names': ['admins', 'admins', 'admins'],
  'event-names': ['admins', 'admins', 'admins'],
} satisfies Writers
