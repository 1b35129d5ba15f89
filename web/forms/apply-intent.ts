import type { Field } from '#server/domain/forms/field.ts'
import type { FormValue, FormValues } from './definition.ts'
import { childName, findField, formatName, MAX_ROWS, parseName, rowName } from './names.ts'
import { ROW_KEY } from './read-form.ts'

/** The intent of a button of the form, other than saving. */
export type Intent =
  | { kind: 'add'; name: string }
  | { kind: 'remove' | 'up' | 'down'; name: string; index: number }
  | { kind: 'search'; name: string; query: string; folder: string }

/** Reads `_intent` of a submitted form; null for a save, or an intent that names no declared field. */
export function readIntent(fields: readonly Field[], data: FormData): Intent | null {
  const [, kind, target] = /^(add|remove|up|down|search):(.+)$/.exec(String(data.get('_intent') ?? '')) ?? []
  const path = target === undefined ? null : parseName(target)
  if (kind === undefined || path === null) return null
  const field = findField(fields, path)
  const last = path.at(-1)
  if (kind === 'search') {
    if (field === null) return null
    const name = formatName(path)
    return { kind, name, query: shortText(data.get(`${name}.q`)), folder: shortText(data.get(`${name}.folder.q`)) }
  }
  if (field?.kind !== 'rows') return null
  if (kind === 'add') return typeof last === 'string' ? { kind, name: formatName(path) } : null
  return typeof last === 'number'
    ? { kind: kind as 'remove' | 'up' | 'down', name: formatName(path.slice(0, -1)), index: last }
    : null
}

const shortText = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim().slice(0, 200) : '')

/** The values after the intent was applied, and the form name that takes the focus. Does not mutate the values. */
export function applyIntent(
  fields: readonly Field[],
  values: FormValues,
  intent: Intent,
): { values: FormValues; focus: string } {
  const path = parseName(intent.name) ?? []
  const field = findField(fields, path)
  if (intent.kind === 'search' || field === null) return { values, focus: `${intent.name}.q` }
  const rows = rowsAt(values, path)
  const changed = changeRows(field, rows, intent)
  return { values: withRows(values, path, changed) as FormValues, focus: focusAfter(field, changed, intent) }
}

function changeRows(field: Field, rows: FormValues[], intent: Exclude<Intent, { kind: 'search' }>): FormValues[] {
  switch (intent.kind) {
    case 'add':
      return rows.length >= (field.maxItems ?? MAX_ROWS)
        ? rows
        : [...rows, { ...emptyRow(field), [ROW_KEY]: nextKey(rows) }]
    case 'remove':
      return rows.filter((_, index) => index !== intent.index)
    case 'up':
      return swapped(rows, intent.index, intent.index - 1)
    case 'down':
      return swapped(rows, intent.index, intent.index + 1)
  }
}

function focusAfter(field: Field, rows: FormValues[], intent: Exclude<Intent, { kind: 'search' }>): string {
  const first = field.fields?.find(child => child.kind !== 'hidden')?.name
  switch (intent.kind) {
    case 'add':
      return rows.length === 0 || first === undefined
        ? `${intent.name}.add`
        : childName(rowName(intent.name, rows.length - 1), first)
    case 'remove':
      return rows.length === 0
        ? `${intent.name}.add`
        : `${rowName(intent.name, Math.min(intent.index, rows.length - 1))}.remove`
    case 'up':
      return `${rowName(intent.name, Math.max(0, intent.index - 1))}.up`
    case 'down':
      return `${rowName(intent.name, Math.min(rows.length - 1, intent.index + 1))}.down`
  }
}

/** What a form begins with where nothing is stored: the defaults that its fields declare. */
export const emptyValues = (fields: readonly Field[]): FormValues =>
  Object.fromEntries(fields.map(field => [field.name, emptyValue(field)]))

/** A new row, with the defaults that its fields declare. */
const emptyRow = (field: Field): FormValues => emptyValues(field.fields ?? [])

/** The initial value of a field: its default, as the form writes it. */
export function emptyValue(field: Field): FormValue {
  const given = field.defaultValue
  switch (field.kind) {
    case 'checkbox':
      return given === true
    case 'checkboxes':
    case 'relations':
      return Array.isArray(given) ? given.map(String) : []
    case 'image':
    case 'file':
      return { id: typeof given === 'string' ? given : '', upload: null }
    case 'rows':
      // A list that needs a part starts with it.
      return field.optional === false ? [{ ...emptyRow(field), [ROW_KEY]: '0' }] : []
    case 'group':
      return emptyRow(field)
    default:
      return typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  }
}

const nextKey = (rows: FormValues[]) =>
  String(1 + Math.max(-1, ...rows.map(row => Number(row[ROW_KEY])).filter(Number.isInteger)))

function swapped(rows: FormValues[], from: number, to: number): FormValues[] {
  const moved = rows[from]
  const other = rows[to]
  return moved === undefined || other === undefined
    ? rows
    : rows.map((row, index) => (index === from ? other : index === to ? moved : row))
}

function rowsAt(values: FormValues, path: readonly (string | number)[]): FormValues[] {
  let at: unknown = values
  for (const part of path)
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, part)
        ? (at as Record<string | number, unknown>)[part]
        : undefined
  return Array.isArray(at) ? (at as FormValues[]) : []
}

function withRows(at: unknown, path: readonly (string | number)[], rows: FormValues[]): unknown {
  const [part, ...rest] = path
  if (part === undefined) return rows
  if (typeof part === 'number')
    return Array.isArray(at) ? at.map((row, index) => (index === part ? withRows(row, rest, rows) : row)) : at
  const values = (typeof at === 'object' && at !== null ? at : {}) as FormValues
  return { ...values, [part]: withRows(values[part], rest, rows) }
}
