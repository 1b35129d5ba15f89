import { isDay, readMoment } from '../domain/moment.ts'
import { badParameter } from '../problem.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { NamedFilter } from './spec.ts'
import { compileSql, operatorsOf } from './compile.ts'
import type { Registry, Resource } from './definition.ts'
import type { Attribute, Relationship } from './compiled.ts'
import type { ParsedFilter } from './parse.ts'
import type { Rights } from './rights.ts'
import { foundDocuments } from './relevance.ts'
import { isSearchable } from './search-documents.ts'
import { attributeSql, computedSql, type Statement } from './statement.ts'
import { scopeOf, visibleTarget } from './target-scope.ts'
import type { Actor } from '../domain/actor.ts'
import { UUID } from '../domain/uuid.ts'

export type ConditionContext = {
  registry: Registry
  resource: Resource
  rights: Rights
  actor: Actor
  locale: Locale
  statement: Statement
}

const KEY = /^[A-Za-z0-9_-]{1,64}$/
const MAX_WORDS = 8
const MAX_IDS = 500
const DAY_MS = 86_400_000

export const isId = (kind: Resource['idKind'], value: string) => (kind === 'uuid' ? UUID.test(value) : KEY.test(value))

/**
 * Plans are kept by shape, and shapes have no values: each request's own are checked here.
 * @throws Problem 400: not a value of the attribute or of the related type's ids
 */
export function assertFilterValues(registry: Registry, resource: Resource, filters: readonly ParsedFilter[]): void {
  for (const filter of filters) {
    const attribute = resource.attributes.get(filter.name)
    const relationship = resource.relationships.get(filter.name)
    const op = filter.op ?? attribute?.spec.filters?.[0]
    const named = resource.filters.get(filter.name)
    if (named) checkNamed(named, filter)
    if (named || op === 'isNull' || op === 'contains' || op === 'startsWith') continue
    if (attribute) checkValue(attribute, filter)
    else if (relationship && relationship.store.how !== 'poly') checkIds(registry.get(relationship.types[0]!)!, filter)
  }
}

/** By the kind of a named filter; of other kinds its own condition says what is no value. */
function checkNamed({ kind, options }: NamedFilter, { value, parameter }: ParsedFilter): void {
  if (kind === 'boolean' && value !== 'true' && value !== 'false')
    throw badParameter(parameter, 'query.value', 'true or false')
  if (kind === 'date' && !isDay(value)) throw badParameter(parameter, 'query.value', 'a day: YYYY-MM-DD')
  if (kind === 'option' && options && !value.split(',').every(one => options.includes(one)))
    throw badParameter(parameter, 'query.value', `use one of: ${options.join(', ')}`)
}

function checkIds(target: Resource, filter: ParsedFilter): void {
  const ids = filter.value.split(',')
  if (ids.length > MAX_IDS || !ids.every(id => isId(target.idKind, id)))
    throw badParameter(filter.parameter, 'query.value', 'ids, separated by commas')
}

/**
 * One filter as SQL. `index` is its place among the request's filters, by which its value is bound.
 * @throws Problem 400
 */
export function filterCondition(context: ConditionContext, filter: ParsedFilter, index: number): string {
  const { resource, rights, actor, locale } = context
  const unknown = () => badParameter(filter.parameter, 'query.filter', 'this filter is not known')
  if (filter.name === 'search') return searchCondition(context, filter, index)
  if (filter.name === 'deleted') return deletedCondition(context, filter)
  if (filter.name === 'id') {
    if (filter.op !== null) throw unknown()
    return `${resource.table}."id" = any(${context.statement.bind(b =>
      b.filters[index]!.split(',')
        .filter(id => isId(resource.idKind, id))
        .slice(0, MAX_IDS),
    )}::${resource.idKind}[])`
  }
  const named = resource.filters.get(filter.name)
  if (named) {
    if (filter.op !== null || (named.usableBy && !named.usableBy(actor, false))) throw unknown()
    // The text of a named filter must not depend on its value: values are compiled per request and bound.
    const compiled = compileSql(named.where(filter.value, { actor, locale }))
    return context.statement.embed(
      compiled,
      (bindings, position) =>
        compileSql(named.where(bindings.filters[index]!, { actor: bindings.actor, locale })).params[position],
    )
  }
  if (!rights.readable.has(filter.name)) throw unknown()
  const relationship = resource.relationships.get(filter.name)
  if (relationship) return relationCondition(context, relationship, filter, index)
  const attribute = resource.attributes.get(filter.name)
  if (!attribute?.spec.filters) throw unknown()
  const op = filter.op ?? attribute.spec.filters[0]!
  if (!attribute.spec.filters.includes(op) || !operatorsOf(attribute.kind).includes(op))
    throw badParameter(filter.parameter, 'query.operator', `use one of: ${attribute.spec.filters.join(', ')}`)
  return attributeCondition(context, attribute, op, filter, index)
}

