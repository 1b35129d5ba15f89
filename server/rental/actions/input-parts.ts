import { readTextInput, requireTextInput, type ActionInput } from '#server/action-input.ts'
import { UUID } from '#server/domain/uuid.ts'
import { invalid } from '../../problem.ts'

export type Input = ActionInput

/** The most characters of what is written with an action. */
export const MAX_TEXT = 2_000

export const requiredText = (input: Input, name: string): string => requireTextInput(input, name, { max: MAX_TEXT })

export const optionalText = (input: Input, name: string, pointer = `/meta/input/${name}`): string | null =>
  readTextInput(input, name, { max: MAX_TEXT, pointer })

export function requiredId(input: Input, name: string): string {
  const id = optionalId(input, name)
  if (id === null) throw invalid(`/meta/input/${name}`, 'required')
  return id
}

/** An id, alone or as a JSON:API identifier, as the forms of the back office send it. */
export function optionalId(input: Input, name: string, pointer = `/meta/input/${name}`): string | null {
  const value = input[name]
  if (value === undefined || value === null || value === '') return null
  const id = typeof value === 'object' ? (value as { id?: unknown }).id : value
  if (typeof id !== 'string' || !UUID.test(id)) throw invalid(pointer, 'relation')
  return id.toLowerCase()
}
