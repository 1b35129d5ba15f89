import { isAdmin, isEstablished } from '../domain/actor.ts'
import type { Trait } from './define.ts'

/** Deleting sets deletedAt; restoring clears it. What is deleted is seen by admins only (specification 2, section 3.1). */
export const softDeletable: Trait<'deletedAt'> = {
  name: 'softDeletable',
  needs: ['deletedAt'],
  attributes: { deletedAt: { writableBy: 'server', sortable: true, readableBy: actor => isEstablished(actor) && isAdmin(actor) } },
}

/** Who made it and who changed it last, set by the write pipeline. */
export const authored: Trait<'createdById' | 'updatedById'> = {
  name: 'authored',
  needs: ['createdById', 'updatedById'],
  relationships: {
    createdBy: { one: 'users', via: 'createdById', writableBy: 'server' },
    updatedBy: { one: 'users', via: 'updatedById', writableBy: 'server' },
  },
}
