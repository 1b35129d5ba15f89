import type { Actor } from '#server/domain/actor.ts'
import { unauthenticated, forbidden, forbiddenRecord, notFound } from '#server/problem.ts'
import { isId } from './conditions.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type SQL, sql, and, eq } from 'drizzle-orm'
import type { Resource, WriteContext } from './definition.ts'
import { refusalOf } from './refusal.ts'
import { isSelf, rightsOf } from './rights.ts'
import type { Action, RowFacts } from './spec.ts'

/** Guests are asked to sign in, others are told that they may not. */
export function assertCan(resource: Resource, actor: Actor, action: Action): void {
  if (rightsOf(resource, actor).can(action)) return
  throw actor.kind === 'guest' ? unauthenticated() : forbidden()
}

export function assertItem(resource: Resource, actor: Actor, action: Action, row: RowFacts): void {
  assertCan(resource, actor, action)
  const { canItem } = resource.definition.policy
  if (actor.kind !== 'system' && canItem && !canItem(actor, action, row))
    throw action === 'create' ? forbidden() : forbiddenRecord(resource.type, String(row.id))
}

/** The record as stored, locked. @throws Problem 403 or 404 as the existence of the type's records is secret or not */
export async function loadForWrite(
  context: WriteContext,
  resource: Resource,
  id: string,
  action: Action,
  lock = true,
): Promise<RowFacts> {
  const { actor, tx } = context
  if (!isId(resource.idKind, id)) throw notFound()
  if (lock) await resource.definition.hooks.beforeLock?.(context, id)
  const columns = resource.columns
  const rights = rightsOf(resource, actor, isSelf(resource, actor, id))
  const scope = resource.definition.policy.scope(actor)
  const visible: SQL | undefined =
    actor.kind === 'system' || scope === 'everything' ? undefined : scope === 'nothing' ? sql`false` : scope
  const query = tx
    .select({ ...(Object.fromEntries(columns) as Record<string, PgColumn>), ...resource.definition.policy.facts })
    .from(resource.definition.table)
    .where(and(eq(columns.get('id')!, id), visible))
  const [row] = (await (lock ? query.for('no key update') : query)) as RowFacts[]
  if (!row) throw await refusalOf(tx, { resource, actor, where: eq(columns.get('id')!, id) })
  if (resource.softDeletable && row.deletedAt !== null && !rights.seesDeleted) throw notFound('model has been deleted')
  assertItem(resource, actor, action, row)
  return row
}
