import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import { statementName } from '#db/named-statements.ts'
import { compileSql, quote } from './compile.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { Computed, Relationship } from './compiled.ts'
import { filterCondition, type ConditionContext } from './conditions.ts'
import { readableSql, readsNone, relationshipScopeSql, scopeOf, visibleTarget } from './target-scope.ts'
import { resolveNodes, type Node } from './nodes.ts'
import { shownSqlOf } from './shown-sql.ts'
import { tablesIn } from './reach.ts'
import { rowWriter, type RowWriter } from './serialize.ts'
import { computedSql, jsonObject, localizedSql, Statement, type Bind } from './statement.ts'
import { listScopeOf, rightsOf } from './rights.ts'
import type { Building, PlanRequest } from './plan-request.ts'
import { listsDeleted, relatedCondition, sourceOf } from './plan-source.ts'
import { afterCursor, orderTerms, type ResolvedSort, sortKeys } from './plan-sort.ts'

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** A read, ready to be bound and run. */
export type Plan = {
  text: string
  name: string
  uses: number
  /** How many tables it reaches. */
  tables: number
  binds: readonly Bind[]
  count: { text: string; name: string; uses: number; binds: readonly Bind[] } | null
  writers: readonly RowWriter[]
  cursorLength: number
  cacheTags: readonly string[]
}

/** @throws Problem 400: a name that is not known or may not be read */
export function makePlan(request: PlanRequest): Plan {
  const { registry, resource, query, target, actor, self } = request
  const nodes = resolveNodes(registry, resource, query, { actor, self, single: target.mode === 'one' })
  const statement = new Statement()
  const context = { ...request, statement }
  const parts = nodes.map(node => (node.parent ? partOf(node, context) : rootPart(node, context)))
  const unions = nodes.map(node => `select ${node.index} as p, o::int as o, k::text as k, a, l, x from p${node.index}`)
  const tables = parts.map((part, index) => `p${index} as ${index === 0 ? 'materialized ' : ''}(${part})`)
  const text = `with ${tables.join(', ')} ${unions.join(' union all ')}`
  const isList = request.target.mode !== 'one'
  return {
    text,
    name: statementName(text),
    uses: 0,
    tables: tablesIn(text),
    binds: statement.binds,
    count: isList && request.query.page.mode !== 'cursor' ? countPlan(request) : null,
    writers: nodes.map(node => rowWriter(node, request.locale, request.registry, request.edition)),
    cursorLength: request.query.page.mode === 'cursor' ? sortKeys(request).length + 1 : 0,
    cacheTags: [...new Set(nodes.map(node => node.resource.type))],
  }
}

function conditionsOf(context: Building): string[] {
  const { resource, query, target, actor, statement, self } = context
  const rights = rightsOf(resource, actor, self)
  const conditions: string[] = []
  const scope =
    target.mode === 'related' && target.relationship.store.how !== 'poly'
      ? readableSql(statement, resource, { actor, owner: target.owner })
      : statement.embed(rights.scope, (bindings, index) => rightsOf(resource, bindings.actor, self).scope.params[index])
  if (scope !== 'true') conditions.push(`(${scope})`)
  if (target.mode === 'one')
    conditions.push(
      target.by === 'id'
        ? `${resource.table}."id" = ${statement.bind(b => b.id)}::${resource.idKind}`
        : `${resource.table}.${resource.slugColumn} = ${statement.bind(b => b.id)}`,
    )
  if (target.mode === 'related') conditions.push(relatedCondition(context, target.owner, target.relationship))
  const conditionContext: ConditionContext = { ...context, rights }
  query.filters.forEach((filter, index) => {
    const condition = filterCondition(conditionContext, filter, index)
    if (condition !== 'true') conditions.push(condition)
  })
  if (target.mode !== 'one' && resource.softDeletable && rights.seesDeleted && !listsDeleted(query))
    conditions.push(`${resource.table}."deleted_at" is null`)
  const listed = listScopeOf(resource, actor)
  const { listedByFilter } = resource.definition
  if (target.mode === 'list' && listed && !query.filters.some(({ name }) => name === 'id' || name === listedByFilter))
    conditions.push(
      statement.embed(
        compileSql(listed),
        (bindings, index) => compileSql(listScopeOf(resource, bindings.actor)!).params[index],
      ),
    )
  return conditions
}

