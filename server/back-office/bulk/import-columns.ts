import { textAt } from '../../catalogues.ts'
import type { Actor } from '#server/domain/actor.ts'
import { partField, readField, readTextField, textField } from '#server/domain/table-field.ts'
import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { cutText } from '#server/domain/text/graphemes.ts'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'
import { rightsOf } from '#server/jsonapi/rights.ts'
import { fieldLabel, importableFields, isTranslated, partFields, partsOf } from '#server/jsonapi/table-fields.ts'
import { invalid } from '../../problem.ts'
import type { ImportColumns } from '../contract.ts'
import { withoutUnit } from '../domain/heading.ts'
import type { TableSheet } from './read-table.ts'

type ImportSheet = ImportColumns['sheets'][number]
/** What a table of a type can fill, for one actor. */
export type ImportFields = Pick<ImportColumns, 'fields' | 'parts' | 'translated'>
type ImportHead = Pick<ImportColumns, 'columns' | 'samples' | 'sheets' | 'unread' | 'guessed'>

const MAX_COLUMNS = 200
const SAMPLED = 3
/** A sheet's name is cut by spreadsheets. */
const MAX_SHEET_NAME = 31

export function importFieldsOf(registry: Registry, resource: Resource, actor: Actor): ImportFields {
  const readable = (of: Resource, names: readonly string[]) =>
    names.filter(name => rightsOf(of, actor).readable.has(name))
  const fields = readable(resource, importableFields(resource))
  const parts = partsOf(registry, resource)
    .filter(({ resource: of }) => (['see', 'create'] as const).every(action => rightsOf(of, actor).can(action)))
    .map(part => ({ part, fields: readable(part.resource, partFields(part, resource)) }))
  return {
    fields,
    parts: parts.map(({ part, fields: own }) => ({
      name: part.name,
      type: part.resource.type,
      to: part.to,
      fields: own,
    })),
    translated: [
      ...fields.filter(name => isTranslated(resource, name)),
      ...parts.flatMap(({ part, fields: own }) =>
        own.filter(name => isTranslated(part.resource, name)).map(name => partField(part.name, name)),
      ),
    ],
  }
}

