import { and, eq } from 'drizzle-orm'
import type { Draft, Incoming, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import { isId } from '#server/jsonapi/conditions.ts'
import { namable } from '#server/jsonapi/links.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { save } from '#server/jsonapi/write.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { invalid, Problem } from '../../problem.ts'
import { assertWhole, changesFrom, type ReadBody } from './known-values.ts'
import { readValues, type Place } from './read-values.ts'

export type Values = Readonly<Record<string, string>>
type Imported = { id: string; changed: boolean; isNew: boolean }

/** Fields by which a record that exists is found: its id, and each attribute that no two records share. */
export const keyFields = (resource: Resource): string[] => [
  'id',
  ...[...resource.uniques.values()]
    .filter(keys => keys.length === 1 && resource.attributes.get(keys[0]!)?.spec.input)
    .map(keys => keys[0]!),
]

/** The record that a line is about; null for a new one. @throws Problem 422 for an id that no record has */
export async function findRecord(
  { tx, actor }: WriteContext,
  resource: Resource,
  values: Values,
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

/**
 * Makes or changes one record by the texts of its cells, through the write pipeline. An empty cell leaves what is
 * there, and a cell that says what is there needs no right to write it. `fixed` is set by where the record stands.
 * @throws Problem
 */
export async function importRecord(
  write: WriteContext,
  place: Place,
  values: Values,
  { id, fixed = {} }: { id: string | null; fixed?: Draft },
): Promise<Imported> {
  const { resource } = place
  const row = id === null ? null : await loadForWrite(write, resource, id, 'show', false)
  return saveBodies(write, place, await readValues(write, { ...place, row }, values), { row, fixed })
}

/** Writes what was read, a language after the other: the first makes a new record. @throws Problem */
export async function saveBodies(
  write: WriteContext,
  { resource }: Place,
  bodies: readonly ReadBody[],
  { row, fixed = {} }: { row: RowFacts | null; fixed?: Draft },
): Promise<Imported> {
  let id = row === null ? null : String(row.id)
  let changed = false
  for (const body of bodies) {
    const left: Incoming = id === null ? body.incoming : await changesFrom(write, resource, body, id)
    if (id !== null && isEmpty(left)) continue
    assertWhole(resource, body, left)
    const previous = id === null ? null : await loadForWrite(write, resource, id, 'update')
    try {
      const facts = { previous, included: [], ...(previous === null ? { fixed } : {}) }
      const saved = await save({ ...write, locale: body.locale }, resource, { ...left, id }, facts)
      id = saved.id
      changed ||= saved.changed
    } catch (error) {
      throw inColumns(error, body)
    }
  }
  return { id: id!, changed, isNew: row === null }
}

const isEmpty = ({ attributes, relationships }: Incoming): boolean =>
  Object.keys(attributes).length + Object.keys(relationships).length === 0

/** Faults of a text are told of the column of its language. */
function inColumns(error: unknown, { columns }: ReadBody): unknown {
  if (!(error instanceof Problem)) return error
  return new Problem(
    error.status,
    error.faults.map(fault => ({
      ...fault,
      ...(fault.pointer === undefined
        ? {}
        : {
            pointer: fault.pointer.replace(
              /(\/attributes\/)([^/]+)/,
              (_, before: string, name: string) => before + (columns.get(name) ?? name),
            ),
          }),
    })),
  )
}
