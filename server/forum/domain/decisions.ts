import { reasonField } from '#server/domain/decision-reason.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { MAX_TITLE_LENGTH } from './rules.ts'

/** More messages are not taken out of a subject at once. */
export const MAX_SPLIT = 1_000

/** What the decisions of staff about a subject ask for. `keyOf` names the texts. */
export function decisionFields(keyOf: (name: string) => string) {
  const ask = (field: Omit<Field, 'label'>): Field => ({ ...field, label: keyOf(field.name) })
  return {
    move: [ask({ name: 'category', kind: 'relation', relatedTypes: ['forum-categories'] })],
    close: [reasonField({ name: 'reason', label: keyOf('reason'), help: keyOf('reasonHelp'), optional: true })],
    merge: [ask({ name: 'into', kind: 'relation', relatedTypes: ['forum-subjects'], help: keyOf('intoHelp') })],
    split: [
      ask({ name: 'title', kind: 'text', maxLength: MAX_TITLE_LENGTH }),
      ask({
        name: 'messages',
        kind: 'relations',
        relatedTypes: ['forum-messages'],
        maxItems: MAX_SPLIT,
        help: keyOf('messagesHelp'),
      }),
    ],
  } as const satisfies Record<string, readonly Field[]>
}
