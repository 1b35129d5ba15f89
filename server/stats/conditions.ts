import { getTableName, sql, type SQL } from 'drizzle-orm'
import { guest, type Actor } from '../domain/actor.ts'
import { reaches } from '../domain/token-scopes.ts'
import type { Span } from './domain/period.ts'
import { STATS_EVENTS } from './domain/vocabulary.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { namable } from '../jsonapi/links.ts'
import { countedTypes } from './counted-types.ts'
import { NONE, type StatsQuery } from './read-query.ts'

export type Detail = { record?: boolean; people?: boolean }

/** The smallest roll-up that knows what is asked. */
export function tableFor(query: StatsQuery, { record = false, people = false }: Detail = {}): SQL {
  const needsRecord = record || query.resourceId !== null || query.access !== 'everything'
  const needsPeople = people || query.originName !== null || query.userCategory !== null || query.accessLevel !== null
  const name = needsRecord ? (needsPeople ? 'stats_full_days' : 'stats_resource_days') : 'stats_days'
  return sql.raw(`"${name}" s`)
}

const listed = (values: readonly string[]) => sql`any(string_to_array(${values.join()}, ','))`

/** The counts that the query asks for, within a span. */
export function matching(registry: Registry, query: StatsQuery, { from, to }: Span): SQL {
  const { event, resourceType, resourceId, originName, userCategory, accessLevel, access } = query
  const conditions = [sql`s.day between ${from}::date and ${to}::date`]
  if (event !== null) conditions.push(sql`s.event = ${event}`)
  if (resourceType !== null) conditions.push(sql`s.resource_type = ${resourceType}`)
  if (resourceId !== null) conditions.push(sql`s.resource_id = ${resourceId}::uuid`)
  if (originName !== null)
    conditions.push(originName === NONE ? sql`s.origin_name_id is null` : sql`s.origin_name_id = ${originName}::uuid`)
  if (userCategory !== null)
    conditions.push(
      userCategory === NONE ? sql`s.user_category_id is null` : sql`s.user_category_id = ${userCategory}::uuid`,
    )
  if (accessLevel !== null)
    conditions.push(accessLevel === NONE ? sql`s.access_level_id is null` : sql`s.access_level_id = ${accessLevel}`)
  if (access !== 'everything')
    conditions.push(sql`s.event = ${listed(STATS_EVENTS)}`, ownedBy(registry, access.organizationIds))
  return sql.join(conditions, sql` and `)
}

/** What belongs to these organisations: their own pages, and what they have made. */
function ownedBy(registry: Registry, organizationIds: readonly string[]): SQL {
  const own = [...countedTypes(registry)].flatMap(([type, { table, organization }]) => {
    return organization
      ? [
          sql`(s.resource_type = ${type} and s.resource_id in (select ${table.id} from ${table}
            where ${organization}::text = ${listed(organizationIds)}))`,
        ]
      : []
  })
  return sql`(${sql.join(own, sql` or `)})`
}

/**
 * Of rows `t` with a type and an id: those whose record the actor may read. A thing nobody may open must not be
 * guessable through a list.
 */
export function readableBy(registry: Registry, asking: Actor): SQL {
  const readable = [...countedTypes(registry).keys()].flatMap(type => {
    const resource = registry.get(type)
    // A token reads of types beyond its scopes what a guest reads.
    const actor = reaches(asking, type) ? asking : guest
    if (!resource || !resource.definition.policy.can(actor, 'show')) return []
    const { table } = resource.definition
    const scope = namable(resource, actor)
    return [
      sql`(t.resource_type = ${type} and exists (select 1 from ${table}
        where ${sql.raw(`"${getTableName(table)}"."id"`)} = t.resource_id${scope ? sql` and ${scope}` : sql``}))`,
    ]
  })
  return readable.length === 0 ? sql`false` : sql`(${sql.join(readable, sql` or `)})`
}
