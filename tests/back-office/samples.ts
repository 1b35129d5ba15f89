import { historyActions as table } from '#db/schema/operation.ts'
import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

/** Written by the write pipeline alone. */
const historyActions: Sample = {
  create: null,
  insert: async ({ orm }, { n, userId, organizationId }) => {
    const [row] = await orm
      .insert(table)
      .values({
        actionType: 'updates',
        operation: ['update', 'softDelete'][n % 2]!,
        resourceType: 'organizations',
        resourceId: organizationId,
        changes: { name: { before: 'a', after: 'b' } },
        actorId: userId || null,
      })
      .returning({ id: table.id })
    return row!.id
  },
  update: null,
}

const savedViews: Sample = {
  create: ({ n }) => ({
    attributes: {
      name: `Comptes à relire ${n}`,
      resourceType: 'users',
      query: 'filter[validatedAt][isNull]=true&sort=lastName',
      // Admins change what is shared.
      isShared: false,
    },
  }),
  update: ({ n }) => ({ attributes: { name: `Comptes relus ${n}`, query: 'sort=-lastLoginAt' } }),
}

/** A sample of each type of the module. */
export const samples = {
  'history-actions': historyActions,
  'saved-views': savedViews,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'history-actions': ['nobody', 'nobody', 'nobody'],
  'saved-views': ['back office', 'nobody', 'nobody'],
} satisfies Writers
