import { MAX_SECTION_FILES } from '#server/articles/domain/rules.ts'
import type { Site } from '#server/contract/site.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { attachmentFields } from '#web/files/attachment-fields.ts'

const label = (name: string) => `articles:form.${name}`

/** What an article has beside its sections and its picture. */
export const ARTICLE_FIELDS: readonly Field[] = [
  { name: 'title', kind: 'text', label: label('title'), maxLength: 160, autoComplete: 'off' },
  { name: 'category', kind: 'relation', label: label('category'), relatedTypes: ['article-categories'] },
  {
    name: 'shortDescription',
    kind: 'textarea',
    label: label('shortDescription'),
    help: label('shortDescriptionHelp'),
    maxLength: 500,
    optional: true,
  },
  { name: 'tags', kind: 'relations', label: label('tags'), relatedTypes: ['tags'], optional: true, maxItems: 5 },
]

export const sectionFields = (uploads: Site['uploads']): readonly Field[] => [
  { name: 'title', kind: 'text', label: label('sectionTitle'), maxLength: 200, autoComplete: 'off' },
  { name: 'content', kind: 'richText', label: label('content'), maxLength: 100_000, optional: true },
  ...attachmentFields(MAX_SECTION_FILES, uploads),
]
