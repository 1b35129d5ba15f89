import { inAlphabeticalOrder } from '#db/collations.ts'
import { compileSql } from './compile.ts'
import { badParameter } from '#server/problem.ts'
import type { Computed, Attribute, Relationship } from './compiled.ts'
import type { Resource } from './definition.ts'
import type { SortKey } from './parse.ts'
import type { Building, PlanRequest } from './plan-request.ts'
import { attributeSql, computedSql, type Bindings, type Statement } from './statement.ts'
import { isRanked, joinRelevance, RELEVANCE, RELEVANCE_SQL } from './relevance.ts'
import { rightsOf } from './rights.ts'
import { scopeOf, visibleTarget } from './target-scope.ts'

export type ResolvedSort = {
  sql: string
  descending: boolean
  cast: string
  notNull: boolean
  /** Of what the values come from, where they are not the list's own: its alias, and its join. */
  joined: { alias: string; join: (context: Building) => string } | null
}

const TEXTS: readonly Attribute['kind'][] = ['text', 'citext', 'translated']

const parseDefault = (sort: string): SortKey[] =>
  sort.split(',').map(key => ({ path: key.replace(/^-/, '').split('.'), descending: key.startsWith('-') }))

/** The sort that was asked for, else the type's own; a cursor walks the type's own only where it can, else by id. */
function sortOf({ resource, query }: Pick<PlanRequest, 'resource' | 'query'>): readonly SortKey[] {
  if (query.sort.length > 0) return query.sort
  const keys = parseDefault(resource.definition.defaultSort)
  const isWalkable = ({ path: [name = '', ...rest] }: SortKey) => {
    const attribute = resource.attributes.get(name)
    return (
      rest.length === 0 &&
      (name === 'id' || (attribute !== undefined && !attribute.nullable && attribute.kind !== 'translated'))
    )
  }
  return query.page.mode !== 'cursor' || keys.every(isWalkable) ? keys : [{ path: ['id'], descending: false }]
}

function resolveSort(
  { registry, resource, query, actor, self, locale, statement }: PlanRequest & { statement?: Statement },
  key: SortKey,
  asked: boolean,
): ResolvedSort {
  const refuse = () => badParameter('sort', 'query.sort', `${resource.type} can't be sorted by "${key.path.join('.')}"`)
  const [first, second, ...rest] = key.path
  if (first === RELEVANCE && second === undefined) {
    if (!isRanked({ resource, query })) throw refuse()
    return {
      sql: RELEVANCE_SQL,
      descending: key.descending,
      cast: 'real',
      notNull: false,
      joined: { alias: first, join: context => joinRelevance(context.statement, context) },
    }
  }
  const relationship = second === undefined ? undefined : resource.relationships.get(first!)
  if (
    second !== undefined &&
    (rest.length > 0 ||
      !relationship ||
      relationship.toMany ||
      relationship.store.how !== 'fk' ||
      !rightsOf(resource, actor, self).readable.has(first!))
  )
    throw refuse()
  const target = relationship ? registry.get(relationship.types[0]!)! : resource
  const name = second ?? first!
  const field: Attribute | Computed | undefined = target.attributes.get(name) ?? target.computed.get(name)
  const sortable =
    field &&
    (field.spec.sortable || (!asked && 'column' in field)) &&
    rightsOf(target, actor, !relationship && self).readable.has(name)
  if (!sortable) throw refuse()
  const table = relationship ? `s_${first}` : resource.table
  if ('column' in field) {
    const notNull = !field.nullable && field.kind !== 'translated'
    const sql = attributeSql(table, field, locale)
    return {
      sql: TEXTS.includes(field.kind) ? inAlphabeticalOrder(sql, locale) : sql,
      descending: key.descending,
      cast: target.columns.get(field.key)!.getSQLType(),
      notNull,
      joined: relationship ? { alias: table, join: context => joinTarget(context, relationship, target) } : null,
    }
  }
  if (!field.sql || relationship) throw refuse()
  const sql = statement ? computedSql(statement, field) : `(${compileSql(field.spec.sql!).text})`
  return {
    sql: field.spec.display === undefined ? inAlphabeticalOrder(sql, locale) : sql,
    descending: key.descending,
    cast: 'text',
    notNull: false,
    joined: null,
  }
}

/** @throws Problem 400: sorting by a field that is not known, not sortable or not readable would leak its order */
export function sortKeys(context: PlanRequest & { statement?: Statement }): ResolvedSort[] {
  const { query, target } = context
  if (target.mode === 'one') return []
  const keys = sortOf(context)
    .filter(key => key.path.join('.') !== 'id')
    .map(key => resolveSort(context, key, query.sort.length > 0))
  if (query.page.mode !== 'cursor') return keys
  const idDescending = isIdDescending(context, keys)
  if (keys.some(key => key.joined || !key.notNull))
    throw badParameter('sort', 'query.cursor', 'page[after] needs a sort by fields that are never empty')
  if (keys.some(key => key.descending !== idDescending))
    throw badParameter('sort', 'query.cursor', 'page[after] needs all sort keys in one direction')
  return keys
}

function joinTarget({ resource, actor, statement }: Building, { name, store }: Relationship, target: Resource): string {
  if (store.how !== 'fk') return ''
  return ` left join ${visibleTarget(statement, target, { actor, owner: resource, scope: scopeOf(store) })} s_${name}
    on s_${name}."id" = ${resource.table}.${store.column}`
}

export function orderTerms(context: Building, keys: readonly ResolvedSort[]): { joins: string; terms: string[] } {
  const { resource } = context
  const joins = new Map<string, string>()
  for (const { joined } of keys) if (joined && !joins.has(joined.alias)) joins.set(joined.alias, joined.join(context))
  const idDescending = isIdDescending(context, keys)
  return {
    joins: [...joins.values()].join(''),
    terms: [
      ...keys.map(key => key.sql + (key.descending ? ' desc' : '')),
      `${resource.table}."id"${idDescending ? ' desc' : ''}`,
    ],
  }
}

/**
 * Ties are broken by id: in the direction asked for, else that of the keys, so that one index serves the whole order.
 */
function isIdDescending(request: PlanRequest, keys: readonly ResolvedSort[]): boolean {
  const asked = sortOf(request).find(key => key.path.join('.') === 'id')
  return asked ? asked.descending : keys.length > 0 && keys.every(key => key.descending)
}

export function afterCursor(context: Building, keys: readonly ResolvedSort[]): string {
  const { resource, statement } = context
  const idDescending = isIdDescending(context, keys)
  const columns = [...keys.map(key => key.sql), `${resource.table}."id"`]
  const values = [...keys.map(key => key.cast), resource.idKind].map(
    (cast, index) => `${statement.bind((b: Bindings) => b.cursor[index])}::${cast}`,
  )
  return `(${columns.join(', ')}) ${idDescending ? '<' : '>'} (${values.join(', ')})`
}
