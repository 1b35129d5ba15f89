import { reasonField } from '#server/domain/decision-reason.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { MAX_TITLE_LENGTH } from './rules.ts'

/** How the messages that a subject is split by are written: "4-7, 9". */
export const MAX_POSITIONS_LENGTH = 500

/** What the decisions of staff about a subject ask for. `keyOf` names the texts. */
export function decisionFields(keyOf: (name: string) => string) {
  const ask = (field: Omit<Field, 'label'>): Field => ({ ...field, label: keyOf(field.name) })
  return {
    move: [ask({ name: 'category', kind: 'relation', relatedTypes: ['forum-categories'] })],
    close: [reasonField({ name: 'reason', label: keyOf('reason'), help: keyOf('reasonHelp'), optional: true })],
    merge: [ask({ name: 'into', kind: 'relation', relatedTypes: ['forum-subjects'], help: keyOf('intoHelp') })],
    split: [
      ask({ name: 'positions', kind: 'text', maxLength: MAX_POSITIONS_LENGTH, help: keyOf('positionsHelp') }),
      ask({ name: 'title', kind: 'text', maxLength: MAX_TITLE_LENGTH }),
    ],
  } as const satisfies Record<string, readonly Field[]>
}
