import type { Field } from '#server/domain/forms/field.ts'
import {
  MAX_OBJECTIVE_LENGTH,
  MAX_RATING,
  MAX_RECIPIENTS,
  MAX_REQUEST_LENGTH,
  MAX_REVIEW_LENGTH,
} from '#server/training-resources/domain/rules.ts'
import { REVIEW_OBJECTIVES } from '#server/training-resources/domain/vocabulary.ts'

const form = (name: string) => `trainingResources:review.fields.${name}`

/** The ratings, the best first, each in words. */
const RATINGS = Array.from({ length: MAX_RATING }, (_, index) => String(MAX_RATING - index))

const file: Field = { name: 'file', kind: 'relation', label: form('file'), relatedTypes: ['files'], optional: true }

/** What a review asks for; `hasFiles`: its resource has several files, of which it may name one. */
export const reviewFields = (hasFiles: boolean): readonly Field[] => [
  {
    name: 'reviewRating',
    kind: 'radios',
    label: form('reviewRating'),
    options: RATINGS.map(value => ({ value, label: `trainingResources:ratings.${value}` })),
  },
  {
    name: 'objective',
    kind: 'radios',
    label: form('objective'),
    options: REVIEW_OBJECTIVES.map(value => ({ value, label: `trainingResources:objectives.${value}` })),
  },
  {
    name: 'objectiveComment',
    kind: 'text',
    label: form('objectiveComment'),
    help: 'trainingResources:review.help.objectiveComment',
    maxLength: MAX_OBJECTIVE_LENGTH,
    optional: true,
  },
  {
    name: 'recipientsCount',
    kind: 'integer',
    label: form('recipientsCount'),
    help: 'trainingResources:review.help.recipientsCount',
    min: 0,
    max: MAX_RECIPIENTS,
    optional: true,
  },
  {
    name: 'reviewComment',
    kind: 'textarea',
    label: form('reviewComment'),
    help: 'trainingResources:review.help.reviewComment',
    maxLength: MAX_REVIEW_LENGTH,
    optional: true,
  },
  ...(hasFiles ? [file] : []),
]

const asked = (name: string) => `trainingResources:request.fields.${name}`

/** What a request for a resource says. */
export const REQUEST_FIELDS: readonly Field[] = [
  { name: 'title', kind: 'text', label: asked('title'), help: 'trainingResources:request.help.title', maxLength: 160 },
  {
    name: 'description',
    kind: 'textarea',
    label: asked('description'),
    help: 'trainingResources:request.help.description',
    maxLength: MAX_REQUEST_LENGTH,
  },
  { name: 'reason', kind: 'textarea', label: asked('reason'), maxLength: MAX_REQUEST_LENGTH, optional: true },
  {
    name: 'themes',
    kind: 'relations',
    label: asked('themes'),
    relatedTypes: ['training-resource-themes'],
    maxItems: 5,
    optional: true,
  },
  {
    name: 'resourceType',
    kind: 'relation',
    label: asked('resourceType'),
    relatedTypes: ['training-resource-types'],
    optional: true,
  },
]