/** Whether a column of a sheet may fill a field. */
export function isFieldOf({ fields, parts, translated }: ImportFields, sheet: ImportSheet, field: string): boolean {
  const { name: whole, locale } = readTextField(field)
  const { part: of, rest } = readField(whole)
  if (locale !== null && !translated.includes(whole)) return false
  if (sheet.part !== null && sheet.part !== of) return false
  if (of === null) return rest === 'id' || fields.includes(rest)
  const part = parts.find(({ name }) => name === of)
  return part !== undefined && (rest === 'id' || part.fields.includes(rest) || (sheet.part === of && rest === part.to))
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** What each column of a table is called and holds, as far as headings tell it. @throws Problem 422 */
export function headOf(
  resource: Resource,
  known: ImportFields,
  { sheets, locale }: { sheets: readonly TableSheet[]; locale: Locale },
): ImportHead & { read: TableSheet[] } {
  const partNames = namesOfParts(resource, known)
  const described = sheets.map((sheet, index) => ({
    sheet,
    part: index === 0 && sheets.length === 1 ? null : (partNames.get(plain(sheet.name)) ?? null),
  }))
  const main = described.find(({ part }) => part === null)
  if (main === undefined || main.sheet.rows.length < 2) throw invalid('/file', 'import.empty')
  const read = [main, ...described.filter(({ part, sheet }) => part !== null && sheet.rows.length > 1)]
  const heads = read.map(({ sheet, part }) => {
    const [head, ...rows] = sheet.rows
    if (head!.cells.length > MAX_COLUMNS) throw invalid('/file', 'import.columns', { max: MAX_COLUMNS })
    const columns = head!.cells.map(name => cutText(name, 200))
    const samples = Array.from({ length: SAMPLED }, (_, index) =>
      columns.map((_name, column) => cutText(rows[index]?.cells[column] ?? '', 80)),
    )
    const names = headingsOf(resource, known, { part, locale })
    return { name: sheet.name, part, columns, samples, guessed: guessAll(columns, names) }
  })
  return {
    read: read.map(({ sheet }) => sheet),
    columns: heads.flatMap(({ columns }) => columns),
    samples: Array.from({ length: SAMPLED }, (_, index) => heads.flatMap(({ samples }) => samples[index]!)).filter(
      line => line.some(cell => cell !== ''),
    ),
    sheets: heads.map(({ name, part, columns }) => ({ name, part, columns: columns.length })),
    unread: described.filter(({ part, sheet }) => part === null && sheet !== main.sheet).map(({ sheet }) => sheet.name),
    guessed: heads.flatMap(({ guessed }) => guessed),
  }
}

/** The names that a sheet of parts may have: the relationship's, and what it or its type is called in any language. */
function namesOfParts({ type }: Resource, { parts }: ImportFields): Map<string, string> {
  const names = new Map<string, string>()
  for (const { name, type: partType } of parts) {
    for (const locale of LOCALES)
      for (const label of [fieldLabel(locale, type, name), textAt(locale, ['resources', partType, 'many']), name])
        if (label !== undefined) names.set(plain(cutText(label, MAX_SHEET_NAME)), name)
  }
  return names
}

/** Each heading's field, every field once. */
function guessAll(columns: readonly string[], names: ReadonlyMap<string, string>): (string | null)[] {
  const taken = new Set<string>()
  return columns.map(column => {
    const field = [column, withoutUnit(column), column.replace(/[^A-Za-z0-9]/g, '')]
      .map(each => names.get(plain(each)))
      .find(each => each !== undefined && !taken.has(each))
    if (field !== undefined) taken.add(field)
    return field ?? null
  })
}

/** Fields by what their columns may be called: their names, and their labels in all languages, the reader's first. */
function headingsOf(
  resource: Resource,
  known: ImportFields,
  { part: of, locale: own }: { part: string | null; locale: Locale },
): Map<string, string> {
  const headings = new Map<string, string>()
  const add = (heading: string | undefined, field: string) => {
    if (heading !== undefined && !headings.has(plain(heading))) headings.set(plain(heading), field)
  }
  const locales = [own, ...LOCALES.filter(locale => locale !== own)]
  const addField = (field: string, names: readonly (string | undefined)[]) => {
    for (const name of names) {
      add(name, field)
      if (name === undefined || !known.translated.includes(field)) continue
      for (const language of LOCALES) {
        add(textField(name, language), textField(field, language))
        add(`${name} (${language})`, textField(field, language))
      }
    }
  }
  const labels = (type: string, name: string) => locales.map(locale => fieldLabel(locale, type, name))
  if (of === null) for (const name of ['id', ...known.fields]) addField(name, [name, ...labels(resource.type, name)])
  for (const { name: part, type, to, fields } of known.parts) {
    const field = (name: string) => partField(part, name)
    if (of === part)
      for (const name of ['id', to, ...fields]) addField(field(name), [field(name), name, ...labels(type, name)])
    else if (of === null)
      for (const name of ['id', ...fields])
        addField(field(name), [
          field(name),
          ...locales.map(locale =>
            headingOfPart(fieldLabel(locale, resource.type, part), fieldLabel(locale, type, name)),
          ),
        ])
  }
  return headings
}

/** The heading of a part's field among those of its record. */
const headingOfPart = (part: string | undefined, field: string | undefined): string | undefined =>
  part === undefined || field === undefined ? undefined : `${part} · ${field}`

/** The field by which rows of each part's sheet name their record. */
export const linksOf = (parts: ImportColumns['parts']): Record<string, string> =>
  Object.fromEntries(parts.map(({ name, to }) => [name, to]))