function attributeCondition(
  { resource, locale, statement }: ConditionContext,
  attribute: Attribute,
  op: string,
  filter: ParsedFilter,
  index: number,
): string {
  const sql = attributeSql(resource.table, attribute, locale)
  if (op === 'isNull') return `${sql} is ${readBoolean(filter) ? '' : 'not '}null`
  const bindText = (make: (value: string) => unknown = value => value) =>
    statement.bind(bindings => make(bindings.filters[index]!))
  if (op === 'contains') return `unaccent(${sql}::text) ilike unaccent(${bindText(value => `%${escapeLike(value)}%`)})`
  if (op === 'startsWith') return `unaccent(${sql}::text) ilike unaccent(${bindText(value => `${escapeLike(value)}%`)})`
  if (op === 'from') return `${sql} >= ${bindText()}::${castOf(attribute)}`
  if (op === 'to') {
    return attribute.kind === 'moment'
      ? `${sql} < ${bindText(justAfter)}::timestamptz`
      : `${sql} <= ${bindText()}::${castOf(attribute)}`
  }
  if (attribute.kind === 'boolean') return `${sql} = ${bindText()}::boolean`
  const list =
    attribute.kind === 'text' || attribute.kind === 'citext' || attribute.kind === 'translated'
      ? (value: string) => [value]
      : (value: string) => value.split(',')
  const cast = castOf(attribute)
  const condition = `${sql} = any(${bindText(list)}::${cast}[])`
  return op === 'not' ? `(${condition}) is not true` : condition
}

/**
 * An upper bound is part of what is asked for. A bare date means that whole day; moments are kept to the millisecond.
 */
const justAfter = (value: string) => new Date(Date.parse(value) + (isDay(value) ? DAY_MS : 1)).toISOString()

const castOf = (attribute: Attribute) =>
  ({
    integer: 'bigint',
    number: 'double precision',
    moment: 'timestamptz',
    day: 'date',
    uuid: 'uuid',
    citext: 'citext',
    boolean: 'boolean',
    enum: 'text',
    text: 'text',
    translated: 'text',
    json: 'jsonb',
  })[attribute.kind]

function checkValue(attribute: Attribute, filter: ParsedFilter): void {
  const values = filter.value.split(',')
  const fits: Partial<Record<Attribute['kind'], (value: string) => boolean>> = {
    integer: value => /^-?\d{1,15}$/.test(value),
    number: value => /^-?\d{1,15}(\.\d{1,15})?$/.test(value),
    uuid: value => UUID.test(value),
    boolean: value => value === 'true' || value === 'false',
    enum: value => attribute.values.includes(value),
    day: isDay,
    moment: value => isDay(value) || readMoment(value) !== null,
  }
  const fit = fits[attribute.kind]
  if (fit && !values.every(fit)) throw badParameter(filter.parameter, 'query.value', `not a value of ${attribute.name}`)
}

function readBoolean(filter: ParsedFilter): boolean {
  if (filter.value === 'true' || filter.value === 'false') return filter.value === 'true'
  throw badParameter(filter.parameter, 'query.value', 'true or false')
}

