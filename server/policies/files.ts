import { sql } from 'drizzle-orm'
import { hasRole, isAdmin, isEstablished, type Actor } from '../domain/actor.ts'
import type { Policy } from '../jsonapi/define.ts'

/** Staff: anybody with a role. They see every file. */
const seesAll = (actor: Actor) => isEstablished(actor) && (actor.kind === 'system' || actor.roles.size > 0)
const managesAll = (actor: Actor) => isEstablished(actor) && isAdmin(actor)

export const filesPolicy: Policy = {
  says: 'Everyone reads public files by reference. Staff list all of them. Contributors change their own, admins every one.',
  can: (actor, action) => {
    if (action === 'show') return true
    if (!seesAll(actor)) return false
    if (action === 'index' || action === 'see') return true
    // A file comes into being by an upload, never by a plain record.
    if (action === 'create') return false
    // What is deleted is seen by admins only.
    if (action === 'restore') return managesAll(actor)
    return managesAll(actor) || hasRole(actor, 'contributor', 'organization_admin', 'rental_admin', 'eqlaat_member', 'aac_moderator')
  },
  scope: actor => {
    if (seesAll(actor)) return 'everything'
    const open = sql`"files"."is_public" and "files"."is_uploaded"`
    return actor.userId ? sql`((${open}) or "files"."created_by_id" = ${actor.userId})` : open
  },
  needs: ['createdById'],
  canItem: (actor, _action, row) => managesAll(actor) || (actor.userId !== null && row.createdById === actor.userId),
  secret: true,
}
