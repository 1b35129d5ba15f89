import type { Field } from '#server/domain/forms/field.ts'
import { sameValue } from './changed.ts'
import { isFileChoice, type ChoicesByPath, type FormAnswer, type FormValue, type FormValues } from './definition.ts'

/** The record as it stands now, in the form's own terms. */
export type Reloaded = { values: FormValues; updatedAt: string; choices: ChoicesByPath }

/** Fields that only one side changed merge by themselves; for the others both values are kept, and the person chooses. */
export function mergeStale(fields: readonly Field[], mine: FormValues, base: FormValues, { values: theirs, updatedAt, choices }: Reloaded) {
  const merged: FormValues = {}
  const conflicting: NonNullable<FormAnswer['conflict']>['fields'] = []
  for (const field of fields.filter(each => !each.readOnly)) {
    const { name } = field
    const own = mine[name]
    const current = theirs[name]
    if (own === undefined || current === undefined) continue
    const mineChanged = !sameValue(own, base[name])
    merged[name] = mineChanged ? own : current
    if (mineChanged && !sameValue(current, base[name]) && !sameValue(own, current)) {
      conflicting.push({ name, mine: asWords(own, choices[name]), theirs: asWords(current, choices[name]) })
    }
  }
  return { values: merged, conflict: { fields: conflicting, base: theirs, updatedAt } }
}

/** A value as a person can compare it. */
function asWords(value: FormValue, choices: ChoicesByPath[string] | undefined): string {
  const named = (id: string) => choices?.options.find(option => option.value === id)?.label ?? id
  if (typeof value === 'string') return named(value)
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (isFileChoice(value)) return value.upload?.name ?? named(value.id)
  if (Array.isArray(value) && value.every(each => typeof each === 'string')) return value.map(named).join(', ')
  if (Array.isArray(value)) return value.map((row, index) => `${index + 1}. ${rowWords(row)}`).join('\n')
  return rowWords(value)
}

/** Parts of a list as their words, one after the other. */
function rowWords(row: unknown): string {
  if (typeof row === 'string') return row.trim()
  if (typeof row === 'boolean') return row ? '✓' : '✗'
  if (typeof row !== 'object' || row === null) return ''
  return Object.entries(row).filter(([name]) => !name.startsWith('_') && name !== 'key').map(([, part]) => rowWords(part)).filter(text => text !== '').join('\n   ')
}
