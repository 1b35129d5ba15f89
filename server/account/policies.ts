import { sql, type SQL } from 'drizzle-orm'
import { isAdmin, isEstablished, isOrganizationManager, type Actor } from '#server/domain/actor.ts'
import type { Action, Policy } from '#server/jsonapi/define.ts'

const manages = (actor: Actor) => isEstablished(actor) && isAdmin(actor)
const isPerson = (actor: Actor) => actor.kind === 'user'
const reads = (action: Action) => action === 'index' || action === 'show'

/** A condition over the table's own `user_id`. */
const mine = (table: string, actor: Actor): SQL => sql`${sql.raw(`"${table}"."user_id"`)} = ${actor.userId}`

/** What is kept for one person alone: not even admins read it. */
export function privately(table: string, says: string, may: readonly Action[]): Policy {
  return {
    says,
    // Whoever sees every screen of the back office finds their own rows there.
    can: (actor, action) =>
      actor.kind === 'system' ||
      (action === 'see' ? manages(actor) : isPerson(actor) && (reads(action) || may.includes(action))),
    scope: actor => (actor.kind === 'system' ? 'everything' : isPerson(actor) ? mine(table, actor) : 'nothing'),
    needs: ['userId'],
    canItem: (actor, action, row) =>
      action === 'create' || ((reads(action) || may.includes(action)) && row.userId === actor.userId),
    secret: true,
  }
}

/** What admins keep for a person, who reads their own. `keeping` is what admins may do beside reading. */
export function keptFor(table: string, says: string, keeping: readonly Action[]): Policy {
  return {
    says,
    can: (actor, action) =>
      manages(actor) ? reads(action) || action === 'see' || keeping.includes(action) : isPerson(actor) && reads(action),
    scope: actor => (manages(actor) ? 'everything' : isPerson(actor) ? mine(table, actor) : 'nothing'),
    needs: ['userId'],
    canItem: (actor, action, row) =>
      manages(actor) ? reads(action) || keeping.includes(action) : reads(action) && row.userId === actor.userId,
    secret: true,
  }
}

/** A person's reminders: their own, and those that they made for others. */
export const remindersPolicy: Policy = {
  says:
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

export const reportsPolicy: Policy = {
  says:
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
