import type { Field } from '#server/domain/forms/field.ts'
import { isSameValue } from './changed.ts'
import type { FormValue, FormValues } from './definition.ts'
import { ROW_KEY } from './read-form.ts'

/** A child that two people changed; null on the side that removed it. */
export type RowConflict = { id: string; mine: FormValues | null; theirs: FormValues | null }

/** Whether the rows are children of the record that are known by id. */
export const hasKnownRows = (field: Field): boolean =>
  field.kind === 'rows' && (field.fields ?? []).some(({ name, kind }) => name === 'id' && kind === 'hidden')

export const rowsOf = (value: FormValue | undefined): FormValues[] =>
  Array.isArray(value) ? value.filter((row): row is FormValues => typeof row === 'object' && row !== null) : []

const idOf = (row: FormValues): string => (typeof row['id'] === 'string' ? row['id'] : '')
const keyed = (row: FormValues, key: string): FormValues => ({ ...row, [ROW_KEY]: key })
/** The row of a child that somebody else removed: saving it creates a new one. */
const removedKey = (id: string) => `was-${id}`

/**
 * A three-way merge of children: additions, changes and removals by one side are applied; of a child that both changed,
 * fields that one side changed merge, and the rest is a conflict. My order wins where I changed it, else theirs. Until
 * a conflict is resolved, my version is in the form.
 */
export function mergeRows(
  field: Field,
  { mine, base, theirs }: Record<'mine' | 'base' | 'theirs', readonly FormValues[]>,
): { rows: FormValues[]; conflicts: RowConflict[] } {
  const conflicts: RowConflict[] = []
  const before = byId(base)
  const current = byId(theirs)
  const own = byId(mine)
  const merged = new Map<string, FormValues>()
  for (const [id, row] of own) {
    const was = before.get(id)
    const now = current.get(id)
    if (now !== undefined) {
      const { row: both, isContested } = mergeRow(field, { mine: row, base: was ?? {}, theirs: now })
      merged.set(id, keyed(both, id))
      if (isContested) conflicts.push({ id, mine: row, theirs: now })
    } else if (was === undefined || !isSameValue(row, was)) {
      merged.set(id, keyed({ ...row, id: '' }, removedKey(id)))
      conflicts.push({ id, mine: row, theirs: null })
    }
  }
  for (const [id, row] of current) {
    if (own.has(id)) continue
    const was = before.get(id)
    if (was === undefined) merged.set(id, keyed(row, id))
    else if (!isSameValue(row, was)) conflicts.push({ id, mine: null, theirs: row })
  }
  const ids = (rows: readonly FormValues[]) => rows.map(idOf).filter(id => id !== '')
  const kept = ids(base).filter(id => own.has(id))
  const isReordered =
    ids(mine)
      .filter(id => before.has(id))
      .join() !== kept.join()
  const order = new Set(isReordered ? [...own.keys(), ...current.keys()] : [...current.keys(), ...own.keys()])
  const added = mine.filter(row => idOf(row) === '').map((row, index) => keyed(row, `new-${index}`))
  const known = [...order].map(id => merged.get(id)).filter(row => row !== undefined)
  return { rows: [...known, ...added], conflicts }
}

/** The rows with the other person's version of one child: replaced, restored or removed. */
export function acceptTheirs(rows: readonly FormValues[], id: string, theirs: readonly FormValues[]): FormValues[] {
  const wanted = theirs.find(row => idOf(row) === id)
  const isIt = (row: FormValues) => idOf(row) === id || row[ROW_KEY] === removedKey(id)
  if (wanted === undefined) return rows.filter(row => !isIt(row))
  return rows.some(isIt) ? rows.map(row => (isIt(row) ? keyed(wanted, id) : row)) : [...rows, keyed(wanted, id)]
}

const byId = (rows: readonly FormValues[]) => new Map(rows.filter(row => idOf(row) !== '').map(row => [idOf(row), row]))

function mergeRow(
  { fields = [] }: Field,
  { mine, base, theirs }: Record<'mine' | 'base' | 'theirs', FormValues>,
): { row: FormValues; isContested: boolean } {
  let isContested = false
  const row: FormValues = { ...theirs }
  for (const { name } of fields) {
    const own = mine[name]
    if (own === undefined || isSameValue(own, base[name])) continue
    row[name] = own
    if (!isSameValue(theirs[name], base[name]) && !isSameValue(own, theirs[name])) isContested = true
  }
  return { row, isContested }
}
