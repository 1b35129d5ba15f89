import { assertFreeOfControls } from './assert-text.ts'
import { maxLength } from './domain/rules/rule.ts'
import type { Extent } from './domain/text/controls.ts'
import { invalid } from './problem.ts'

/** How actions read what people sent with them (`meta.input`). */
export type ActionInput = Readonly<Record<string, unknown>>

/**
 * What was typed, without blanks around it; null when it is absent or empty. `extent`: a name has one line.
 * @throws Problem 422 at the field
 */
export function readTextInput(
  input: ActionInput,
  name: string,
  { max, extent = 'lines', pointer = `/meta/input/${name}` }: { max: number; extent?: Extent; pointer?: string },
): string | null {
  const value = input[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw invalid(pointer, 'text')
  const text = value.trim()
  if (!maxLength(max).check(text)) throw invalid(pointer, 'maxLength', { max })
  assertFreeOfControls(text, extent, pointer)
  return text || null
}

/** `readTextInput` for what can't be left out. @throws Problem 422 at the field */
export function requireTextInput(
  input: ActionInput,
  name: string,
  { max, extent }: { max: number; extent?: Extent },
): string {
  const text = readTextInput(input, name, { max, extent })
  if (text === null) throw invalid(`/meta/input/${name}`, 'required')
  return text
}
