import { isOrganizationManager } from '#server/domain/actor.ts'
import type { Policy } from '#server/jsonapi/spec.ts'
import { manages, isPerson } from '#server/policies/own-rows.ts'
import { sql } from 'drizzle-orm'

/** A person's reminders: their own, and those that they made for others. */
export const remindersPolicy: Policy = {
  description:
    'A person manages their own reminders. A manager of an organisation makes some for its people, and manages ' +
    'those that they made; admins make them for anybody and manage all.',
  can: (actor, action) => manages(actor) || (isPerson(actor) && (action !== 'see' || isOrganizationManager(actor))),
  scope: actor =>
    manages(actor)
      ? 'everything'
      : isPerson(actor)
        ? sql`("reminders"."user_id" = ${actor.userId} or "reminders"."created_by_id" = ${actor.userId})`
        : 'nothing',
  needs: ['userId', 'createdById'],
  canItem: (actor, action, row) =>
    action === 'create' || manages(actor) || row.userId === actor.userId || row.createdById === actor.userId,
  secret: true,
}
