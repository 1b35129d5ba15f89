import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const personalDataReads: Sample = {
  create: null,
  insert: async ({ pool }, { n, userId }) => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into personal_data_reads (person_id, reader_id, kind, day, times) values ($1, $1, $2, $3, $4) ' +
        'returning id',
      [userId, ['show', 'export'][n % 2], new Date(Date.UTC(2020, 0, n)).toISOString().slice(0, 10), n],
    )
    return rows[0]!.id
  },
  update: null,
}

/** A sample of each type of the module. */
export const samples = {
  'personal-data-reads': personalDataReads,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'personal-data-reads': ['nobody', 'nobody', 'nobody'],
} satisfies Writers
