import { isAccepted } from '#server/domain/rules/rule.ts'
import { extentOf, type Field } from '#server/domain/forms/field.ts'
import { withoutControls } from '#server/domain/text/controls.ts'
import { uploadName, type FormValue, type FormValues } from './definition.ts'
import { childName, MAX_ROWS, rowName } from './names.ts'

/** Identifies the row in the page, so that its input follows it when rows move. Never sent to the API. */
export const ROW_KEY = '_row'

/** Bounds the size of one form; longer texts are refused by the API, not truncated. */
const normalised = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/**
 * Reads only the declared names of a submitted form. Line ends become `\n`, controls that came with a pasted text are
 * dropped; texts are kept as typed otherwise, passwords entirely.
 */
export function readForm(fields: readonly Field[], data: FormData): FormValues {
  return readFields(fields, data, '')
}

function readFields(fields: readonly Field[], data: FormData, prefix: string): FormValues {
  return Object.fromEntries(
    fields
      .filter(field => !field.readOnly)
      .flatMap((field): [string, FormValue][] => {
        const name = childName(prefix, field.name)
        const value: [string, FormValue] = [field.name, readField(field, data, name)]
        if (field.takesUploads !== true) return [value]
        return [value, [uploadName(field.name), { uploads: data.getAll(uploadName(name)).filter(isChosen) }]]
      }),
  )
}

function readField(field: Field, data: FormData, name: string): FormValue {
  switch (field.kind) {
    case 'checkbox':
      return data.has(name) && (data.get(name) === 'on' || isAccepted(data.get(name)))
    case 'checkboxes':
      return texts(data, name)
    case 'relations':
      return texts(data, name).filter(id => id !== '')
    case 'image':
    case 'file':
      return { id: text(data, name), upload: upload(data, uploadName(name)) }
    case 'uploads':
      return { uploads: data.getAll(name).filter(isChosen) }
    case 'rows':
      return readRows(field, data, name)
    case 'group':
      return readFields(field.fields ?? [], data, name)
    case 'password':
      return text(data, name)
    default:
      return withoutControls(text(data, name), extentOf(field.kind))
  }
}

function readRows(field: Field, data: FormData, name: string): FormValues[] {
  const indexes = new Set<number>()
  const start = `${name}[`
  for (const key of data.keys()) {
    if (!key.startsWith(start)) continue
    const number = /^(\d{1,4})\]\./.exec(key.slice(start.length))?.[1]
    if (number !== undefined) indexes.add(Number(number))
  }
  return [...indexes]
    .sort((a, b) => a - b)
    .slice(0, field.maxItems ?? MAX_ROWS)
    .map((index, position) => ({
      ...readFields(field.fields ?? [], data, rowName(name, index)),
      [ROW_KEY]: text(data, childName(rowName(name, index), ROW_KEY)) || String(position),
    }))
}

function text(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? normalised(value) : ''
}

function texts(data: FormData, name: string): string[] {
  const given = data.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '')
  return [...new Set(given.map(normalised))]
}

/** Browsers send an empty, nameless file for an untouched file input. */
function upload(data: FormData, name: string): File | null {
  const value = data.get(name)
  return isChosen(value) ? value : null
}

const isChosen = (value: FormDataEntryValue | null): value is File =>
  value instanceof File && (value.size > 0 || value.name !== '')
