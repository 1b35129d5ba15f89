import { historyActions as table } from '#db/schema/operation.ts'
import type { Sample } from './sample.ts'

/** Written by the write pipeline alone. */
export const historyActions: Sample = {
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
