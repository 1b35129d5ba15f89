import { and, eq, sql } from 'drizzle-orm'
import { SYSTEM_USER_ID } from '#server/domain/actor.ts'
import { invalid } from '../../problem.ts'
import type { Incoming, Linkage, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import type { Attribute, Relationship } from '#server/jsonapi/compiled.ts'
import { isId } from '#server/jsonapi/conditions.ts'
import { namable } from '#server/jsonapi/links.ts'
import { attributeSql } from '#server/jsonapi/statement.ts'
import { Faults } from '#server/jsonapi/write-values.ts'
import { save } from '#server/jsonapi/write.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import type { Row } from './run.ts'

/** A line's values by field, and the field by which its record is known. */
export type ImportPayload = { values: Readonly<Record<string, string>>; key: string | null }
export type Imported = { state: 'done' | 'unchanged'; recordId: string; isNew: boolean }

/** Fields that a table can fill: what a form asks for, but for passwords, files and what is no text. */
export function importableFields(resource: Resource): string[] {
  const attributes = [...resource.attributes.values()]
    .filter(({ spec, kind }) => spec.input && spec.writableBy !== 'server' && !spec.codec && kind !== 'json')
    .map(({ name }) => name)
  const relationships = [...resource.relationships.values()]
    .filter(
      ({ spec, store, owned, types }) =>
        spec.input &&
        spec.writableBy !== 'server' &&
        !owned &&
        (store.how === 'fk' || store.how === 'through') &&
        types[0] !== 'files',
    )
    .map(({ name }) => name)
  return [...attributes, ...relationships]
}

/** Fields by which a record that exists is found: its id, and each attribute that no two records share. */
export const keyFields = (resource: Resource): string[] => [
  'id',
  ...[...resource.uniques.values()]
    .filter(keys => keys.length === 1 && resource.attributes.get(keys[0]!)?.spec.input)
    .map(keys => keys[0]!),
]

/**
 * Makes or changes the record of one line, through the write pipeline. An empty cell leaves what is there.
 * @throws Problem
 */
export async function importLine(
  write: WriteContext,
  resource: Resource,
  { payload }: Pick<Row, 'payload'>,
): Promise<Imported> {
  const { values, key } = payload as ImportPayload
  const id = await findRecord(write, resource, values, key)
  const incoming = await bodyOf(write, resource, values, id)
  const previous = id === null ? null : await loadForWrite(write, resource, id, 'update')
  const saved = await save(write, resource, incoming, { previous, included: [] })
  return { state: saved.changed ? 'done' : 'unchanged', recordId: saved.id, isNew: previous === null }
}

async function findRecord(
  { tx, actor }: WriteContext,
  resource: Resource,
  values: ImportPayload['values'],
  key: string | null,
): Promise<string | null> {
  const value = key === null ? '' : (values[key] ?? '')
  if (key === null || value === '') return null
  const idColumn = resource.columns.get('id')!
  if (key === 'id' && !isId(resource.idKind, value)) throw invalid('/data/attributes/id', 'uuid')
  const [row] = await tx
    .select({ id: idColumn })
    .from(resource.definition.table)
    .where(and(eq(resource.columns.get(key)!, value), namable(resource, actor)))
    .limit(1)
  if (!row && key === 'id') throw invalid('/data/attributes/id', 'import.unknownId')
  return row ? String(row.id) : null
}

async function bodyOf(
  write: WriteContext,
  resource: Resource,
  values: ImportPayload['values'],
  id: string | null,
): Promise<Incoming> {
  const attributes: Record<string, unknown> = {}
  const relationships: Record<string, { data: Linkage | Linkage[] | null }> = {}
  const faults = new Faults()
  for (const [name, text] of Object.entries(values)) {
    if (name === 'id' || text === '') continue
    const attribute = resource.attributes.get(name)
    const relationship = resource.relationships.get(name)
    try {
      if (attribute) attributes[name] = valueOf(attribute, text)
      else if (relationship?.toMany)
        relationships[name] = {
          data: await Promise.all(
            text
              .split(',')
              .map(one => one.trim())
              .filter(Boolean)
              .map(one => targetOf(write, relationship, one)),
          ),
        }
      else if (relationship) relationships[name] = { data: await targetOf(write, relationship, text) }
    } catch (error) {
      faults.take(error)
    }
  }
  faults.throwAny()
  return { type: resource.type, id, lid: null, attributes, relationships, ifUnmodifiedSince: null, pointer: '/data' }
}

const TRUE = new Set(['true', '1', 'x', 'oui', 'vrai', 'yes', 'sì', 'si', 'sí', 'ja', 'da', 'sand'])
const FALSE = new Set(['false', '0', 'non', 'faux', 'no', 'nej', 'nu', 'falsk', 'falso'])

/** As people in Europe write a day: 12/03/2026, 12.3.2026, 12-03-2026. */
const DAY_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/

function valueOf({ kind, name }: Attribute, text: string): unknown {
  const pointer = `/data/attributes/${name}`
  if (kind === 'boolean') {
    const word = text.toLowerCase()
    if (!TRUE.has(word) && !FALSE.has(word)) throw invalid(pointer, 'boolean')
    return TRUE.has(word)
  }
  if (kind === 'integer' || kind === 'number') {
    const digits = text.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.')
    if (!/^-?\d+(\.\d+)?$/.test(digits)) throw invalid(pointer, kind === 'integer' ? 'integer' : 'number')
    return Number(digits)
  }
  if (kind === 'day') {
    const [, day, , month, year] = DAY_FIRST.exec(text) ?? []
    return day === undefined ? text : `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  return text
}

/** A related record by its id, else by its name, where one alone has it. @throws Problem 422 */
async function targetOf(
  { registry, tx, actor, locale }: WriteContext,
  relationship: Relationship,
  text: string,
): Promise<Linkage> {
  const type = relationship.types[0]!
  const target = registry.get(type)!
  const idColumn = target.columns.get('id')!
  const { table, title } = target.definition
  const find = async (condition: ReturnType<typeof sql>) =>
    (
      await tx
        .select({ id: idColumn })
        .from(table)
        .where(and(condition, namable(target, actor)))
        .limit(2)
    )
      .map(row => String(row.id))
      .filter(id => id !== SYSTEM_USER_ID)
  const byId = isId(target.idKind, text) ? await find(sql`${idColumn} = ${text}`) : []
  const named = target.attributes.get(title)
  const name = named ? sql.raw(attributeSql(target.table, named, locale)) : target.computed.get(title)?.spec.sql
  const found = byId.length === 1 || name === undefined ? byId : await find(sql`lower(${name}) = lower(${text})`)
  if (found.length !== 1)
    throw invalid(`/data/relationships/${relationship.name}`, found.length === 0 ? 'relation' : 'import.ambiguous')
  return { type, id: found[0]!, lid: null }
}
