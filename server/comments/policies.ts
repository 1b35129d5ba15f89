import { sql, type SQL } from 'drizzle-orm'
import { isEstablished, type Actor } from '#server/domain/actor.ts'
import type { ResourceDefinition } from '#server/jsonapi/definition.ts'
import type { Policy } from '#server/jsonapi/spec.ts'
import { GONE_TEXT } from '#server/policies/gone-text.ts'
import { admins } from '#server/policies/sentences.ts'
import { EDIT_MINUTES } from './domain/rules.ts'

const reads = (action: string) => action === 'index' || action === 'show'

/** Comments of one type of publication that the actor reads: those of what they read. */
function ofType({ type, policy, table }: ResourceDefinition, actor: Actor): SQL {
  const scope = policy.scope(actor)
  if (scope === 'nothing') return sql`false`
  const visible = scope === 'everything' ? sql`true` : scope
  // Admins see what they may restore, and what was said about it.
  const alive = admins(actor, false) ? sql`true` : sql`"deleted_at" is null`
  return among({ type, table }, sql`${alive} and ${visible}`)
}

/** Comments of those publications of a type. */
const among = ({ type, table }: Pick<ResourceDefinition, 'type' | 'table'>, where: SQL): SQL =>
  sql`("comments"."commentable_type" = ${sql.raw(`'${type}'`)} and "comments"."commentable_id" in (
    select "id" from ${table} where ${where}))`

/** Lists tell of the comments of the publications that they tell of. */
export const listedComments =
  (commentables: readonly ResourceDefinition[]) =>
  (actor: Actor): SQL =>
    sql`(${sql.join(
      [
        sql`false`,
        ...commentables.map(definition => {
          const { listScope = null } = definition
          const listed = typeof listScope === 'function' ? listScope(actor) : listScope
          return among(definition, sql`"deleted_at" is null and ${listed ?? sql`true`}`)
        }),
      ],
      sql` or `,
    )})`

/** A comment is read by whoever reads what it is about. Once deleted it keeps its place, without its text. */
export function commentsPolicy(commentables: readonly ResourceDefinition[]): Policy {
  return {
    description:
      'Whoever reads a publication reads its comments; of a deleted one that it was there. Everybody with a ' +
      `validated account comments, changes their own comments for ${EDIT_MINUTES} minutes and deletes them. Admins ` +
      'delete and restore all.',
    can: (actor, action) => {
      if (reads(action)) return true
      if (action === 'create' || action === 'update' || action === 'softDelete') return isEstablished(actor)
      return admins(actor, false)
    },
    scope: actor =>
      actor.kind === 'system'
        ? 'everything'
        : commentables.length === 0
          ? 'nothing'
          : sql`(${sql.join(
              commentables.map(definition => ofType(definition, actor)),
              sql` or `,
            )})`,
    needs: ['createdById', 'deletedAt'],
    facts: {
      isRecent: sql`coalesce("comments"."created_at" > now() - interval '${sql.raw(String(EDIT_MINUTES))} minutes',
        true)`,
    },
    canItem: (actor, action, row) => {
      if (reads(action) || action === 'create') return true
      const isOwn = row.createdById === actor.userId && (row.deletedAt ?? null) === null
      if (action === 'update') return isOwn && row.isRecent === true
      return admins(actor, false) || (action === 'softDelete' && isOwn)
    },
    seesDeleted: () => true,
    hiddenOnceDeleted: GONE_TEXT,
  }
}
