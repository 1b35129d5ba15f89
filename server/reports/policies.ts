import type { Policy } from '#server/jsonapi/spec.ts'
import { manages, reads, isPerson } from '#server/policies/own-rows.ts'
import { sql } from 'drizzle-orm'

export const reportsPolicy: Policy = {
  description:
    'Anybody signed in reports content and reads what became of it. Admins read all reports and decide; nobody ' +
    'changes what was reported.',
  can: (actor, action) =>
    manages(actor)
      ? reads(action) || action === 'see' || action === 'create'
      : isPerson(actor) && (reads(action) || action === 'create'),
  scope: actor =>
    manages(actor) ? 'everything' : isPerson(actor) ? sql`"reports"."created_by_id" = ${actor.userId}` : 'nothing',
  needs: ['createdById'],
  canItem: (actor, action, row) =>
    action === 'create' || (reads(action) && (manages(actor) || row.createdById === actor.userId)),
  secret: true,
}
