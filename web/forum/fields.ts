import type { Site } from '#server/contract/site.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH, MAX_TITLE_LENGTH } from '#server/forum/domain/rules.ts'
import { attachmentFields } from '#web/files/attachment-fields.ts'

/** Fields of a text with those of the files that are sent with it. */
export const withAttachments = (fields: readonly Field[], uploads: Site['uploads']): readonly Field[] => [
  ...fields,
  ...attachmentFields(MAX_MESSAGE_FILES, uploads),
]

const content: Field = {
  name: 'content',
  kind: 'richText',
  label: 'forum:form.content',
  maxLength: MAX_MESSAGE_LENGTH,
}

export const ANSWER_FIELDS: readonly Field[] = [
  { ...content, label: 'forum:form.answer', help: 'forum:form.answerHelp' },
]

/** The fields of a message that its author changes. */
export const MESSAGE_FIELDS: readonly Field[] = [content]

const category: Field = {
  name: 'category',
  kind: 'relation',
  label: 'forum:form.category',
  relatedTypes: ['forum-categories'],
}
const title: Field = {
  name: 'title',
  kind: 'text',
  label: 'forum:form.title',
  help: 'forum:form.titleHelp',
  maxLength: MAX_TITLE_LENGTH,
  autoComplete: 'off',
}
const tags: Field = {
  name: 'tags',
  kind: 'relations',
  label: 'forum:form.tags',
  optional: true,
  relatedTypes: ['tags'],
  maxItems: 5,
}

/** Names the aid that a new subject is about, hidden in its form. */
export const AID_FIELD = '_aid'

/** The fields of a subject; its first message is written with it. */
export const CREATE_FIELDS: readonly Field[] = [
  title,
  category,
  { ...content, label: 'forum:form.question', help: 'forum:form.answerHelp' },
  tags,
]
export const UPDATE_FIELDS: readonly Field[] = [title, category, tags]
