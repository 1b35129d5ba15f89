import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const consents: Sample = {
  create: null,
  insert: async ({ pool }, { n, userId }) => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into consents (user_id, kind, document, given_at, withdrawn_at) values ($1, $2, $3, $4, $5) returning id',
      [
        userId,
        ['terms', 'charter', 'newsletter'][n % 3],
        '/legal/terms',
        new Date(Date.UTC(2026, 0, 1 + (n % 20))),
        n % 2 === 0 ? new Date() : null,
      ],
    )
    return rows[0]!.id
  },
  update: null,
}

/** A sample of each type of the module. */
export const samples = {
  consents,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  consents: ['nobody', 'nobody', 'nobody'],
} satisfies Writers
