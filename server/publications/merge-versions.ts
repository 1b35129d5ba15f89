import { eq, getTableColumns } from 'drizzle-orm'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import type { Resource, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import type { Transaction } from '#db/client.ts'
import {
  copyPart,
  fieldOf,
  isTranslated,
  marksOf,
  valuesToPublish,
  versionsOf,
  type Marks,
  type VersionedTable,
} from './version-content.ts'

/** A next version that is being written, and the public record that it follows. */
export type Pair = { draft: RowFacts; record: RowFacts }

/** A field that the public record changed after the version was begun; in conflict where the version changed it too. */
export type Difference = { field: string; isConflict: boolean }

/**
 * What the public record has changed since the version was begun and the version does not hold. Of a version that is
 * older than its base, all that differs is in conflict where the public record was changed since.
 */
export async function differencesOf(
  tx: Transaction,
  resource: Resource,
  { draft, record }: Pair,
): Promise<Difference[]> {
  const [theirs, ours] = [await marksOf(tx, resource, record), await marksOf(tx, resource, draft)]
  const base = (draft['nextBase'] as Marks | null) ?? (isChangedSince({ draft, record }) ? null : theirs)
  return [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].flatMap(field => {
    const isSettled = theirs[field] === ours[field] || (base !== null && theirs[field] === base[field])
    return isSettled ? [] : [{ field, isConflict: base === null || ours[field] !== base[field] }]
  })
}

const isChangedSince = ({ draft, record }: Pair): boolean =>
  (record['updatedAt'] as Date).getTime() > (draft['createdAt'] as Date).getTime()

/** The version holds in these fields what the public record does. @returns the version as it is then */
export async function takeOver(
  { tx }: WriteContext,
  resource: Resource,
  { draft, record }: Pair,
  fields: ReadonlySet<string>,
): Promise<RowFacts> {
  const { parts, derived = {} } = versionsOf(resource)
  const values: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(valuesToPublish(resource, record))) {
    if (fields.has(column) || fields.has(derived[column] ?? '')) values[column] = value
    const locales = isTranslated(resource, column) ? LOCALES.filter(one => fields.has(fieldOf(column, one))) : []
    if (locales.length === 0) continue
    const [theirs, ours] = [value, draft[column]] as Record<string, string>[]
    const merged = { ...ours, ...Object.fromEntries(locales.map(locale => [locale, theirs![locale] ?? ''])) }
    values[column] = Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== ''))
  }
  const [id, draftId] = [String(record['id']), String(draft['id'])]
  for (const part of parts.filter(({ name }) => fields.has(name))) {
    await tx.delete(part.table).where(eq(getTableColumns(part.table)[part.parent]!, draftId))
    await copyPart(tx, part, { from: id, to: draftId })
  }
  if (Object.keys(values).length > 0) {
    const table = resource.definition.table as VersionedTable
    await tx
      .update(table)
      .set(values as never)
      .where(eq(table.id, draftId))
  }
  return { ...draft, ...values }
}
