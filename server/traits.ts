import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { comments } from '#db/schema/publications.ts'
import { publicationRequests } from '#db/schema/rights.ts'
import { isAdmin, isEstablished, isOrganizationManager, isStaff } from '#server/domain/actor.ts'
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

/** People may say that they like it (specification 2, section 3.2): its likes are counted as they are written. */
export const likable: Trait<'likesCount'> = {
  name: 'likable',
  needs: ['likesCount'],
  attributes: { likesCount: { writableBy: 'server', sortable: true, display: 'number' } },
}

/**
 * It is shown from a moment on. Whoever may not publish it asks for it (specification 2, section 3.1): who publishes
 * stands in policies/publications.ts. `publication` is where it stands now: draft, planned, published or unlisted.
 */
export const publishable: Trait<'publishedAt'> = {
  name: 'publishable',
  needs: ['publishedAt'],
  computed: table => {
    const name = getTableName(table)
    const moment = sql.raw(`"${name}"."published_at"`)
    const isUnlisted = 'statusId' in getTableColumns(table) ? sql.raw(`"${name}"."status_id" = 'unlisted'`) : sql`false`
    return {
      publication: {
        sql: sql`(case when ${moment} is null then 'draft' when ${moment} > now() then 'planned'
          when ${isUnlisted} then 'unlisted' else 'published' end)`,
        display: 'option',
        tones: { draft: 'warning', planned: 'info', published: 'success' },
        readableBy: actor => isStaff(actor) || isOrganizationManager(actor),
        schema: { type: 'string', enum: ['draft', 'planned', 'published', 'unlisted'] },
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

/**
 * Whoever reads it knows who wrote it: `byline` is null once that person is gone. Guests may open the profile of
 * whoever made it public.
 */
export const signed: Trait<'createdById'> = {
  name: 'signed',
  needs: ['createdById'],
  computed: table => ({
    byline: {
      sql: sql`(select json_build_object('id', u."id", 'name', concat_ws(' ', u."first_name", u."last_name"),
        'isPublic', u."is_profile_public" and u."email_verified_at" is not null and u."validated_at" is not null,
        'avatarUrl', (select '/services/files/' || f."slug" from "files" f where f."id" = u."avatar_id"
          and f."deleted_at" is null and f."is_public" and u."public_profile_fields" ? 'avatar'))
        from "users" u where u."id" = ${sql.raw(`"${getTableName(table)}"."created_by_id"`)}
        and u."deleted_at" is null)`,
      schema: {
        type: ['object', 'null'],
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          isPublic: { type: 'boolean' },
          avatarUrl: { type: ['string', 'null'] },
        },
      },
    },
  }),
}

/** People may report it to the staff (specification 2, section 3.2). */
export const reportable: Trait<'id'> = { name: 'reportable', needs: ['id'] }

/**
 * People may comment on it (specification 1, section 3: Commentable item). Comments that are not deleted are counted as
 * they are written.
 */
export const commentable: Trait<'commentsCount' | 'hasComments'> = {
  name: 'commentable',
  needs: ['commentsCount', 'hasComments'],
  attributes: { commentsCount: { writableBy: 'server', sortable: true, display: 'number' } },
  relationships: { comments: { many: 'comments', by: comments.commentableId, writableBy: 'server' } },
}
