import { reasonField } from '#server/domain/decision-reason.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { decisionFields } from '#server/forum/domain/decisions.ts'

const keyOf = (name: string) => `forum:moderate.${name}`

export const REMOVE_FIELDS: readonly Field[] = [
  reasonField({ name: 'moderationReason', label: keyOf('reason'), help: keyOf('reasonHelp') }),
]

/** What staff decide about a subject, by the name of its action in the API, with what each asks for. */
export const DECISIONS: Readonly<Record<string, readonly Field[]>> = {
  'pin-home': [],
  'unpin-home': [],
  'pin-category': [],
  'unpin-category': [],
  reopen: [],
  ...decisionFields(keyOf),
  remove: REMOVE_FIELDS,
}
