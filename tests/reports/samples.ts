import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'
import { randomUUID } from 'node:crypto'

const reports: Sample = {
  create: null,
  // One person reports one thing once: made without a reporter.
  insert: async ({ pool }, { n, organizationId }) => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into reports (reason, url, reportable_type, reportable_id) values ($1, $2, $3, $4) returning id',
      [['spam', 'wrong'][n % 2], '/organizations/fablab', 'organizations', n % 2 === 0 ? organizationId : randomUUID()],
    )
    return rows[0]!.id
  },
  update: null,
}

/** A sample of each type of the module. */
export const samples = {
  reports,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  reports: ['signed in', 'nobody', 'nobody'],
} satisfies Writers
