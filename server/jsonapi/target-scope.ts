import type { Actor } from '../domain/actor.ts'
import type { Relationship } from './compiled.ts'
import { compileSql } from './compile.ts'
import type { Resource } from './definition.ts'
import { rightsFrom } from './rights.ts'
import type { RelationshipScope } from './spec.ts'
import type { Statement } from './statement.ts'

/**
 * The target's rows that the actor may read, as a derived table. Binds by the actor of the request.
 * @param owner whose relationship leads to them; null where it leads to several types
 */
export function visibleTarget(
  statement: Statement,
  target: Resource,
  { actor, owner, scope = null }: { actor: Actor; owner: Resource | null; scope?: RelationshipScope | null },
): string {
  const readable = readableSql(statement, target, { actor, owner })
  const conditions = [
    ...(readable === 'true' ? [] : [readable]),
    ...(scope === null ? [] : [relationshipScopeSql(statement, scope, actor)]),
  ]
  return conditions.length === 0
    ? target.table
    : `(select * from ${target.table} where ${conditions.map(condition => `(${condition})`).join(' and ')})`
}

/** `visibleTarget` as a condition over the target's table. */
export const readableSql = (
  statement: Statement,
  target: Resource,
  { actor, owner }: { actor: Actor; owner: Resource | null },
): string =>
  statement.embed(
    rightsFrom(owner, target, actor).scope,
    (bindings, index) => rightsFrom(owner, target, bindings.actor).scope.params[index],
  )

/** Whether the actor reads none of the target's rows. */
export const readsNone = (owner: Resource | null, target: Resource, actor: Actor): boolean =>
  rightsFrom(owner, target, actor).scope.text === 'false'

/** A relationship's own condition over its target's table; null where all of its rows may belong to it. */
export const scopeOf = (store: Relationship['store']): RelationshipScope | null =>
  store.how === 'fk' || store.how === 'inverse' ? store.scope : null

/** `scopeOf` as SQL. */
export const relationshipScopeSql = (statement: Statement, scope: RelationshipScope, actor: Actor): string =>
  statement.embed(compiledScope(scope, actor), (bindings, index) => compiledScope(scope, bindings.actor).params[index])

type Compiled = ReturnType<typeof compileSql>
const compiledByScope = new WeakMap<RelationshipScope, WeakMap<Actor, Compiled>>()

/** Compiled once an actor: its values are asked for at each request. */
function compiledScope(scope: RelationshipScope, actor: Actor): Compiled {
  let byActor = compiledByScope.get(scope)
  if (!byActor) compiledByScope.set(scope, (byActor = new WeakMap()))
  let compiled = byActor.get(actor)
  if (!compiled) byActor.set(actor, (compiled = compileSql(scope(actor))))
  return compiled
}
