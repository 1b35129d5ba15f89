import { htmlToMarkdown } from '#server/domain/html/markdown.ts'
import { cutText } from '#server/domain/text/graphemes.ts'
import { AUTOMATIC_TRANSLATION_MARKER, type Locale } from '#server/domain/vocabulary/locales.ts'
import { cleanHtml } from '#server/html/clean.ts'
import type { Attribute, Relationship } from '#server/jsonapi/compiled.ts'
import type { Incoming, Linkage, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import { membersOf } from '#server/jsonapi/links.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { storedValue } from '#server/jsonapi/write-values.ts'
import { MAX_CELL } from '#server/jsonapi/xlsx.ts'
import { invalid } from '../../problem.ts'

/** What the cells of a record say in one language. */
export type ReadBody = {
  locale: Locale
  incoming: Incoming
  /** The columns of the texts, by the attribute that they fill. */
  columns: ReadonlyMap<string, string>
  /** What was read as it stands in the table: by attribute, of a translated one by `{name}@{locale}`. */
  cells: ReadonlyMap<string, string>
}

/** A text near a cell's limit may have been cut there, within its last sign. */
const NEAR_LIMIT = MAX_CELL - 20
const SECOND_MS = 1_000

/** What is left of a body without what the record has already. */
export async function changesFrom(
  write: WriteContext,
  resource: Resource,
  body: ReadBody,
  id: string,
): Promise<Incoming> {
  const row = await loadForWrite(write, resource, id, 'show', false)
  const { incoming } = body
  const attributes = Object.entries(incoming.attributes).filter(
    ([name, value]) => !isStored(resource.attributes.get(name)!, value, row, body),
  )
  const relationships: [string, Incoming['relationships'][string]][] = []
  for (const [name, link] of Object.entries(incoming.relationships))
    if (!(await leadsThere(write, resource, resource.relationships.get(name)!, { data: link.data, row })))
      relationships.push([name, link])
  return {
    ...incoming,
    attributes: Object.fromEntries(attributes),
    relationships: Object.fromEntries(relationships),
  }
}

/** A text as long as a cell can be is not written: what follows it may be missing. @throws Problem 422 */
export function assertWhole(resource: Resource, { cells, locale }: ReadBody, { attributes }: Incoming): void {
  for (const name of Object.keys(attributes)) {
    const cell = cells.get(resource.attributes.get(name)!.kind === 'translated' ? `${name}@${locale}` : name) ?? ''
    if (cell.length >= NEAR_LIMIT && cell.length <= MAX_CELL)
      throw invalid(`/data/attributes/${name}`, 'import.cut', { max: MAX_CELL })
  }
}

/** Whether a body has attributes, and a row has the values of all. */
export function isSaid(resource: Resource, body: ReadBody, row: RowFacts): boolean {
  const said = Object.entries(body.incoming.attributes)
  return said.length > 0 && said.every(([name, value]) => isStored(resource.attributes.get(name)!, value, row, body))
}

/** Whether a value is what the row has, as far as a table can tell: moments to the second, rich text by its marks. */
function isStored(attribute: Attribute, value: unknown, row: RowFacts, { locale, cells }: ReadBody): boolean {
  const { key, kind, name, spec } = attribute
  const raw = row[key]
  if (raw instanceof Date) return typeof value === 'string' && Math.abs(raw.getTime() - Date.parse(value)) < SECOND_MS
  const current =
    kind === 'translated'
      ? ((raw as Record<string, string> | null)?.[locale] ?? '').replaceAll(AUTOMATIC_TRANSLATION_MARKER, '')
      : raw
  if (typeof current !== 'string' || typeof value !== 'string') return current === value
  if (current === value) return true
  const cell = cells.get(kind === 'translated' ? `${name}@${locale}` : name) ?? ''
  if (spec.input?.kind === 'richText' && tableHtml(current) === cell) return true
  if (
    cell.length >= NEAR_LIMIT &&
    cutText(spec.input?.kind === 'richText' ? tableHtml(current) : current, MAX_CELL).trim() === cell
  )
    return true
  return storedText(attribute, value) === current
}

/** Rich text as tables have it: by marks where they can say all of it, else as HTML. */
const tableHtml = (html: string): string => (htmlToMarkdown(html) ?? html).trim()

/** What would be stored; undefined for what is going to be refused. */
function storedText(attribute: Attribute, value: string): unknown {
  try {
    const stored = storedValue(attribute, value, '')
    const { kind } = attribute.spec.input ?? {}
    return typeof stored === 'string' && (kind === 'richText' || kind === 'html') ? cleanHtml(stored, '') : stored
  } catch {
    return undefined
  }
}

async function leadsThere(
  write: WriteContext,
  resource: Resource,
  relationship: Relationship,
  { data, row }: { data: Linkage | readonly Linkage[] | null; row: RowFacts },
): Promise<boolean> {
  const { store } = relationship
  if (Array.isArray(data)) {
    const ids = (data as readonly Linkage[]).map(one => one.id).sort()
    return (await membersOf(write, resource, relationship, String(row.id))).sort().join() === ids.join()
  }
  const one = data as Linkage | null
  if (store.how === 'fk') return (row[store.key] ?? null) === (one?.id ?? null)
  return store.how === 'poly' && row[store.typeKey] === one?.type && row[store.idKey] === one?.id
}
