import type { Field } from '#server/domain/forms/field.ts'
import { sameValue } from './changed.ts'
import { mergeRows, hasKnownRows, rowsOf } from './merge-rows.ts'
import {
  CHILD,
  isFileChoice,
  type ChoicesByPath,
  type FormAnswer,
  type FormValue,
  type FormValues,
} from './definition.ts'

/** The record as it stands now, in the form's own terms. */
export type Reloaded = { values: FormValues; updatedAt: string; choices: ChoicesByPath }

/**
 * Fields that only one side changed merge by themselves; for the others both values are kept, and the person chooses.
 * Owned children merge child by child.
 */
export function mergeStale(
  fields: readonly Field[],
  mine: FormValues,
  base: FormValues,
  { values: theirs, updatedAt, choices }: Reloaded,
) {
  const merged: FormValues = {}
  const conflicting: NonNullable<FormAnswer['conflict']>['fields'] = []
  for (const field of fields.filter(each => !each.readOnly)) {
    const { name } = field
    const own = mine[name]
    const current = theirs[name]
    if (own === undefined || current === undefined) continue
    const mineChanged = !sameValue(own, base[name])
    if (hasKnownRows(field) && mineChanged) {
      const { rows, conflicts } = mergeRows(field, {
        mine: rowsOf(own),
        base: rowsOf(base[name]),
        theirs: rowsOf(current),
      })
      merged[name] = rows
      for (const { id, mine: my, theirs: other } of conflicts) {
        conflicting.push({
          name: `${name}${CHILD}${id}`,
          child: calledIn(field, other ?? my),
          mine: my && childWords(field, my, choices),
          theirs: other && childWords(field, other, choices),
        })
      }
      continue
    }
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
  return Object.entries(row)
    .filter(([name]) => !name.startsWith('_') && name !== 'key')
    .map(([, part]) => rowWords(part))
    .filter(text => text !== '')
    .join('\n   ')
}

/** What a child says, without what people do not see. */
function childWords(field: Field, row: FormValues, choices: ChoicesByPath): string {
  return visible(field)
    .map(({ name }) => (row[name] === undefined ? '' : asWords(row[name], choices[`${field.name}.${name}`])))
    .filter(text => text !== '')
    .join('\n')
}

/** By what a child is known: its first text. */
function calledIn(field: Field, row: FormValues | null): string {
  return (
    visible(field)
      .map(({ name }) => row?.[name])
      .find((value): value is string => typeof value === 'string' && value.trim() !== '')
      ?.slice(0, 80) ?? ''
  )
}

const visible = ({ fields = [] }: Field) => fields.filter(({ kind }) => kind !== 'hidden')
