import type { Field } from '#server/domain/forms/field.ts'
import { isFileChoice, type FormValue, type FormValues } from './definition.ts'

/** What may be shown again in a page, or kept elsewhere: all but passwords and the bytes of files. */
export function keepable(fields: readonly Field[], values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find(each => each.name === name)
      return [name, field === undefined ? value : kept(field, value)]
    }),
  )
}

function kept(field: Field, value: FormValue): FormValue {
  if (field.kind === 'password') return ''
  if (isFileChoice(value)) return { id: value.id, upload: null }
  if (field.kind === 'rows' && Array.isArray(value))
    return (value as FormValues[]).map(row => keepable(field.fields ?? [], row))
  if (field.kind === 'group') return keepable(field.fields ?? [], value as FormValues)
  return value
}

/** Whether a file came with the form: it must be chosen again when the page is shown again. */
export function hasUploads(value: unknown): boolean {
  if (isFileChoice(value)) return value.upload !== null
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasUploads)
}
