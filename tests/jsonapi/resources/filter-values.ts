import type { Attribute } from '#server/jsonapi/compiled.ts'

export type Value = string | number | boolean | null

export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const valueFor = (op: string, value: Value) =>
  op === 'contains' ? String(value).slice(1, -1) : op === 'startsWith' ? String(value).slice(0, 3) : String(value)

/** Whether a record's value fits a filter; `wanted` is the whole value that the filter's was made from. */
export function fits({ kind }: Attribute, op: string, value: Value, wanted: Value): boolean {
  const compare = (a: Value, b: Value) =>
    kind === 'moment' || kind === 'day' ? Date.parse(String(a)) - Date.parse(String(b)) : Number(a) - Number(b)
  if (value === null) return op === 'not'
  if (op === 'is')
    return kind === 'citext' ? String(value).toLowerCase() === String(wanted).toLowerCase() : value === wanted
  if (op === 'not') return value !== wanted
  if (op === 'contains') return plain(String(value)).includes(plain(String(wanted).slice(1, -1)))
  if (op === 'startsWith') return plain(String(value)).startsWith(plain(String(wanted).slice(0, 3)))
  return op === 'from' ? compare(value, wanted) >= 0 : compare(value, wanted) <= 0
}
