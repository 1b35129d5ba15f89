import { getTableName, sql } from 'drizzle-orm'
import { likes } from '#db/schema/account.ts'
import { publicationRequests } from '#db/schema/rights.ts'
import { isAdmin, isEstablished, isStaff } from '#server/domain/actor.ts'
import type { Trait } from '#server/jsonapi/spec.ts'

/**
 * Deleting sets deletedAt; restoring clears it. What is deleted is seen by admins only (specification 2, section 3.1).
 */
export const softDeletable: Trait<'deletedAt'> = {
  name: 'softDeletable',
  needs: ['deletedAt'],
  attributes: {
    deletedAt: { writableBy: 'server', sortable: true, readableBy: actor => isEstablished(actor) && isAdmin(actor) },
  },
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

/** People may say that they like it (specification 2, section 3.2): its likes are counted. */
export const likable: Trait<'id'> = {
  name: 'likable',
  needs: ['id'],
  computed: (table, type) => ({
    likesCount: {
      sql: sql`(select count(*)::int from ${likes} where ${likes.likableType} = ${sql.raw(`'${type}'`)}
        and ${likes.likableId} = ${sql.raw(`"${getTableName(table)}"."id"::text`)})`,
      sortable: true,
      display: 'number',
    },
  }),
}

/**
 * It is shown from a moment on. Whoever may not publish it asks for it (specification 2, section 3.1): who publishes
 * stands in policies/publications.ts. `publication` is unpublished, planned or published.
 */
export const publishable: Trait<'publishedAt'> = {
  name: 'publishable',
  needs: ['publishedAt'],
  computed: table => {
    const moment = sql.raw(`"${getTableName(table)}"."published_at"`)
    return {
      publication: {
        sql: sql`(case when ${moment} is null then 'unpublished' when ${moment} > now() then 'planned' else 'published'
          end)`,
        display: 'option',
        readableBy: isStaff,
        schema: { type: 'string', enum: ['unpublished', 'planned', 'published'] },
      },
    }
  },
  relationships: {
    pendingPublicationRequest: {
      one: 'publication-requests',
      by: publicationRequests.publishableId,
      scope: () => sql`${publicationRequests.status} = 'pending'`,
    },
  },
}

/** People may report it to the staff (specification 2, section 3.2). */
export const reportable: Trait<'id'> = { name: 'reportable', needs: ['id'] }
