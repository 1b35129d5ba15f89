import { MAX_COMMENT_LENGTH } from '#server/comments/domain/rules.ts'
import type { Field } from '#server/domain/forms/field.ts'

export const COMMENT_FIELDS: readonly Field[] = [
  {
    name: 'content',
    kind: 'textarea',
    label: 'comments:label',
    help: 'comments:help',
    maxLength: MAX_COMMENT_LENGTH,
  },
]
