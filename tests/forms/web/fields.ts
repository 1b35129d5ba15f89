import type { Field } from '#server/domain/forms/field.ts'

export const reading = { timeZone: 'Europe/Paris' }
export const field = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  kind,
  label: name,
  ...more,
})

export const FIELDS: Field[] = [
  field('title', 'text', { maxLength: 10 }),
  field('note', 'textarea', { optional: true }),
  field('on', 'checkbox', { optional: true }),
  field('price', 'money', { optional: true }),
  field('weight', 'number', { optional: true, min: 0, max: 10 }),
  field('day', 'date', { optional: true }),
  field('at', 'dateTime', { optional: true }),
  field('kind', 'select', {
    optional: true,
    options: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  }),
  field('tags', 'relations', { optional: true, relatedTypes: ['admin-tags'] }),
  field('logo', 'image', { optional: true }),
  field('secret', 'password', { optional: true }),
  field('data', 'json', { optional: true }),
  field('addresses', 'lines', { optional: true }),
  field('period', 'group', { fields: [field('from', 'date', { optional: true })] }),
  field('items', 'rows', {
    optional: true,
    maxItems: 5,
    fields: [field('label', 'text'), field('links', 'rows', { optional: true, fields: [field('url', 'url')] })],
  }),
]

export function sent(entries: [string, string | File][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}
