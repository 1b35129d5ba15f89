import { isFileChoice, type FormValue, type FormValues } from './definition.ts'
import { ROW_KEY } from './read-form.ts'

/** Whether two form values are equal: an upload always differs, row keys are ignored. */
export function isSameValue(a: FormValue | undefined, b: FormValue | undefined): boolean {
  if (isFileChoice(a) && isFileChoice(b)) return a.upload === null && b.upload === null && a.id === b.id
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, index) => isSameValue(each as FormValue, b[index] as FormValue))
  }
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)])
    names.delete(ROW_KEY)
    return [...names].every(name => isSameValue((a as FormValues)[name], (b as FormValues)[name]))
  }
  return a === b
}

/** The names whose value differs from the initial one. */
export function changedNames(values: FormValues, base: FormValues): string[] {
  return Object.keys(values).filter(name => !(Object.hasOwn(base, name) && isSameValue(values[name], base[name])))
}
