import { and, sql, type SQL } from 'drizzle-orm'
import { SYSTEM_USER_ID } from '#server/domain/actor.ts'
import { markdownToHtml } from '#server/domain/html/markdown.ts'
import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { readTextField } from '#server/domain/table-field.ts'
import { invalid } from '../../problem.ts'
import type { Linkage, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import type { Attribute, Relationship } from '#server/jsonapi/compiled.ts'
import { displayOf } from '#server/jsonapi/compile.ts'
import { isId } from '#server/jsonapi/conditions.ts'
import { optionLabel } from '#server/jsonapi/export-words.ts'
import { namable } from '#server/jsonapi/links.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { attributeSql } from '#server/jsonapi/statement.ts'
import { Faults } from '#server/jsonapi/write-values.ts'
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
import type { ReadBody } from './known-values.ts'

/**
 * What is filled, and whose clocks show the times in the table. `references` are records that the same table has
 * brought, by their type and what the table calls them.
 */
export type Place = { resource: Resource; timeZone: string; references: Map<string, string> }
type ReadPlace = Place & { row: RowFacts | null }

export const referenceTo = (type: string, text: string): string => `${type} ${text}`

/**
 * What the cells of a record say, a body for each language: that of the run first, where it has any text.
 * @throws Problem 422 with every fault
 */
export async function readValues(
  write: WriteContext,
  place: ReadPlace,
  values: Readonly<Record<string, string>>,
): Promise<ReadBody[]> {
  const { resource } = place
  const faults = new Faults()
  const attributes: Record<string, unknown> = {}
  const relationships: Record<string, { data: Linkage | Linkage[] | null }> = {}
  const texts = new Map<Locale, Record<string, unknown>>()
  const columns = new Map<Locale, Map<string, string>>()
  const cells = new Map<string, string>()
  for (const [column, text] of Object.entries(values)) {
    if (column === 'id' || text === '') continue
    const { name, locale = null } = readTextField(column)
    const attribute = resource.attributes.get(name)
    const relationship = resource.relationships.get(name)
    await faults.gather(async () => {
      if (attribute?.kind === 'translated') {
        const own = locale ?? write.locale
        texts.set(own, { ...texts.get(own), [name]: valueOf(place, attribute, text) })
        columns.set(own, new Map(columns.get(own)).set(name, column))
        cells.set(`${name}@${own}`, text)
      } else if (attribute) {
        attributes[name] = valueOf(place, attribute, text)
        cells.set(name, text)
      } else if (relationship?.toMany) relationships[name] = { data: await targetsOf(write, place, relationship, text) }
      else if (relationship) relationships[name] = { data: await targetOf(write, place, relationship, text) }
    })
  }
  faults.throwAny()
  const first = texts.size === 0 || texts.has(write.locale) ? write.locale : [...texts.keys()][0]!
  const bodyIn = (locale: Locale): ReadBody => ({
    locale,
    columns: columns.get(locale) ?? new Map(),
    cells,
    incoming: {
      type: resource.type,
      id: null,
      lid: null,
      attributes: { ...(locale === first ? attributes : {}), ...texts.get(locale) },
      relationships: locale === first ? relationships : {},
      ifUnmodifiedSince: null,
      pointer: '/data',
    },
  })
  return [first, ...[...texts.keys()].filter(locale => locale !== first)].map(bodyIn)
}

/** @throws Problem 422 */
function valueOf({ resource, timeZone }: Place, attribute: Attribute, text: string): unknown {
  const { kind, name, spec } = attribute
  if (spec.input?.kind === 'richText') return markdownToHtml(text)
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
async function targetsOf(
  write: WriteContext,
  place: ReadPlace,
  relationship: Relationship,
  text: string,
): Promise<Linkage[]> {
  const type = relationship.types[0]!
  const names = await readNames(text, async one => (await idsNamed(write, type, one)).length > 0)
  if (names === null) throw invalid(`/data/relationships/${relationship.name}`, 'maxItems', { max: MAX_NAMES })
  return Promise.all(names.map(one => targetOf(write, place, relationship, one)))
}

/** A related record by what the same table calls it, by its id, else by its name where one alone has it. @throws 422 */
async function targetOf(
  write: WriteContext,
  { references, row }: ReadPlace,
  relationship: Relationship,
  text: string,
): Promise<Linkage> {
  const { name, types, store } = relationship
  const pointer = `/data/relationships/${name}`
  if (store.how === 'poly') return targetOfAnyType(write, relationship, text)
  const type = types[0]!
  const own = references.get(referenceTo(type, text))
  if (own !== undefined) return { type, id: own, lid: null }
  const found = await idsNamed(write, type, text)
  const [id] = found
  if (id === undefined) throw invalid(pointer, 'import.unknownName')
  if (found.length === 1) return { type, id, lid: null }
  // Of several with the name it is the one that stands there already.
  const current = store.how === 'fk' && row !== null ? row[store.key] : null
  if (typeof current !== 'string' || (await idsNamed(write, type, text, current)).length !== 1)
    throw invalid(pointer, 'import.ambiguous')
  return { type, id: current, lid: null }
}

/** A record of one of several types: `articles/its-slug`, or its id behind the type. @throws Problem 422 */
async function targetOfAnyType(
  { registry, tx, actor }: WriteContext,
  { name, types }: Relationship,
  text: string,
): Promise<Linkage> {
  const pointer = `/data/relationships/${name}`
  const [type = '', named = ''] = text.split('/').map(part => part.trim())
  const target = types.includes(type) ? registry.get(type) : undefined
  if (target === undefined) throw invalid(pointer, 'import.typeAndName', { types: types.join(', ') })
  const { slug, table } = target.definition
  const idColumn = target.columns.get('id')!
  const condition = isId(target.idKind, named)
    ? sql`${idColumn} = ${named}`
    : slug === undefined
      ? sql`false`
      : sql`${target.columns.get(slug)!} = ${named}`
  const [row] = await tx
    .select({ id: idColumn })
    .from(table)
    .where(and(condition, namable(target, actor)))
    .limit(1)
  if (row === undefined) throw invalid(pointer, 'import.unknownName')
  return { type, id: String(row.id), lid: null }
}

/** The records that a text means: the one of that id, else those of that name (two at most); `only` narrows them. */
async function idsNamed(
  { registry, tx, actor, locale }: WriteContext,
  type: string,
  text: string,
  only: string | null = null,
): Promise<string[]> {
  const target = registry.get(type)!
  const idColumn = target.columns.get('id')!
  const { table, title } = target.definition
  const find = async (condition: SQL) =>
    (
      await tx
        .select({ id: idColumn })
        .from(table)
        .where(and(condition, only === null ? undefined : sql`${idColumn} = ${only}`, namable(target, actor)))
        .limit(2)
    )
      .map(row => String(row.id))
      .filter(id => id !== SYSTEM_USER_ID)
  const byId = isId(target.idKind, text) ? await find(sql`${idColumn} = ${text}`) : []
  const named = target.attributes.get(title)
  const name = named ? sql.raw(attributeSql(target.table, named, locale)) : target.computed.get(title)?.spec.sql
  return byId.length === 1 || name === undefined ? byId : find(sql`lower(${name}) = lower(${text})`)
}
