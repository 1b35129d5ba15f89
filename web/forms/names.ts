import type { Field } from '#server/domain/forms/field.ts'

/** Rows of one list that a form reads; more are ignored. */
export const MAX_ROWS = 200

export const childName = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}.${name}`)
export const rowName = (prefix: string, index: number) => `${prefix}[${index}]`

/** `items[0].label` → `['items', 0, 'label']`; null for what is no form name. */
export function parseName(name: string): (string | number)[] | null {
  if (name.length > 300 || !/^[^.[\]]+(\[\d{1,4}\]|\.[^.[\]]+)*$/.test(name)) return null
  return [...name.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(match => (match[1] === undefined ? match[0] : Number(match[1])))
}

export function formatName(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? rowName(name, part) : childName(name, part)),
    '',
  )
}

/** The declared path, without row numbers: `items[0].label` → `items.label`. */
export const declaredPath = (name: string) => name.replaceAll(/\[\d+\]/g, '')

/** The declared field that a form name leads to, or null: undeclared names reach nothing. */
export function findField(fields: readonly Field[], path: readonly (string | number)[]): Field | null {
  let level: readonly Field[] = fields
  let found: Field | null = null
  for (const part of path) {
    if (typeof part === 'number') {
      if (found?.kind !== 'rows') return null
      continue
    }
    found = level.find(field => field.name === part) ?? null
    if (found === null) return null
    level = found.fields ?? []
  }
  return found
}

/** The id of a field's control; unique on the page as long as the form's id is. */
export const controlId = (form: string, name: string) =>
  `${form}-${name.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')}`

/** The declared field of a form name, or null. */
export function findFieldByName(fields: readonly Field[], name: string): Field | null {
  const path = parseName(name)
  return path === null ? null : findField(fields, path)
}
