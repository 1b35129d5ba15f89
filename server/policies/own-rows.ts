import { isAdmin, isEstablished, type Actor } from '#server/domain/actor.ts'
import type { Action, Policy } from '#server/jsonapi/spec.ts'
import { sql, type SQL } from 'drizzle-orm'

/** A condition over the table's own `user_id`. */
const mine = (table: string, actor: Actor): SQL => sql`${sql.raw(`"${table}"."user_id"`)} = ${actor.userId}`

/** What is kept for one person alone: not even admins read it. */
export function privately(table: string, description: string, may: readonly Action[]): Policy {
  return {
    description,
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
export function keptFor(table: string, description: string, keeping: readonly Action[]): Policy {
  return {
    description,
    can: (actor, action) =>
      manages(actor) ? reads(action) || action === 'see' || keeping.includes(action) : isPerson(actor) && reads(action),
    scope: actor => (manages(actor) ? 'everything' : isPerson(actor) ? mine(table, actor) : 'nothing'),
    needs: ['userId'],
    canItem: (actor, action, row) =>
      manages(actor) ? reads(action) || keeping.includes(action) : reads(action) && row.userId === actor.userId,
    secret: true,
  }
}
export const manages = (actor: Actor) => isEstablished(actor) && isAdmin(actor)
export const isPerson = (actor: Actor) => actor.kind === 'user'
export const reads = (action: Action) => action === 'index' || action === 'show'