const where = (conditions: readonly string[]) => (conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`)

function countPlan(request: PlanRequest): NonNullable<Plan['count']> {
  const statement = new Statement()
  const text = `select count(*)::text from ${sourceOf(request)}${where(conditionsOf({ ...request, statement }))}`
  return { text, name: statementName(text), uses: 0, binds: statement.binds }
}

/**
 * Every id that a list names, numbered in its order, whatever the page: what an act on all that match is frozen from.
 * Scope, filters and sort are the list's own. @throws Problem 400
 */
export function idsPlan(request: PlanRequest): { text: string; binds: readonly Bind[] } {
  const statement = new Statement()
  const context = { ...request, statement }
  const conditions = conditionsOf(context)
  const { joins, terms } = orderTerms(context, sortKeys(context))
  const { table } = request.resource
  return {
    text: `select (row_number() over (order by ${terms.join(', ')}))::int as position, ${table}."id"::text as id
      from ${sourceOf(request)}${joins}${where(conditions)}`,
    binds: statement.binds,
  }
}

/**
 * A column of every row that a list names, whatever the page and in no order. Scope and filters are the list's own.
 * @throws Problem 400
 */
export function columnPlan(request: PlanRequest, column: PgColumn): { text: string; binds: readonly Bind[] } {
  const statement = new Statement()
  const { table } = request.resource
  return {
    text: `select ${table}."${column.name}" as value
      from ${sourceOf(request)}${where(conditionsOf({ ...request, statement }))}`,
    binds: statement.binds,
  }
}

/**
 * Part 0: the page, limited and in order; its columns are made only for the rows that stay. The limit is no parameter:
 * for an unknown one PostgreSQL counts on a tenth of all rows, and so makes a plan anew at each call.
 */
function rootPart(node: Node, context: Building): string {
  const { resource, query, target, statement } = context
  const conditions = conditionsOf(context)
  if (target.mode === 'one') {
    return `select 1 as o, ${columnsOf(node, context, [])} from ${sourceOf(context)}${where(conditions)}`
  }
  const keys = sortKeys(context)
  const { joins, terms } = orderTerms(context, keys)
  if (query.page.mode === 'cursor' && query.page.after !== '') conditions.push(afterCursor(context, keys))
  const offset = query.page.mode !== 'cursor' && query.page.offset > 0 ? ` offset ${statement.bind(b => b.offset)}` : ''
  const page = `select ${resource.table}.* from ${sourceOf(context)}${joins}${where(conditions)}
    order by ${terms.join(', ')} limit ${query.page.limit}${offset}`
  return `select row_number() over () as o, ${columnsOf(node, context, query.page.mode === 'cursor' ? keys : [])}
    from (${page}) ${resource.table}`
}

/** An included part: the target's rows that the parents name and the actor may read. */
function partOf(node: Node, context: Building): string {
  const { resource, parent, via } = node
  const { store } = via!
  const { statement } = context
  const owner = store.how === 'poly' ? null : parent!.resource
  const scope = readableSql(statement, resource, { actor: context.actor, owner })
  const source = `p${parent!.index}`
  const id = `${resource.table}."id"`
  const reached = {
    fk: () => `${id} = any(array(select r${parent!.children.indexOf(node)} from ${source}))`,
    poly: () => `${id}::text = any(array(select r${parent!.children.indexOf(node)} from ${source}))`,
    inverse: () =>
      `${resource.table}.${store.how === 'inverse' ? store.column : ''} = any(array(select k from ${source}))`,
    through: () =>
      store.how === 'through'
        ? `${id} = any(array(select j.${store.there} from ${store.table} j
          where j.${store.here} = any(array(select k from ${source}))))`
        : '',
  }[store.how]()
  const own = scopeOf(store)
  const narrowed = own === null ? [] : [`(${relationshipScopeSql(statement, own, context.actor)})`]
  return `select 0 as o, ${columnsOf(node, context, [])}
    from ${node.rights.source}${where([reached, ...narrowed, ...(scope === 'true' ? [] : [`(${scope})`])])}`
}

function shownSql(statement: Statement, computed: Computed, locale: Locale): string {
  const sql = computedSql(statement, computed)
  return computed.spec.translated ? `(select ${localizedSql('t.texts', locale)} from (select ${sql} as texts) t)` : sql
}

/**
 * k: id; a: attributes as JSON text; l: linkages; x: what JavaScript finishes; r…: keys that included parts are found
 * by.
 */
function columnsOf(node: Node, context: Building, cursorKeys: readonly ResolvedSort[]): string {
  const { resource } = node
  const { locale, statement, edition } = context
  // Owned children are written with their owner, in the same locale.
  const exact =
    edition &&
    context.target.mode === 'one' &&
    (node.parent === null || (node.via!.owned && node.parent.parent === null))
  const plainAttributes = node.attributes.filter(attribute => !attribute.spec.codec && !attribute.spec.encrypted)
  const attributes = jsonObject([
    ...plainAttributes.map(attribute => [attribute.name, shownSqlOf(context, resource, attribute, exact)] as const),
    ...node.expressions.map(computed => [computed.name, shownSql(statement, computed, locale)] as const),
  ])
  const extras: [string, string][] = needsOf(node).map(key => [
    key,
    `${resource.table}.${quote(resource.columns.get(key)!.name)}`,
  ])
  if (judgesRows(node))
    for (const [key, fact] of Object.entries(resource.definition.policy.facts ?? {}))
      extras.push([key, factSql(statement, fact)])
  if (cursorKeys.length > 0 || context.query.page.mode === 'cursor') {
    if (node.parent === null)
      extras.push([
        '$cursor',
        `array[${[...cursorKeys.map(key => `${key.sql}::text`), `${resource.table}."id"::text`].join(', ')}]`,
      ])
  }
  const keys = node.children.map((child, index) => {
    const { store } = child.via!
    if (store.how === 'fk') return `, ${resource.table}.${store.column} as r${index}`
    if (store.how === 'poly')
      return (
        `, case when ${resource.table}.${store.typeColumn} = '${child.resource.type}' then ` +
        `${resource.table}.${store.idColumn}::text end as r${index}`
      )
    return ''
  })
  return `${resource.table}."id" as k, ${attributes} as a, ${linksOf(node, context)} as l,
    ${extras.length === 0 ? 'null::text' : jsonObject(extras)} as x${keys.join('')}`
}

const judgesRows = ({ flags, rights }: Node) =>
  (flags.canEdit && rights.canEdit === 'row') || (flags.canDelete && rights.canDelete === 'row')

function factSql(statement: Statement, fact: SQL): string {
  const compiled = compileSql(fact)
  return `(${statement.embed(compiled, (_, index) => compiled.params[index])})`
}

function needsOf(node: Node): string[] {
  const needs = new Set<string>()
  if (judgesRows(node)) for (const key of node.resource.definition.policy.needs ?? []) needs.add(key)
  for (const computed of node.computed) for (const key of computed.spec.needs ?? []) needs.add(key)
  for (const attribute of node.attributes)
    if (attribute.spec.codec || attribute.spec.encrypted) needs.add(attribute.key)
  if (node.flags.translations || node.flags.others)
    for (const attribute of node.resource.attributes.values())
      if (attribute.kind === 'translated') needs.add(attribute.key)
  return [...needs]
}

/**
 * The linkages of a row in one text: separated by blanks, ids of a to-many by commas, `~` for none. Ids hold neither.
 */
function linksOf(node: Node, context: Building): string {
  if (node.linked.length === 0) return 'null::text'
  return node.linked.map(relationship => `coalesce(${linkSql(node, relationship, context)}, '~')`).join(` || ' ' || `)
}

function linkSql({ resource }: Node, relationship: Relationship, { registry, actor, statement }: Building): string {
  const { store } = relationship
  if (store.how === 'poly') {
    const [type, id] = [`${resource.table}.${store.typeColumn}`, `${resource.table}.${store.idColumn}::text`]
    // One of several types, and no foreign key: what is gone, or hidden from this reader, is not told of.
    const cases = relationship.types
      .flatMap(name => registry.get(name) ?? [])
      .filter(target => !readsNone(null, target, actor))
      .map(
        target =>
          `when '${target.type}' then (select '${target.type}:' || v."id"::text
            from ${visibleTarget(statement, target, { actor, owner: null })} v
            where v."id" = ${target.idKind === 'uuid' ? `case when ${id} ~ '${UUID}' then (${id})::uuid end` : id})`,
      )
    return cases.length === 0 ? 'null::text' : `case ${type} ${cases.join(' ')} end`
  }
  const target = registry.get(relationship.types[0]!)!
  if (readsNone(resource, target, actor)) return 'null::text'
  const visible = visibleTarget(statement, target, { actor, owner: resource, scope: scopeOf(store) })
  const order = target.columns.has('position') ? 'v."position", v."id"' : 'v."id"'
  if (store.how === 'fk') {
    const column = `${resource.table}.${store.column}`
    return visible === target.table
      ? `${column}::text`
      : `(select v."id"::text from ${visible} v where v."id" = ${column})`
  }
  if (store.how === 'inverse')
    return `(select string_agg(v."id"::text, ',' order by ${order}) from ${visible} v
      where v.${store.column} = ${resource.table}."id")`
  return `(select string_agg(v."id"::text, ',' order by ${order}) from ${store.table} j join ${visible} v
    on v."id" = j.${store.there} where j.${store.here} = ${resource.table}."id")`
}
