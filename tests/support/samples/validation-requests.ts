import { validationRequests as table } from '#db/schema/rights.ts'
import type { Sample } from './sample.ts'

/** Asked by people who wait for the team; decided ones, since only one waits for a person. */
export const validationRequests: Sample = {
  create: null,
  insert: async ({ orm }, { n, userId, organizationId }) => {
    const [row] = await orm
      .insert(table)
      .values({
        userId,
        description: `Bonjour, ${n}`,
        attachedOrganizationId: n % 2 === 0 ? organizationId : null,
        status: n % 2 === 0 ? 'accepted' : 'refused',
        reason: n % 2 === 0 ? null : 'Structure inconnue',
        decidedAt: new Date(),
      })
      .returning({ id: table.id })
    return row!.id
  },
  update: null,
}
