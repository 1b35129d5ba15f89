import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { AdminField, FilterOperator } from '../contract/manifest.ts'
import type { FieldKind } from '../domain/forms/field.ts'
import type { Resource, ResourceDefinition } from './definition.ts'
import type { AttributeSpec, RelationshipSpec, TraitName } from './spec.ts'
import type { Attribute, Relationship, ValueKind } from './compiled.ts'

const dialect = new PgDialect()

/** Text with `$1 …` placeholders, and their values. */
export function compileSql(sql: SQL): { text: string; params: readonly unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(sql)
  return { text, params }
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

const STAMPS: Record<string, AttributeSpec> = {
  createdAt: { writableBy: 'server', sortable: true, filters: ['from', 'to'] },
  updatedAt: { writableBy: 'server', sortable: true, filters: ['from', 'to'] },
}

/** The table of a definition, and how a fault in one of its fields is thrown. */
type Source = {
  table: PgTable
  columns: Map<string, PgColumn>
  fail: (field: string, what: string) => never
}

/** @throws Error naming entity and field, and what to do. */
export function compileResource(
  definition: ResourceDefinition,
  carriers: (trait: TraitName) => readonly string[] = () => [],
): Resource {
  const { type, table } = definition
  const columns = new Map(Object.entries(getTableColumns(table))) as Map<string, PgColumn>
  const fail = (field: string, what: string): never => {
    throw new Error(`Resource "${type}", field "${field}": ${what}`)
  }
  const source = { table, columns, fail }
  const id = columns.get('id') ?? fail('id', 'the table has no column id. Add identity() or key() to it.')
  const attributes = compileAttributes(definition, source)
  const relationships = Object.entries(definition.relationships).map(
    ([name, spec]) => [name, compileRelationship(name, spec, { source, carriers })] as const,
  )
  const computed = Object.entries(definition.computed).map(
    ([name, spec]) => [name, { name, spec, sql: spec.sql ? compileSql(spec.sql) : null }] as const,
  )
  return {
    type,
    definition,
    table: quote(getTableName(table)),
    idKind: id!.getSQLType() === 'uuid' ? 'uuid' : 'text',
    attributes,
    relationships: new Map(relationships),
    columns,
    uniques: uniquesOf(source),
    computed: new Map(computed),
    filters: new Map(Object.entries(definition.filters)),
    softDeletable: definition.traits.some(trait => trait.name === 'softDeletable'),
    translatable: [...attributes.values()].some(attribute => attribute.kind === 'translated'),
    slugColumn: definition.slug ? quote(columns.get(definition.slug)!.name) : null,
  }
}

function compileAttributes(definition: ResourceDefinition, { columns, fail }: Source): Map<string, Attribute> {
  const attributes = new Map<string, Attribute>()
  for (const [name, spec] of Object.entries({ ...STAMPS, ...definition.attributes })) {
    const column = columns.get(name)
    if (!column) {
      if (name in STAMPS) continue
      fail(name, `the table has no such column. Use one of: ${[...columns.keys()].join(', ')}.`)
    }
    attributes.set(name, {
      name,
      key: name,
      column: quote(column!.name),
      kind: spec.values ? 'enum' : valueKind(column!),
      nullable: !column!.notNull,
      hasDefault: column!.hasDefault,
      values: spec.values ?? column!.enumValues ?? [],
      spec,
    })
  }
  return attributes
}

/** The keys that each unique index or constraint covers, by its name in the database. */
function uniquesOf({ table, columns }: Source): Resource['uniques'] {
  const { indexes, uniqueConstraints } = getTableConfig(table)
  const keyOf = (sqlName: string) => [...columns].find(([, column]) => column.name === sqlName)?.[0] ?? sqlName
  return new Map([
    ...indexes
      .filter(index => index.config.unique)
      .map(({ config }): [string, string[]] => [
        config.name ?? '',
        config.columns.flatMap(column => ('name' in column && column.name ? [keyOf(column.name)] : [])),
      ]),
    ...uniqueConstraints.map((constraint): [string, string[]] => [
      constraint.getName() ?? '',
      constraint.columns.map(column => keyOf(column.name)),
    ]),
  ])
}

function compileRelationship(
  name: string,
  spec: RelationshipSpec,
  { source, carriers }: { source: Source; carriers: (trait: TraitName) => readonly string[] },
): Relationship {
  return {
    name,
    spec,
    owned: 'owned' in spec && spec.owned === true,
    types: targetTypes(spec, carriers),
    toMany: 'many' in spec,
    ...storageOf(name, spec, source),
  }
}

function targetTypes(spec: RelationshipSpec, carriers: (trait: TraitName) => readonly string[]): Relationship['types'] {
  if ('oneOf' in spec) return 'trait' in spec.oneOf ? carriers(spec.oneOf.trait) : spec.oneOf
  return 'one' in spec ? [spec.one] : [spec.many]
}

function storageOf(
  name: string,
  spec: RelationshipSpec,
  { table, columns, fail }: Source,
): Pick<Relationship, 'store' | 'nullable'> {
  if ('oneOf' in spec) {
    const [typeKey, idKey] = spec.via
    const [typeColumn, idColumn] = [columns.get(typeKey)!, columns.get(idKey)!]
    return {
      nullable: !idColumn.notNull,
      store: { how: 'poly', typeKey, typeColumn: quote(typeColumn.name), idKey, idColumn: quote(idColumn.name) },
    }
  }
  if ('via' in spec) {
    const column = columns.get(spec.via) ?? fail(name, `via names "${spec.via}", which is no column of the table.`)
    return {
      nullable: !column.notNull,
      store: { how: 'fk', key: spec.via, column: quote(column.name), scope: spec.scope ?? null },
    }
  }
  if ('by' in spec) {
    const { by, scope = null } = spec
    const key = Object.entries(getTableColumns(by.table as PgTable)).find(([, { name: own }]) => own === by.name)![0]
    return { nullable: true, store: { how: 'inverse', column: quote(by.name), key, scope } }
  }
  const links =
    linksOf(spec, table) ??
    fail(name, 'the join table lacks a foreign key to one of its sides. Add references(), or name here and there.')
  return { nullable: true, store: { how: 'through', ...links } }
}

/** The table of a many-to-many relationship and its columns, quoted; null where its foreign keys don't tell them. */
export function linksOf(
  spec: Extract<RelationshipSpec, { through: PgTable }>,
  table: PgTable,
): { table: string; here: string; there: string } | null {
  const keys = getTableConfig(spec.through).foreignKeys.map(foreignKey => foreignKey.reference())
  const here = spec.here ?? keys.find(key => key.foreignTable === table)?.columns[0]?.name
  const there = spec.there ?? keys.find(key => key.columns[0]?.name !== here)?.columns[0]?.name
  return here && there ? { table: quote(getTableName(spec.through)), here: quote(here), there: quote(there) } : null
}

function valueKind(column: PgColumn): ValueKind {
  const sqlType = column.getSQLType()
  if (sqlType === 'jsonb') return column.columnType === 'PgCustomColumn' ? 'translated' : 'json'
  if (sqlType === 'citext') return 'citext'
  if (sqlType === 'uuid') return 'uuid'
  if (column.enumValues && column.enumValues.length > 0) return 'enum'
  if (sqlType.startsWith('timestamp')) return 'moment'
  if (sqlType === 'date') return 'day'
  if (sqlType === 'boolean') return 'boolean'
  if (sqlType === 'integer' || sqlType === 'bigint' || sqlType === 'smallint') return 'integer'
  if (sqlType === 'double precision' || sqlType === 'real') return 'number'
  return 'text'
}

const OPERATORS: Record<ValueKind, readonly FilterOperator[]> = {
  text: ['is', 'not', 'contains', 'startsWith', 'isNull'],
  citext: ['is', 'not', 'contains', 'startsWith', 'isNull'],
  translated: ['is', 'contains', 'startsWith'],
  uuid: ['is', 'not', 'isNull'],
  enum: ['is', 'not', 'isNull'],
  boolean: ['is', 'isNull'],
  integer: ['is', 'not', 'from', 'to', 'isNull'],
  number: ['is', 'from', 'to', 'isNull'],
  moment: ['from', 'to', 'isNull'],
  day: ['from', 'to', 'is', 'not', 'isNull'],
  json: ['isNull'],
}

/** Operators that make sense for a kind of value; the start check refuses others. */
export const operatorsOf = (kind: ValueKind): readonly FilterOperator[] => OPERATORS[kind]

const DISPLAYS: Partial<Record<FieldKind, AdminField['display']>> = {
  textarea: 'longText',
  richText: 'html',
  html: 'html',
  css: 'longText',
  money: 'money',
  color: 'color',
  email: 'email',
  phone: 'phone',
  url: 'url',
  link: 'url',
  select: 'option',
  radios: 'option',
}

/** How the admin shows an attribute when the definition does not say. */
export function displayOf(attribute: Attribute): AdminField['display'] {
  const { spec, kind } = attribute
  const byInput = spec.input && DISPLAYS[spec.input.kind]
  const byKind: Partial<Record<ValueKind, AdminField['display']>> = {
    boolean: 'boolean',
    day: 'date',
    moment: 'dateTime',
    integer: 'number',
    number: 'number',
    enum: 'option',
    json: 'json',
    citext: 'email',
  }
  return spec.display ?? byInput ?? byKind[kind] ?? 'text'
}
