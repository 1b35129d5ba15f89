import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RequestContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import type { Resource } from './definition.ts'
import { isId } from './conditions.ts'
import type { Action, RowFacts } from './spec.ts'
import { namable } from './links.ts'
import { isSelf, rightsOf } from './rights.ts'

/**
 * A record that the actor may read and that is not deleted, by id: for use cases that hang something on records of any
 * type.
 */
export async function findReadable(
  { app, actor }: Pick<RequestContext, 'app' | 'actor'>,
  resource: Resource,
  id: string,
): Promise<RowFacts | null> {
  if (!isId(resource.idKind, id) || !rightsOf(resource, actor, isSelf(resource, actor, id)).can('show')) return null
  const { table, policy } = resource.definition
  const [row] = await app.database.orm
    .select({ ...(Object.fromEntries(resource.columns) as Record<string, PgColumn>), ...policy.facts })
    .from(table)
    .where(and(eq(resource.columns.get('id')!, id), namable(resource, actor)))
    .limit(1)
  return (row as RowFacts | undefined) ?? null
}

/** Whether the policy lets the actor do this with a record that they read. */
export function mayWith(resource: Resource, actor: Actor, action: Action, row: RowFacts): boolean {
  if (actor.kind === 'system') return true
  const { canItem } = resource.definition.policy
  return (
    rightsOf(resource, actor, isSelf(resource, actor, String(row.id))).can(action) &&
    (canItem?.(actor, action, row) ?? true)
  )
}
