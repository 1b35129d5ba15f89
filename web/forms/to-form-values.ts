import { Temporal } from 'temporal-polyfill'
import type { Field } from '#server/domain/forms/field.ts'
import { emptyValue } from './apply-intent.ts'
import type { FormValue, FormValues } from './definition.ts'
import { ROW_KEY } from './read-form.ts'
import { htmlToMarkdown } from '#server/domain/html/markdown.ts'
import type { Reading } from './validate.ts'

/** A stored record as form values: the inverse of `validate`. Missing values take the field's default. */
export function toFormValues(
  fields: readonly Field[],
  stored: Readonly<Record<string, unknown>>,
  reading: Reading,
): FormValues {
  return Object.fromEntries(
    fields.map(field => [
      field.name,
      Object.hasOwn(stored, field.name) ? toFormValue(field, stored[field.name], reading) : emptyValue(field),
    ]),
  )
}

function toFormValue(field: Field, value: unknown, reading: Reading): FormValue {
  switch (field.kind) {
    case 'checkbox':
      return value === true
    case 'checkboxes':
      return Array.isArray(value) ? value.map(String) : []
    case 'relations':
      return Array.isArray(value) ? value.map(each => reference(field, each)) : []
    case 'relation':
      return reference(field, value)
    case 'image':
    case 'file':
      return { id: reference(field, value), upload: null }
    case 'rows':
      return Array.isArray(value)
        ? value.map((row, index) => ({
            ...toFormValues(field.fields ?? [], asRecord(row), reading),
            [ROW_KEY]: String(index),
          }))
        : []
    case 'group':
      return toFormValues(field.fields ?? [], asRecord(value), reading)
    case 'lines':
      return Array.isArray(value) ? value.join('\n') : ''
    case 'money':
      return typeof value === 'number' ? euros(value) : ''
    case 'dateTime':
      return typeof value === 'string' ? localMoment(value, reading.timeZone) : ''
    case 'richText':
      return typeof value === 'string' ? (htmlToMarkdown(value) ?? value) : ''
    case 'json':
      return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
    default:
      return value === null || value === undefined ? '' : String(value).replaceAll(/\r\n?/g, '\n')
  }
}

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** A resource identifier or a bare id. A polymorphic field keeps the type: `articles/…`. */
function reference(field: Field, value: unknown): string {
  if (typeof value === 'string') return value
  const { type, id } = asRecord(value)
  if (typeof id !== 'string') return ''
  return (field.relatedTypes?.length ?? 0) > 1 ? `${String(type)}/${id}` : id
}

/** Integer cents → `1234.50`. */
function euros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function localMoment(moment: string, timeZone: string): string {
  return Temporal.Instant.from(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