function relationCondition(
  context: ConditionContext,
  relationship: Relationship,
  filter: ParsedFilter,
  index: number,
): string {
  const { registry, resource, actor, statement } = context
  const op = filter.op ?? 'is'
  if (op !== 'is' && op !== 'not' && op !== 'isNull')
    throw badParameter(filter.parameter, 'query.operator', 'use one of: is, not, isNull')
  const { store } = relationship
  if (store.how === 'poly') {
    const condition =
      `${resource.table}.${store.typeColumn} || ':' || ${resource.table}.${store.idColumn}::text = ` +
      `any(${statement.bind(b => b.filters[index]!.split(','))}::text[])`
    return op === 'not' ? `(${condition}) is not true` : condition
  }
  const target = registry.get(relationship.types[0]!)!
  const visible = visibleTarget(statement, target, { actor, owner: resource, scope: scopeOf(store) })
  const among =
    op === 'isNull'
      ? ''
      : (column: string) => `${column} = any(${statement.bind(b => b.filters[index]!.split(','))}::${target.idKind}[])`
  const test = (column: string) => (among === '' ? 'true' : among(column))
  let exists: string
  if (store.how === 'fk') {
    const column = `${resource.table}.${store.column}`
    exists =
      visible === target.table
        ? among === ''
          ? `${column} is not null`
          : test(column)
        : `exists (select 1 from ${visible} v where v."id" = ${column} and ${test('v."id"')})`
  } else if (store.how === 'inverse') {
    exists = `exists (select 1 from ${visible} v where v.${store.column} = ${resource.table}."id"
      and ${test('v."id"')})`
  } else {
    exists = `exists (select 1 from ${store.table} j join ${visible} v on v."id" = j.${store.there}
      where j.${store.here} = ${resource.table}."id" and ${test('v."id"')})`
  }
  const negate = op === 'not' || (op === 'isNull' && readBoolean(filter))
  return negate ? `(${exists}) is not true` : exists
}

/** The texts in which filter[search] looks, as one expression. */
export function searchedText({
  resource,
  rights,
  locale,
  statement,
}: Omit<ConditionContext, 'registry' | 'actor'>): string {
  const texts = [
    ...[...resource.attributes.values()]
      .filter(attribute => attribute.spec.searchable && rights.readable.has(attribute.name))
      .map(attribute => attributeSql(resource.table, attribute, locale)),
    ...[...resource.computed.values()]
      .filter(computed => computed.spec.searchable && computed.sql && rights.readable.has(computed.name))
      .map(computed => computedSql(statement, computed)),
  ]
  return texts.length === 0
    ? `${resource.table}."id"::text`
    : `concat_ws(' ', ${texts.map(sql => `${sql}::text`).join(', ')})`
}

function searchCondition(context: ConditionContext, filter: ParsedFilter, index: number): string {
  const { resource, locale, statement } = context
  const haystack = searchedText(context)
  if (filter.op !== null) throw badParameter(filter.parameter, 'query.operator', 'search takes no operator')
  const holds = `unaccent(lower(${haystack})) like all (select unaccent(lower(w))
    from unnest(${statement.bind(bindings => words(bindings.filters[index]!))}::text[]) w)`
  if (!isSearchable(resource)) return holds
  // Whatever global search finds of the type, its list finds too: other forms of a word, and texts that are no columns.
  return `(${holds} or ${resource.table}."id" in (select d.resource_id from search_documents d
    where ${foundDocuments(statement, resource, { index, locale })}))`
}

const words = (value: string) =>
  value
    .trim()
    .split(/\s+/u)
    .filter(word => word !== '')
    .slice(0, MAX_WORDS)
    .map(word => `%${escapeLike(word.slice(0, 100))}%`)

function deletedCondition({ resource, rights }: ConditionContext, filter: ParsedFilter): string {
  if (!resource.softDeletable || !rights.seesDeleted || filter.op !== null)
    throw badParameter(filter.parameter, 'query.filter', 'this filter is not known')
  if (filter.value === 'only') return `${resource.table}."deleted_at" is not null`
  if (filter.value === 'with') return 'true'
  throw badParameter(filter.parameter, 'query.value', 'only or with')
}

const escapeLike = (value: string) => value.replace(/[\\%_]/g, character => `\\${character}`)
