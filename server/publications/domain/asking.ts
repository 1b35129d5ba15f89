import type { Field } from '#server/domain/forms/field.ts'

export const MAX_WISH_LENGTH = 2_000

/** What is said with the wish to have a record published. `keyOf` names the texts. */
export const askingFields = (keyOf: (name: string) => string): readonly Field[] => [
  {
    name: 'description',
    kind: 'textarea',
    label: keyOf('description'),
    help: keyOf('descriptionHelp'),
    maxLength: MAX_WISH_LENGTH,
  },
  {
    name: 'targetedPublishedAt',
    kind: 'dateTime',
    label: keyOf('targetedPublishedAt'),
    help: keyOf('targetedPublishedAtHelp'),
    optional: true,
  },
]
