import type { Field } from './forms/field.ts'

/** Why staff decided so; whom it is about reads it. */
export const MAX_REASON_LENGTH = 1_000

export const reasonField = (field: Pick<Field, 'name' | 'label' | 'help' | 'optional'>): Field => ({
  ...field,
  kind: 'textarea',
  maxLength: MAX_REASON_LENGTH,
})
