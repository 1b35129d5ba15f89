import { sql, type SQL } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import { isAppAdmin, type Actor } from '../domain/actor.ts'
import { guardedFacts } from '#server/policies/account-changes.ts'

/**
 * Over users: those whose account the actor may change at all. An admin changes nothing of an app admin (specification
 * 3, section 1).
 */
export const changeableBy = (actor: Actor): SQL =>
  isAppAdmin(actor) ? sql`true` : sql`not ${guardedFacts(sql`${users.id}`).isAppAdmin}`
