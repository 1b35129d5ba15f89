import { isStorableText, maxLength } from './domain/rules/rule.ts'
import { invalid } from './problem.ts'

/** How actions read what people sent with them (`meta.input`). */
export type ActionInput = Readonly<Record<string, unknown>>

/** What was typed, without blanks around it; null when it is absent or empty. @throws Problem 422 at the field */
export function readTextInput(
  input: ActionInput,
  name: string,
  { max, pointer = `/meta/input/${name}` }: { max: number; pointer?: string },
): string | null {
  const value = input[name]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw invalid(pointer, 'text')
  const text = value.trim()
  if (!maxLength(max).check(text)) throw invalid(pointer, 'maxLength', { max })
  if (!isStorableText(text)) throw invalid(pointer, 'characters')
  return text || null
}

/** `readTextInput` for what can't be left out. @throws Problem 422 at the field */
export function requireTextInput(input: ActionInput, name: string, { max }: { max: number }): string {
  const text = readTextInput(input, name, { max })
  if (text === null) throw invalid(`/meta/input/${name}`, 'required')
  return text
}
