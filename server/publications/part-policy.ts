import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#server/domain/actor.ts'
import type { Action, Policy } from '#server/jsonapi/spec.ts'
import { admins } from '#server/policies/sentences.ts'
import { listedPublications } from './publication.ts'

type Parent = { table: PgTable; policy: Policy }

const qualified = (column: PgColumn) => sql.raw(`"${getTableName(column.table)}"."${column.name}"`)

/**
 * Rights on the parts of a publication, which name it in `column`: those on the publication. Whoever creates one is
 * checked against the publication when it is saved.
 */
export function partPolicy({ table, policy }: Parent, column: PgColumn, description: string): Policy {
  const parent = getTableName(table)
  const owner = qualified(column)
  const fact = (name: string) => sql`(select p.${sql.raw(`"${name}"`)} from ${table} p where p."id" = ${owner})`
  const ofParent = (action: Action): Action => (action === 'delete' ? 'update' : action)
  return {
    description,
    can: (actor, action) => policy.can(actor, ofParent(action)),
    scope: actor => {
      const scope = policy.scope(actor)
      if (scope === 'everything' && admins(actor, false)) return 'everything'
      const readable = typeof scope === 'string' ? sql`${scope === 'everything'}` : scope
      return sql`(${owner} in (select ${sql.raw(`"${parent}"."id"`)} from ${table}
        where ${sql.raw(`"${parent}"."deleted_at"`)} is null and ${readable}))`
    },
    facts: {
      createdById: fact('created_by_id'),
      organizationId: fact('organization_id'),
      isPublished: sql`coalesce(${fact('published_at')} <= now(), false)`,
    },
    canItem: (actor, action, row) => action === 'create' || policy.canItem!(actor, ofParent(action), row),
  }
}

/** Lists tell of the parts of the publications that they tell of. */
export const listedParts =
  (table: PgTable, column: PgColumn) =>
  (actor: Actor): SQL => {
    const parent = getTableName(table)
    return sql`${qualified(column)} in (select ${sql.raw(`"${parent}"."id"`)} from ${table}
      where ${sql.raw(`"${parent}"."deleted_at"`)} is null and ${listedPublications(table)(actor) ?? sql`true`})`
  }
