import { createHash } from 'node:crypto'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { AUTOMATIC_TRANSLATION_MARKER, LOCALES } from '#server/domain/vocabulary/locales.ts'
import type { Resource } from '#server/jsonapi/definition.ts'
import type { NextVersions, RowFacts, VersionPart } from '#server/jsonapi/spec.ts'
import type { PublicationTable } from './publication.ts'

/** A table of publications whose authors write next versions. */
export type VersionedTable = PublicationTable & Record<'nextOfId' | 'nextBase' | 'title', PgColumn>

/** What belongs to a record itself and to none of its versions. */
const OF_THE_RECORD: readonly string[] = [
  'id',
  'slug',
  'statusId',
  'publishedAt',
  'deletedAt',
  'createdAt',
  'updatedAt',
  'createdById',
  'updatedById',
  'recordsCount',
  'likesCount',
  'commentsCount',
  'facetNumber',
  'nextOfId',
  'nextBase',
]
/** What the staff decide of a publication, whatever its author writes next. */
const OF_THE_STAFF: readonly string[] = ['accessLevelId', 'hasComments']

const without = (row: RowFacts, names: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !names.has(key)))

/** What a version of the record begins with: its columns as it has them. */
export function valuesToBegin(resource: Resource, row: RowFacts): Record<string, unknown> {
  const { own = [], cleared = [] } = versionsOf(resource)
  return valuesWithout(resource, row, [...own, ...cleared])
}

/** What a version brings to the public record. */
export const valuesToPublish = (resource: Resource, row: RowFacts): Record<string, unknown> =>
  valuesWithout(resource, row, [...(versionsOf(resource).own ?? []), ...OF_THE_STAFF])

function valuesWithout(resource: Resource, row: RowFacts, names: readonly string[]): Record<string, unknown> {
  const values = without(row, new Set([...OF_THE_RECORD, ...names]))
  return Object.fromEntries(Object.entries(values).filter(([key]) => resource.columns.has(key)))
}

/** How its type writes next versions. */
export const versionsOf = ({ definition }: Resource): NextVersions => definition.publishing!.next!

async function rowsOf(tx: Transaction, { table, parent }: VersionPart, id: string) {
  const columns = getTableColumns(table)
  return (await tx.select().from(table).where(eq(columns[parent]!, id))) as Record<string, unknown>[]
}

/** The rows of a part of a record, as they are ordered where they have an order. */
export async function orderedRowsOf(tx: Transaction, part: VersionPart, id: string) {
  const rows = await rowsOf(tx, part, id)
  return rows.sort((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0))
}

/** Rows that belong to one record are made anew for another, with what belongs to them. */
export async function copyPart(
  tx: Transaction,
  part: VersionPart,
  { from: source, to }: { from: string; to: string },
): Promise<void> {
  for (const row of await rowsOf(tx, part, source)) {
    const values = without(row, new Set(['id', 'createdAt', 'updatedAt']))
    const [made] = await tx
      .insert(part.table)
      .values({ ...values, [part.parent]: to } as never)
      .returning()
    for (const child of part.children ?? [])
      await copyPart(tx, child, { from: String(row['id']), to: String((made as Record<string, unknown>)['id']) })
  }
}

/** What a part holds, without what tells a copy from what it was copied from. */
export async function contentOf(tx: Transaction, part: VersionPart, id: string): Promise<string> {
  const contents: string[] = []
  for (const row of await rowsOf(tx, part, id)) {
    const children: string[] = []
    for (const child of part.children ?? []) children.push(await contentOf(tx, child, String(row['id'])))
    contents.push(canonical([without(row, new Set(['id', 'createdAt', 'updatedAt', part.parent])), ...children]))
  }
  return JSON.stringify(contents.sort())
}

/** The same text for the same value, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** By field, what tells whether two records hold the same there; a field that is empty has no mark. */
export type Marks = Readonly<Record<string, string>>

/** The field of a column, or of its text in one language. */
export const fieldOf = (column: string, locale: string | null): string => (locale ? `${column}.${locale}` : column)

export const isTranslated = (resource: Resource, column: string): boolean =>
  resource.attributes.get(column)?.kind === 'translated'

const isByMachine = (text: string) => text.includes(AUTOMATIC_TRANSLATION_MARKER)

/** What a machine translated has no mark: it follows the texts of people. */
export async function marksOf(tx: Transaction, resource: Resource, row: RowFacts): Promise<Marks> {
  const { parts, cleared = [], derived = {} } = versionsOf(resource)
  const marks: Record<string, string> = {}
  const mark = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return
    marks[field] = createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 22)
  }
  for (const [column, value] of Object.entries(valuesToPublish(resource, row))) {
    if (cleared.includes(column) || column in derived) continue
    if (!isTranslated(resource, column)) mark(column, value)
    else
      for (const locale of LOCALES) {
        const text = (value as Record<string, string>)[locale] ?? ''
        mark(fieldOf(column, locale), isByMachine(text) ? '' : text)
      }
  }
  for (const part of parts) {
    const content = await contentOf(tx, part, String(row['id']))
    mark(part.name, content === '[]' ? '' : content)
  }
  return marks
}
