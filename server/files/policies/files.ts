import { sql, type SQL } from 'drizzle-orm'
import {
  entersBackOffice,
  hasRole,
  isAdmin,
  isAppAdmin,
  isEstablished,
  isOrganizationManager,
  isStaff,
  type Actor,
} from '#server/domain/actor.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import type { Policy } from '#server/jsonapi/define.ts'

const managesAll = (actor: Actor) => isEstablished(actor) && isAppAdmin(actor)
const idsOf = (ids: readonly string[]): SQL => sql`any(string_to_array(${ids.join()}, ',')::uuid[])`

/**
 * Records that files are attached to: who manages records of the type, and which of its files they read because of it.
 * A test compares this with the
 * relationships of all types. Settings of the application and pages are the app admins', who read every file.
 */
export const ATTACHMENTS: Partial<Record<ResourceType, (actor: Actor) => SQL | null>> = {
  'rental-models': actor =>
    hasRole(actor, 'rental_admin') || isAdmin(actor)
      ? sql`(exists (select 1 from "rental_models" m where m."image_id" = "files"."id")
      or exists (select 1 from "rental_model_images" m where m."file_id" = "files"."id")
      or exists (select 1 from "rental_model_attachments" m where m."file_id" = "files"."id"))`
      : null,
  organizations: actor => {
    const attached = sql`(o."image_id" = "files"."id" or o."ad_documents_logo_id" = "files"."id")`
    if (isAdmin(actor)) return sql`exists (select 1 from "organizations" o where ${attached})`
    return isOrganizationManager(actor)
      ? sql`exists (select 1 from "organizations" o where o."id" = ${idsOf(actor.managedOrganizationIds)}
        and ${attached})`
      : null
  },
  users: actor => (isAdmin(actor) ? sql`exists (select 1 from "users" u where u."avatar_id" = "files"."id")` : null),
  'app-envs': () => null,
}

/**
 * Private files: their owner's, those shared with an organisation of the reader's, and those of records that the reader
 * manages.
 */
function privateFiles(actor: Actor): SQL[] {
  if (actor.userId === null) return []
  const own = sql`"files"."created_by_id" = ${actor.userId}`
  if (!isEstablished(actor)) return [own]
  const shared =
    actor.organizationIds.length === 0 ? [] : [sql`"files"."organization_id" = ${idsOf(actor.organizationIds)}`]
  return [own, ...shared, ...Object.values(ATTACHMENTS).flatMap(attached => attached(actor) ?? [])]
}

export const filesPolicy: Policy = {
  says:
    'Everyone reads public files by reference. A private file is read by its owner, by the people of the ' +
    'organisation that it is shared with, and by those who manage the record that it is attached to. Staff and ' +
    'managers of organisations list what they read and change their own; app admins manage every file.',
  can: (actor, action) => {
    if (action === 'show') return true
    if (!entersBackOffice(actor)) return false
    // A file comes into being by an upload, never by a plain record.
    if (action === 'create') return false
    // What is deleted is seen by admins only.
    if (action === 'restore') return managesAll(actor)
    return true
  },
  scope: actor => {
    if (managesAll(actor)) return 'everything'
    const open = isStaff(actor) ? sql`"files"."is_public"` : sql`("files"."is_public" and "files"."is_uploaded")`
    return sql`(${sql.join([open, ...privateFiles(actor)], sql` or `)})`
  },
  needs: ['createdById'],
  canItem: (actor, _action, row) => managesAll(actor) || (actor.userId !== null && row.createdById === actor.userId),
  secret: true,
}
