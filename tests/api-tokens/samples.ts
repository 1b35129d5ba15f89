import { apiTokens as table } from '#db/schema/rights.ts'
import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'
import { randomUUID } from 'node:crypto'

/** Made by an action alone. */
const apiTokens: Sample = {
  create: null,
  insert: async ({ orm }, { n, userId }) => {
    const [row] = await orm
      .insert(table)
      .values({
        name: `Relais ${n}`,
        scopes: ['organizations:read'],
        start: 'psr_abcdef',
        tokenHash: randomUUID(),
        expiresAt: new Date('2099-01-01T00:00:00Z'),
        userId,
      })
      .returning({ id: table.id })
    return row!.id
  },
  update: null,
}

/** A sample of each type of the module. */
export const samples = {
  'api-tokens': apiTokens,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'api-tokens': ['nobody', 'nobody', 'nobody'],
} satisfies Writers
