import { getTableName, sql, type SQL } from 'drizzle-orm'
import { entersBackOffice, isAppAdmin, isEstablished, isStaff, type Actor } from '#server/domain/actor.ts'
import type { ResourceDefinition } from '#server/jsonapi/definition.ts'
import type { Action, Policy, RowFacts, Scope } from '#server/jsonapi/spec.ts'
import { attachedWhere, holdsSent } from './attached-where.ts'

const managesAll = (actor: Actor) => isEstablished(actor) && isAppAdmin(actor)
const idsOf = (ids: readonly string[]): SQL => sql`any(string_to_array(${ids.join()}, ',')::uuid[])`

/**
 * Private files: their owner's, those shared with an organisation of the reader's, and those of records that the reader
 * manages.
 */
function privateFiles(actor: Actor, definitions: readonly ResourceDefinition[]): SQL[] {
  if (actor.userId === null) return []
  const own = sql`"files"."created_by_id" = ${actor.userId}`
  if (!isEstablished(actor)) return [own]
  const shared =
    actor.organizationIds.length === 0 ? [] : [sql`"files"."organization_id" = ${idsOf(actor.organizationIds)}`]
  return [own, ...shared, ...definitions.flatMap(({ attachedFiles }) => attachedFiles?.(actor) ?? [])]
}

/** What was sent with a record is read by whoever reads the record, also by guests. */
function ofReadable(actor: Actor, definitions: readonly ResourceDefinition[]): SQL[] {
  const parts = definitions.flatMap(definition => {
    const { takesFiles, policy, table, traits } = definition
    const scope = takesFiles && policy.can(actor, 'show') ? policy.scope(actor) : 'nothing'
    if (scope === 'nothing') return []
    const readable = scope === 'everything' ? sql`true` : scope
    const isKept = traits.some(({ name }) => name === 'softDeletable')
      ? sql`${sql.identifier(getTableName(table))}."deleted_at" is null`
      : sql`true`
    return attachedWhere(definition, sql`${isKept} and ${readable}`) ?? []
  })
  return parts.length === 0 ? [] : [sql`("files"."is_attachment" and (${sql.join(parts, sql` or `)}))`]
}

/** What the actor may do with files at all. */
export function mayWithFiles(actor: Actor, action: Action): boolean {
  if (action === 'show') return true
  if (!entersBackOffice(actor)) return false
  // A file comes into being by an upload, never by a plain record.
  if (action === 'create') return false
  // What is deleted is seen by admins only.
  if (action === 'restore') return managesAll(actor)
  return true
}

/** Whether the actor changes this file: their own, or as an app admin any. */
export const mayWithFile = (actor: Actor, row: RowFacts): boolean =>
  managesAll(actor) || (actor.userId !== null && row.createdById === actor.userId)

/** Which files the actor reads, where they belong to records of `definitions` or to none. */
function readable(actor: Actor, definitions: readonly ResourceDefinition[]): Scope {
  if (managesAll(actor)) return 'everything'
  const open = isStaff(actor) ? sql`"files"."is_public"` : sql`("files"."is_public" and "files"."is_uploaded")`
  const parts = [open, ...privateFiles(actor, definitions), ...ofReadable(actor, definitions)]
  return sql`(${sql.join(parts, sql` or `)})`
}

/**
 * A file that is reached from a record is looked for among those of the record's type alone: a look at all types that
 * have files makes every read dear that names one.
 */
export const filesPolicy = (definitions: readonly ResourceDefinition[]): Policy => ({
  description:
    'Everyone reads public files by reference. A private file is read by its owner, by the people of the ' +
    'organisation that it is shared with, and by those who manage the record that it is attached to. A file that was ' +
    'sent with a record is read by whoever reads the record, and stands in no list. Staff and managers of ' +
    'organisations list what they read and change their own; app admins manage every file.',
  can: mayWithFiles,
  scope: actor => readable(actor, definitions),
  scopeFrom: (actor, type) => {
    const owner = definitions.find(definition => definition.type === type)
    return readable(actor, owner ? definitions.filter(definition => holdsSent(owner, definition)) : [])
  },
  needs: ['createdById'],
  canItem: (actor, _action, row) => mayWithFile(actor, row),
  secret: true,
})
