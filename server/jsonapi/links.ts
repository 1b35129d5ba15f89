import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { Actor } from '../domain/actor.ts'
import type { Registry, Resource } from './definition.ts'
import type { Relationship } from './compiled.ts'
import type { Change } from './history.ts'
import { listScopeOf, rowsFrom } from './rights.ts'

type LinkContext = { registry: Registry; tx: Transaction; actor: Actor }

/** The records of a type that the actor may name in a relationship: within their scope, and not deleted. */
export const namable = (target: Resource, actor: Actor): SQL | undefined => visibleFrom(null, target, actor)

/** Of these the records that a relationship of `owner` shows the actor. */
function visibleFrom(owner: Resource | null, target: Resource, actor: Actor): SQL | undefined {
  const scope = rowsFrom(owner, target.definition.policy, actor)
  const visible =
    actor.kind === 'system' || scope === 'everything' ? undefined : scope === 'nothing' ? sql`false` : scope
  const alive = target.softDeletable ? sql`${target.columns.get('deletedAt')!} is null` : undefined
  return and(visible, alive)
}

/** The records of a type that the actor's lists contain. */
export const listed = (target: Resource, actor: Actor): SQL =>
  and(sql`true`, namable(target, actor), listScopeOf(target, actor) ?? undefined)!

/** Ids of a to-many relationship's members, as far as it shows them to the actor; in order. */
export async function membersOf(
  { registry, tx, actor }: LinkContext,
  owner: Resource,
  { store, types }: Relationship,
  id: string,
): Promise<string[]> {
  const target = registry.get(types[0]!)!
  const idColumn = target.columns.get('id')!
  const { table } = target.definition
  const visible = visibleFrom(owner, target, actor)
  if (store.how === 'inverse') {
    const rows = await tx
      .select({ id: idColumn })
      .from(table)
      .where(and(eq(target.columns.get(store.key)!, id), visible, store.scope?.(actor)))
      .orderBy(idColumn)
    return rows.map(row => String(row.id))
  }
  if (store.how !== 'through') return []
  const linked = await tx.execute<{ there: string }>(
    sql`select ${sql.raw(store.there)}::text as there from ${sql.raw(store.table)}
      where ${sql.raw(store.here)} = ${id}::${sql.raw(owner.idKind)}`,
  )
  const ids = linked.rows.map(row => row.there)
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: idColumn })
    .from(table)
    .where(and(inArray(idColumn, ids), visible))
  return rows.map(row => String(row.id)).sort()
}

/**
 * Makes `ids` the members that the actor can see; those that they can't see stay.
 * @returns null when nothing changed
 */
export async function replaceLinks(
  context: LinkContext,
  resource: Resource,
  relationship: Relationship,
  id: string,
  ids: readonly string[],
): Promise<Change | null> {
  const { store } = relationship
  if (store.how !== 'through') return null
  const before = await membersOf(context, resource, relationship, id)
  const after = [...ids].sort()
  if (before.join() === after.join()) return null
  const [table, here, there, cast] = [store.table, store.here, store.there, resource.idKind].map(part => sql.raw(part))
  const gone = before.filter(one => !ids.includes(one))
  if (gone.length > 0)
    await context.tx.execute(
      sql`delete from ${table} where ${here} = ${id}::${cast} and ${there}::text = any(${sql.param(gone)}::text[])`,
    )
  for (const other of ids)
    await context.tx.execute(
      sql`insert into ${table} (${here}, ${there}) values (${id}, ${other}) on conflict do nothing`,
    )
  return { before, after }
}
