import type { Field } from '#server/domain/forms/field.ts'
import { isFileChoice, isFileUploads, type FormValue, type FormValues } from './definition.ts'

/** The values that may be shown again or stored elsewhere: all but passwords and file contents. */
export function preservableValues(fields: readonly Field[], values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find(each => each.name === name)
      if (isFileUploads(value)) return [name, { uploads: [] }]
      return [name, field === undefined ? value : preservableValue(field, value)]
    }),
  )
}

function preservableValue(field: Field, value: FormValue): FormValue {
  if (field.kind === 'password') return ''
  if (isFileChoice(value)) return { id: value.id, upload: null }
  if (field.kind === 'rows' && Array.isArray(value))
    return (value as FormValues[]).map(row => preservableValues(field.fields ?? [], row))
  if (field.kind === 'group') return preservableValues(field.fields ?? [], value as FormValues)
  return value
}

/** Whether the form contains an upload, which must be chosen again. */
export function hasUploads(value: unknown): boolean {
  if (isFileChoice(value)) return value.upload !== null
  if (isFileUploads(value)) return value.uploads.length > 0
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasUploads)
}
