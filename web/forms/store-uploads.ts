import type { Field } from '#server/domain/forms/field.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import {
  isFileChoice,
  isFileUploads,
  uploadName,
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

  /** @returns the file's id; null where it is refused */
  async function store(field: Field, file: File, name: string): Promise<string | null> {
    try {
      const choice = await upload(file, field)
      const path = declaredPath(name)
      choices[path] = { mode: 'all', options: [...(choices[path]?.options ?? []), choice] }
      return choice.value
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
      faults[name] = error.errors.map(each => ({
        rule: (each.detail ?? each.code).replace(/^validation\./, ''),
        values: each.meta,
        detail: each.title,
      }))
      return null
    }
  }

  async function storeOne(field: Field, value: FormValue, name: string): Promise<FormValue> {
    if (isFileChoice(value))
      return value.upload === null ? value : { id: (await store(field, value.upload, name)) ?? value.id, upload: null }
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
      const name = childName(prefix, field.name)
      if (value !== undefined) stored[field.name] = await storeOne(field, value, name)
      if (field.takesUploads !== true) continue
      const added = at[uploadName(field.name)]
      delete stored[uploadName(field.name)]
      for (const file of isFileUploads(added) ? added.uploads : []) {
        const id = await store(field, file, name)
        if (id !== null) stored[field.name] = [...(stored[field.name] as string[]), id]
      }
    }
    return stored
  }

  return { values: await storeIn(fields, values, ''), faults, choices }
}
