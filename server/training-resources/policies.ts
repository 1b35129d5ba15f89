import { sql } from 'drizzle-orm'
import { trainingResourceRequests, trainingResources } from '#db/schema/training-resources.ts'
import { isEstablished, isOrganizationManager, type Actor } from '#server/domain/actor.ts'
import type { Action, Policy } from '#server/jsonapi/spec.ts'
import { admins, writers } from '#server/policies/sentences.ts'
import { publicationPolicy } from '#server/publications/index.ts'

const READS: ReadonlySet<Action> = new Set(['index', 'show'])

export const trainingResourcesPolicy: Policy = publicationPolicy(trainingResources, { names: 'training resources' })

/** Whoever may write training resources answers requests for them, and asks for reviews. */
export const answersRequests = (actor: Actor): boolean => writers(actor, false) || isOrganizationManager(actor)

const requests = publicationPolicy(trainingResourceRequests, {
  names: 'requests for training resources',
  takesContributions: true,
  contributorsChange: 'own',
})

export const trainingResourceRequestsPolicy: Policy = {
  ...requests,
  description:
    'Everyone reads the published requests that their level reaches; authors, the people of their organisation, ' +
    'contributors and admins read the others, too. Everybody with a validated account asks for a resource, which is ' +
    'published at once, and changes or deletes their own request while it is open. Admins manage all.',
  needs: [...(requests.needs ?? []), 'status'],
  canItem: (actor, action, row) => {
    const isOwn = row.createdById === actor.userId
    if (isOwn && row.status === 'open' && (action === 'update' || action === 'softDelete')) return true
    if (isOwn && !writers(actor, false) && action === 'update') return false
    return requests.canItem!(actor, action, row)
  },
}

/** Reviews of resources that the actor reads, once they are written; and what they took themself. */
export const trainingResourceReviewsPolicy: Policy = {
  description:
    'Whoever reads a training resource reads what others think of it. What somebody took, and has not reviewed yet, ' +
    'they alone know of. They write, change and delete their own review; admins remove reviews.',
  can: (actor, action) => {
    if (READS.has(action)) return true
    if (action === 'see') return admins(actor, false)
    return (action === 'update' || action === 'delete') && isEstablished(actor)
  },
  scope: actor => {
    if (actor.kind === 'system') return 'everything'
    const scope = trainingResourcesPolicy.scope(actor)
    const readable = scope === 'everything' || scope === 'nothing' ? sql`true` : scope
    const written = sql`("training_resource_reviews"."reviewed_at" is not null
      and "training_resource_reviews"."training_resource_id" in (select "training_resources"."id"
        from "training_resources" where "training_resources"."deleted_at" is null and ${readable}))`
    return actor.userId === null
      ? written
      : sql`(${written} or "training_resource_reviews"."created_by_id" = ${actor.userId})`
  },
  needs: ['createdById'],
  canItem: (actor, action, row) => {
    if (READS.has(action)) return true
    const isOwn = row.createdById !== null && row.createdById === actor.userId
    return isOwn || (action === 'delete' && admins(actor, false))
  },
  secret: true,
}
