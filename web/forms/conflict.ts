import type { Field } from '#server/domain/forms/field.ts'
import { isSameValue } from './changed.ts'
import { mergeRows, hasKnownRows, rowsOf } from './merge-rows.ts'
import {
  CHILD_SEPARATOR,
  isFileChoice,
  type ChoicesByPath,
  type FormAnswer,
  type FormValue,
  type FormValues,
} from './definition.ts'

/** The current record as form values. */
export type ReloadedForm = { values: FormValues; updatedAt: string; choices: ChoicesByPath }

/**
 * A three-way merge: fields that only one side changed merge automatically; for the others both values are kept for the
 * person to choose. Owned children merge one by one.
 */
export function mergeStale(
  fields: readonly Field[],
  mine: FormValues,
  base: FormValues,
  { values: theirs, updatedAt, choices }: ReloadedForm,
) {
  const merged: FormValues = {}
  const conflicting: NonNullable<FormAnswer['conflict']>['fields'] = []
  for (const field of fields.filter(each => !each.readOnly)) {
    const { name } = field
    const own = mine[name]
    const current = theirs[name]
    if (own === undefined || current === undefined) continue
    const mineChanged = !isSameValue(own, base[name])
    if (hasKnownRows(field) && mineChanged) {
      const { rows, conflicts } = mergeRows(field, {
        mine: rowsOf(own),
        base: rowsOf(base[name]),
        theirs: rowsOf(current),
      })
      merged[name] = rows
      for (const { id, mine: my, theirs: other } of conflicts) {
        conflicting.push({
          name: `${name}${CHILD_SEPARATOR}${id}`,
          child: childName(field, other ?? my),
          mine: my && childText(field, my, choices),
          theirs: other && childText(field, other, choices),
        })
      }
      continue
    }
    merged[name] = mineChanged ? own : current
    if (mineChanged && !isSameValue(current, base[name]) && !isSameValue(own, current)) {
      conflicting.push({ name, mine: valueText(own, choices[name]), theirs: valueText(current, choices[name]) })
    }
  }
  return { values: merged, conflict: { fields: conflicting, base: theirs, updatedAt } }
}

/** A value as text that people can compare. */
function valueText(value: FormValue, choices: ChoicesByPath[string] | undefined): string {
  const named = (id: string) => choices?.options.find(option => option.value === id)?.label ?? id
  if (typeof value === 'string') return named(value)
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (isFileChoice(value)) return value.upload?.name ?? named(value.id)
  if (Array.isArray(value) && value.every(each => typeof each === 'string')) return value.map(named).join(', ')
  if (Array.isArray(value)) return value.map((row, index) => `${index + 1}. ${rowText(row)}`).join('\n')
  return rowText(value)
}

/** The parts of a list as text, one after the other. */
function rowText(row: unknown): string {
  if (typeof row === 'string') return row.trim()
  if (typeof row === 'boolean') return row ? '✓' : '✗'
  if (typeof row !== 'object' || row === null) return ''
  return Object.entries(row)
    .filter(([name]) => !name.startsWith('_') && name !== 'key')
    .map(([, part]) => rowText(part))
    .filter(text => text !== '')
    .join('\n   ')
}

/** The text of a child without its hidden fields. */
function childText(field: Field, row: FormValues, choices: ChoicesByPath): string {
  return visible(field)
    .map(({ name }) => (row[name] === undefined ? '' : valueText(row[name], choices[`${field.name}.${name}`])))
    .filter(text => text !== '')
    .join('\n')
}

/** The name of a child: its first text. */
function childName(field: Field, row: FormValues | null): string {
  return (
    visible(field)
      .map(({ name }) => row?.[name])
      .find((value): value is string => typeof value === 'string' && value.trim() !== '')
      ?.slice(0, 80) ?? ''
  )
}

const visible = ({ fields = [] }: Field) => fields.filter(({ kind }) => kind !== 'hidden')
