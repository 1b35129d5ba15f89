import type { Field } from '#server/domain/forms/field.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import {
  isFileChoice,
  type Choice,
  type ChoicesByPath,
  type FormFaults,
  type FormValue,
  type FormValues,
} from './definition.ts'
import { childName, declaredPath, rowName } from './names.ts'

export type Stored = { values: FormValues; faults: FormFaults; choices: ChoicesByPath }

/**
 * Stores the uploads of a form one after the other and replaces them by their ids, so that they are not uploaded twice.
 */
export async function storeUploads(
  fields: readonly Field[],
  values: FormValues,
  upload: (file: File, field: Field) => Promise<Choice>,
): Promise<Stored> {
  const faults: FormFaults = {}
  const choices: ChoicesByPath = {}

  async function storeOne(field: Field, value: FormValue, name: string): Promise<FormValue> {
    if (isFileChoice(value)) {
      if (value.upload === null) return value
      try {
        const choice = await upload(value.upload, field)
        const path = declaredPath(name)
        choices[path] = { mode: 'all', options: [...(choices[path]?.options ?? []), choice] }
        return { id: choice.value, upload: null }
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
        faults[name] = error.errors.map(each => ({
          rule: (each.detail ?? each.code).replace(/^validation\./, ''),
          values: each.meta,
          detail: each.title,
        }))
        return { id: value.id, upload: null }
      }
    }
    if (field.kind === 'rows' && Array.isArray(value)) {
      const rows: FormValues[] = []
      for (const [index, row] of (value as FormValues[]).entries())
        rows.push(await storeIn(field.fields ?? [], row, rowName(name, index)))
      return rows
    }
    if (field.kind === 'group') return storeIn(field.fields ?? [], value as FormValues, name)
    return value
  }

  async function storeIn(level: readonly Field[], at: FormValues, prefix: string): Promise<FormValues> {
    const stored: FormValues = { ...at }
    for (const field of level) {
      const value = at[field.name]
      if (value !== undefined) stored[field.name] = await storeOne(field, value, childName(prefix, field.name))
    }
    return stored
  }

  return { values: await storeIn(fields, values, ''), faults, choices }
}
