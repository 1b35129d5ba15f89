import type { Field } from '#server/domain/forms/field.ts'
import { MAX_REASON_LENGTH, MAX_TITLE_LENGTH } from '#server/forum/domain/rules.ts'

const asks = (field: Omit<Field, 'label' | 'help'> & { help?: string }): Field => ({
  ...field,
  label: `forum:moderate.${field.name === 'moderationReason' ? 'reason' : field.name}`,
  ...(field.help === undefined ? {} : { help: `forum:moderate.${field.help}` }),
})

export const REMOVE_FIELDS: readonly Field[] = [
  asks({ name: 'moderationReason', kind: 'textarea', help: 'reasonHelp', maxLength: MAX_REASON_LENGTH }),
]

/** What staff decide about a subject, by the name of its action in the API, with what each asks for. */
export const DECISIONS: Readonly<Record<string, readonly Field[]>> = {
  'pin-home': [],
  'unpin-home': [],
  'pin-category': [],
  'unpin-category': [],
  reopen: [],
  close: [asks({ name: 'reason', kind: 'textarea', help: 'reasonHelp', optional: true, maxLength: MAX_REASON_LENGTH })],
  move: [asks({ name: 'category', kind: 'relation', relatedTypes: ['forum-categories'] })],
  merge: [asks({ name: 'into', kind: 'relation', help: 'intoHelp', relatedTypes: ['forum-subjects'] })],
  split: [
    asks({ name: 'positions', kind: 'text', help: 'positionsHelp', maxLength: 500 }),
    asks({ name: 'title', kind: 'text', maxLength: MAX_TITLE_LENGTH }),
  ],
  remove: REMOVE_FIELDS,
}
