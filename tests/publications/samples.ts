import { publicationRequests as table } from '#db/schema/rights.ts'
import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'
import { randomUUID } from 'node:crypto'

/** Asked for records of all kinds of states; decided ones, since only one waits for a record. */
const publicationRequests: Sample = {
  create: null,
  insert: async ({ orm }, { n, userId, rentalModelId }) => {
    const [row] = await orm
      .insert(table)
      .values({
        description: `Relue et prête, ${n}`,
        publishableType: 'rental-models',
        publishableId: n % 3 === 0 ? randomUUID() : rentalModelId,
        createdById: userId,
        status: n % 2 === 0 ? 'accepted' : 'refused',
        refuseReason: n % 2 === 0 ? null : 'Il manque une photo.',
        decidedAt: new Date(),
        targetedPublishedAt: n % 4 === 0 ? new Date() : null,
      })
      .returning({ id: table.id })
    return row!.id
  },
  update: null,
}

/** A sample of each type of the module. */
export const samples = {
  'publication-requests': publicationRequests,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'publication-requests': ['admins', 'nobody', 'nobody'],
} satisfies Writers
