import { and, eq, sql } from 'drizzle-orm'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
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
import { displayOf } from '#server/jsonapi/compile.ts'
import { optionLabel } from '#server/jsonapi/export-words.ts'
import {
  foldWord,
  MAX_NAMES,
  readAmount,
  readDay,
  readLocalMoment,
  readNames,
  readNumber,
  readYesOrNo,
  type ReadCell,
} from '../domain/read-cell.ts'
import type { Row } from './run.ts'

/** What is filled, and whose clocks show the times in the table. */
type Place = { resource: Resource; timeZone: string }
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
 * Makes or changes the record of one line, through the write pipeline. An empty cell leaves what is there; times are
 * those of the clocks of `timeZone`.
 * @throws Problem
 */
export async function importLine(
  write: WriteContext,
  resource: Resource,
  { payload, timeZone }: Pick<Row, 'payload'> & { timeZone: string },
): Promise<Imported> {
  const { values, key } = payload as ImportPayload
  const id = await findRecord(write, resource, values, key)
  const incoming = await bodyOf(write, { resource, timeZone }, values, id)
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
  place: Place,
  values: ImportPayload['values'],
  id: string | null,
): Promise<Incoming> {
  const attributes: Record<string, unknown> = {}
  const relationships: Record<string, { data: Linkage | Linkage[] | null }> = {}
  const { resource } = place
  const faults = new Faults()
  for (const [name, text] of Object.entries(values)) {
    if (name === 'id' || text === '') continue
    const attribute = resource.attributes.get(name)
    const relationship = resource.relationships.get(name)
    try {
      if (attribute) attributes[name] = valueOf(place, attribute, text)
      else if (relationship?.toMany) relationships[name] = { data: await targetsOf(write, relationship, text) }
      else if (relationship) relationships[name] = { data: await targetOf(write, relationship, text) }
    } catch (error) {
      faults.take(error)
    }
  }
  faults.throwAny()
  return { type: resource.type, id, lid: null, attributes, relationships, ifUnmodifiedSince: null, pointer: '/data' }
}

/** @throws Problem 422 */
function valueOf({ resource, timeZone }: Place, attribute: Attribute, text: string): unknown {
  const { kind, name, spec } = attribute
  const read: ReadCell =
    displayOf(attribute) === 'money'
      ? readAmount(text)
      : kind === 'boolean'
        ? readYesOrNo(text)
        : kind === 'integer' || kind === 'number'
          ? readNumber(text, kind)
          : kind === 'day'
            ? readDay(text)
            : kind === 'moment'
              ? readLocalMoment(text, timeZone)
              : { value: kind === 'enum' || spec.input?.options ? optionOf(resource, attribute, text) : text }
  if ('rule' in read) throw invalid(`/data/attributes/${name}`, read.rule)
  return read.value
}

/** The option that a text names: by its code, or by its label in any of the site's languages. */
function optionOf(resource: Resource, { name, spec }: Attribute, text: string): string {
  const values = (spec.input?.options ?? []).map(({ value }) => value)
  if (values.includes(text)) return text
  const word = foldWord(text)
  return (
    values.find(value =>
      LOCALES.some(locale => foldWord(optionLabel(locale, resource.type, name, value) ?? '') === word),
    ) ?? text
  )
}

/** The related records that a cell names. @throws Problem 422 */
async function targetsOf(write: WriteContext, relationship: Relationship, text: string): Promise<Linkage[]> {
  const names = await readNames(text, async one => (await idsNamed(write, relationship, one)).length > 0)
  if (names === null) throw invalid(`/data/relationships/${relationship.name}`, 'maxItems', { max: MAX_NAMES })
  return Promise.all(names.map(one => targetOf(write, relationship, one)))
}

/** A related record by its id, else by its name, where one alone has it. @throws Problem 422 */
async function targetOf(write: WriteContext, relationship: Relationship, text: string): Promise<Linkage> {
  const found = await idsNamed(write, relationship, text)
  if (found.length !== 1)
    throw invalid(
      `/data/relationships/${relationship.name}`,
      found.length === 0 ? 'import.unknownName' : 'import.ambiguous',
    )
  return { type: relationship.types[0]!, id: found[0]!, lid: null }
}

/** The records that a text means: the one of that id, else those of that name (two at most). */
async function idsNamed(
  { registry, tx, actor, locale }: WriteContext,
  relationship: Relationship,
  text: string,
): Promise<string[]> {
  const target = registry.get(relationship.types[0]!)!
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
  return byId.length === 1 || name === undefined ? byId : find(sql`lower(${name}) = lower(${text})`)
}
